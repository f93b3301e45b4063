# 网页上另外要说的话。参数与英文版相同。

page-title = Nimatron：可以算到底的游戏
page-skip = 跳到正文
page-close = 关闭
page-failure = 没有成功
page-lost = 服务器没有响应。一切保持原样；页面会一直重试，直到服务器响应。
page-refused = 已撤回：{ $text }
page-to-start = 从{ $game }的开局开始
page-to-contents = 回到目录

### 页首

page-views = 游戏的视图
page-view-play = 对局
page-view-search = 搜索
page-view-learn = 学习
page-view-code = 你的代码
page-language = 语言
page-theme-light = 浅色
page-theme-dark = 深色

### 目录

page-contents-title = 可以算到底的游戏
page-contents-lead = 选一个来玩。看哪些着法能赢、为什么能赢，一步一步看搜索，看机器怎样学会。
page-lessons = 课程
page-lesson-progress = 已答对 { $count } 题，共 { $total } 题
page-lesson-play = 从这里开始对局
page-lesson-search = 逐步看这次搜索
page-lesson-learn = 训练学习者
page-start-here = 从这里开始
page-all-games = 全部游戏
page-against = 你对 { $count } 级电脑
page-match-games = 取火柴游戏
page-match-games-summary = 从堆里取子：共 { $count } 种，各有各的规则。

### 新的一局

page-rules = 规则
page-new-game = 新的一局
page-new-game-of = 新的一局：{ $game }
page-rules-choices = 可以选择的规则
page-rules-upright = 这里的棋盘是竖放的：下排在左边，右仓在下边。
page-parameter-value = { $value ->
    [wins] 获胜
    [loses] 判负
    [yes] 是
    [no] 否
    [standard] 标准
    [empty] 对面没有种子也吃
    [opposite] 只吃对面的种子
    [none] 不吃子
    [any] 任何一排空了就结束
    [mover] 轮到走的一方那一排空了才结束
    [exercise] 按练习题
    [literature] 按文献
    [adjacent] 须紧邻对手棋子
    [free] 任意位置
    [two] 双方各用一种棋子
    [one] 双方同用一种棋子
    [nothing] 什么也吃不到
    [illegal] 还有别的着法时不许走
    [all] 照样吃掉，剩下的归走的一方
    [opponent] 照样吃掉，剩下的归对手
   *[other] { $value }
}
page-start-position = 起始局面
page-start-position-hint = 按规则中说明的记法书写；空着就从通常的起点开始。
page-set-up = 摆出局面
page-set-up-pieces = 先选棋子，再点击要放的位置；再点一次就取走。
page-set-up-counts = 先选择，再点击要改变的地方。
page-set-up-text-only = 棋盘没有显示这个局面的全部内容。请在上面的输入框中书写或粘贴。
page-set-up-put = 点击的作用
page-set-up-more = 加一
page-set-up-fewer = 减一
page-set-up-new-pile = 新的一堆
page-set-up-clear = 清空棋盘
page-set-up-mover = 轮到谁走
page-set-up-cell = 第 { $row } 行第 { $column } 列：{ $piece }
page-set-up-pile = 第 { $number } 堆：{ $count }
page-set-up-pit = { $player }，从左数第 { $number } 个坑：{ $count }
page-set-up-store = { $player }，仓：{ $count }
page-begin = 开始

### 对局

page-controls = 这一局
page-undo = 悔棋
page-redo = 重走
page-hint = 提示
page-values = 各着法的值
page-turn = 翻转
page-copy = 复制
page-rematch = 再来一局
page-swap = 交换先后
page-share = 分享
page-link = 当前页面的链接
page-link-here = 这个链接只在这台电脑上有效。要让别人打开，请用 nimatron serve --host 0.0.0.0 启动程序，再从它显示的地址分享；也可以用 --public-url 给出公开页面的地址。
page-embed = 嵌入网页的代码
page-embed-hint = 放进 Moodle 或任何接受 HTML 的页面，就会在框架里显示，不保存任何内容。
page-embed-views = 框架里可以显示对局、搜索树、课程、题目和练习。其他内容请打开完整页面。
page-open-whole = 打开完整页面
page-qr-code = 链接的二维码
page-board-files = 仅棋盘
page-copy-board = 复制棋盘
page-copied-board = 棋盘已复制到剪贴板，格式为 { $form }。
page-copy-refused = 浏览器不允许网页复制。请改为保存文件。
page-save-game = 把这一局保存为文件
page-open-game = 打开记录的一局
page-open-game-hint = 由本页面、nimatron play 或 nimatron match 写出的文件。
page-recorded-game = { $number }. { $game }：{ $first } – { $second }，{ $count } 步
page-pause = 暂停
page-go-on = 继续
page-copied = 已复制：{ $text }
page-thinking = { $player } 正在思考：已用 { $time }，最多 { $text }。到时还没有证明的，就按估值来走。
page-move-estimate = { $player } 没有来得及证明；{ $move } 是按估值走的。
page-no-moves = 还没有走棋。
page-moves-to-choose = 着法
page-players-level = 等级
page-players-engine = 引擎
page-players-learner = 学习者

### 用文字描述棋盘

page-board-label = 棋盘。{ $description }
page-board-piles = { $count ->
   *[other] 各堆数目：{ $piles }。
}
page-board-sowing = 先手的坑：{ $lower }；仓 { $first }。后手的坑：{ $upper }；仓 { $second }。
page-board-grid = { $rows } 行 { $columns } 列，自上而下：{ $cells }。
page-board-empty = 空
page-spot = 着法 { $move }
page-spot-value = 着法 { $move }：{ $value }

### 分析

page-analysis = 分析
page-goal = 目标
page-goal-outcome = 胜负
page-goal-distance = 胜负，越快越好
page-goal-margin = 得分
page-goal-margin-distance = 得分，越快越好
page-best = 最佳
page-seems-best = 看来最佳
page-all-moves = 显示全部 { $count } 种着法
page-values-for = 以{ $player }（轮到走的一方）为准：
page-why = 为什么
page-review = 转折点
page-review-go = 回到第 { $number } 步之前
page-review-line = 此后双方的最佳着法
page-review-again = 从这里再试一次
page-value-unknown = 未知
page-value-estimate = 约 { $score }，估值
page-value-bound = { $value }或更好
page-book = 来自开局库，{ $time }
page-solution = 来自该游戏的解，{ $time }
page-solution-lost = { $why ->
    [ranges] 无法读取 { $name } 中的精确值：其主机只发送整个文件。
    [damaged] 无法使用 { $name } 中的精确值：文件已损坏。
   *[gone] 无法取得 { $name } 中的精确值。
}页面改为自行搜索。
page-effort = { $nodes } 个节点，用时 { $time } · { $engine ->
    [null-window] 零窗口
    [retrograde] 从终局往回推
   *[other] { $engine }
}
page-search-ended = 到了限度，还没有证明
page-term-best-play = 双方都走最佳着法。书上叫“主要变例”。
page-value-history = 这一局的经过
page-history-entry = { $ply } 步之后，轮到 { $player }：{ $value }

### 搜索

page-search-title = 搜索怎样思考
page-search-lead = { $game }。点一下节点展开或收起，点两下走到那里。
page-algorithm = 方法
page-depth = 深度
page-depth-fitting = 自动
page-merge = 相同局面
page-merge-none = 各自分开
page-merge-equal = 合为一个节点
page-tree = 博弈树
page-tree-depth = { $depth ->
   *[other] 显示到第 { $depth } 层。
}
page-tree-node = { $position }，{ $player }，分数 { $score }
page-save-as = 保存为 { $format }
page-step-by-step = 一步一步
page-step-slider = 搜索的步骤
page-step-of = 第 { $step } 步，共 { $steps } 步
page-step-first = 回到开头
page-step-back = 后退一步
page-step-on = 前进一步
page-step-run = 自动播放
page-step-pause = 停下
page-step-cut = 下一次剪枝
page-comparison = 方法比较
page-comparison-lead = 用每种方法回答同一个问题。节点是搜索过的局面；横条用对数刻度。值以轮到走的一方为准，分数以先手为准。
page-compare-time = 用时
page-compare = 比较
page-merge-symmetric = 对称的合为一个节点
page-row-first = △ MAX
page-row-second = ▽ MIN
page-zoom = 树的大小
page-zoom-in = 放大
page-zoom-out = 缩小
page-zoom-fit = 适合窗口
page-visited-so-far = 到现在访问了 { $count } 个节点。
page-cut = 剪枝条件
page-window-full = 全窗口：−∞ 到 +∞
page-window-tight = 窄窗口：−1 到 1
page-suicide = 立即输掉的着法
page-suicide-keep = 允许
page-suicide-omit = 有别的着法时略去
page-beside = 对照
page-beside-none = 不对照
page-cut-why-first = 在这里，△ MAX 至少能得到 { $alpha }。而在树的上方，▽ MIN 已经有另一种着法，能把分数限制在 { $beta } 以内。所以 ▽ MIN 不会让游戏走到这里，其余着法不影响结果。
page-cut-why-second = 在这里，▽ MIN 能把分数限制在 { $beta } 以内。而在树的上方，△ MAX 已经有另一种着法，至少能得到 { $alpha }。所以 △ MAX 不会让游戏走到这里，其余着法不影响结果。
page-examples = 例子
page-example-minimax = 分数一层层往上走
page-example-leaf = 剪去一片叶子
page-example-branch = 剪去一条分支
page-example-wide = 三乘三
page-example-order = 顺序决定剪枝
page-example-deep = 四层
page-example-six = 六个石子：全部 41 个节点
page-example-pruned = 六个石子：41 个节点中的 17 个
page-example-split = 六个石子，分成不等的两堆
page-example-squares = 井字棋，还剩四格
page-example-again = 播棋，再走一步
page-example-graph = 曼卡拉，往前看两步
page-lecture = 课堂演示
page-lecture-pace = 每一步的时间
page-lecture-seconds = 每步 { $seconds } 秒
page-tree-of-its-own = 修改这棵树
page-tree-edit = 修改树
page-tree-edit-hint = 请选择树中的一个节点。每次修改都有自己的网址：可以分享，也可以返回。
page-tree-score = 叶节点 { $position } 的分数
page-tree-branch = 添加分支
page-tree-remove = 删除
page-tree-too-long = 这棵树太长，网址放不下。
page-predict = 预测
page-predict-value = { $move } 的分数是 { $value }。对{ $player }来说，{ $position } 到现在为止值多少？
page-predict-cut = { $position } 的其余着法还要看吗？
page-predict-check = 检查
page-predict-show = 显示答案
page-predict-next = 下一题
page-predict-again = 再来一遍
page-predict-right = 正确。
page-predict-end = 这是最后一步。
page-predict-nothing = 这一步没有可预测的内容。
page-predict-first = 这是这里的第一个分数，还没有别的可以比较。
page-predict-first-player = △ MAX 取 { $best } 与 { $value } 中较大的。
page-predict-second-player = ▽ MIN 取 { $best } 与 { $value } 中较小的。
page-predict-is-cut = α = { $alpha }，β = { $beta }：两者之间已容不下任何分数，其余着法不影响结果。
page-predict-goes-on = α = { $alpha }，β = { $beta }：介于两者之间的分数仍会影响结果。
page-predicted = { $tried } 题中第一次就答对 { $count } 题

### 学习

page-learn-title = 机器怎样学习
page-learn-lead = { $game }。一开始它只知道哪些着法合法。
page-learner = 学习者
page-learner-elimination = 淘汰坏着法
page-learner-beads = 盒子里的珠子
page-learner-menace = 火柴盒（Menace）
page-learner-q-learning = Q 学习
page-learner-sarsa = Sarsa
page-learner-td = 时序差分
page-learner-monte-carlo = 蒙特卡洛
page-learner-linear-td = 特征加权
page-opponent = 跟谁学
page-opponent-self = 自我对弈
page-games = 局数
page-train = 训练
page-train-slowly = 一局一局地
page-games-played = 已下局数
page-played = 已下 { $played } 局，共 { $games } 局
page-perfect-from = 从第 { $game } 局起不再出错。
page-not-judged = 无法评判它下得好不好。
page-one-game = 训练一局
page-play-against = 与它对局
page-save-learner = 保存学习者
page-open-learner = 打开学习者
page-trained = 学习者
page-curve = 走对的概率怎样随局数变化
page-heat = 它学到了什么
page-measure-choices = 每个局面一个盒子：它还保留的着法。放弃的已划去。
page-measure-beads = 每个局面一个盒子，每种着法一种颜色。珠子越多的着法越可能被抽中。
page-measure-worths = 棋盘上标出每种着法看来值多少：蓝色好，橙色坏。带框的是它会走的。
page-all-positions = 显示 { $count } 个局面
page-positions-left-out = { $count ->
   *[other] 另有 { $count } 个局面未显示。
}
page-box = { $position } 的盒子
page-box-met = { $count ->
   *[other] 遇到过 { $count } 次。
}
page-coverage = 这些局面它遇到过 { $share }%。
page-right-of = 有 { $count } 个局面，走哪一步会影响结果。在其中走对的概率是 { $share }%；第一局之前是 { $before }%。
page-right-sample = 在 { $count } 个局面中，走出深度搜索认为最佳着法的概率是 { $share }%；第一局之前是 { $before }%。
page-exploration = 探索：
page-exploration-of = { $share }% 的着法是随机尝试的
page-exploration-lesson = 不探索，与课程中一样
page-as-in-lessons = 与课程中一样
page-first-trainings = 从这些训练开始
page-first-beads = 火柴盒
page-first-beads-told = 每个局面一盒珠子。输的一方失去它用过的珠子，赢的一方得到更多。自我对弈 1,000 局。
page-first-values = 数值表
page-first-values-told = Q 学习为每种着法记一个数，五分之一的着法是随机尝试的。自我对弈 1,000 局。
page-first-features = 给特征加权
page-first-features-told = 这个游戏的局面太多，一张表放不下。它给棋盘上看到的各种特征加权，每局之后修正权重。自我对弈 1,000 局。
page-first-slowly = 一局一局地看
page-first-slowly-told = 火柴盒对随机着法；每局都显示加进了哪些珠子，取走了哪些。
page-curve-drop = 从图中去掉
page-results-learner = 在 { $count } 局中，学习者
page-results-first = 在自我对弈的 { $count } 局中，先手
page-results-won = 胜 { $count } 局（{ $share }%）
page-results-drew = 平 { $count } 局（{ $share }%）
page-results-lost = 负 { $count } 局（{ $share }%）
page-last-game = 第 { $game } 局改变了什么
page-last-replay = 在棋盘上重放这一局
page-last-learner-won = 学习者胜。
page-last-learner-drew = 学习者下成了平局。
page-last-learner-lost = 学习者负。
page-last-first-won = 先手胜。
page-last-first-drew = 平局。
page-last-first-lost = 后手胜。
page-last-beads = 打开了这些盒子。带圈的珠子是新加进的，空心的被取走了。
page-last-choices = 遇到了这些局面。输掉这一局的着法被放弃了。
page-last-worths = 遇到了这些局面。变化写在数值旁边。
page-move-left = 保留
page-move-given-up = 已放弃
page-beads = 珠子：{ $score }
page-probability-of = 学习者在这个局面走这一步的概率。
page-moves-left-out = 另有 { $count } 种着法
page-task = 作业
page-task-board = 打开棋盘
page-puzzle = 谜题
page-puzzle-of-the-day = 今日谜题
page-lessons-and-puzzles = 课程与谜题
page-puzzle-task = 只有一步能赢。请把它找出来。
page-puzzle-wait = 正在寻找谜题……
page-puzzle-grade = 难度 { $grade }／5：各级电脑玩家每 100 次有 { $share } 次走错。
page-puzzle-yellow = 你执黄色棋子。
page-puzzle-red = 你执红色棋子。
page-puzzle-left = 你执左边一排。
page-puzzle-right = 你执右边一排。
page-puzzle-go-on = 对手应 { $replies }。请找出下一步。
page-puzzle-again = 又轮到你走。请找出下一步。
page-puzzle-next = 下一题
page-puzzle-game = 谜题所属游戏
page-puzzle-analyze = 查看所有着法的值

### 自己的程序

page-code-lead = 写好函数，按“运行”。这里会评判它们，画出搜索过程，指出第一个错误答案。代码只留在这个浏览器里。
page-code-card = 用 Python 写极小极大。看它走过的树，以及它的第一个错误答案。
page-code-exercise = 练习
page-code-learner = 学习者
page-code-editor = 你的 Python 代码
page-code-keys = Tab 缩进；先按 Esc 再按 Tab 离开编辑器。
page-code-ready = 还没有运行过。
page-code-run = 运行
page-code-stop = 停止
page-code-restore = 重新开始
page-code-link = 复制带代码的链接
page-code-copied = 已复制。打开链接的人会看到你的代码。
page-code-too-long = 太长了，放不进链接：最多 8 kB。
page-code-from-link = 这段代码来自链接，按“运行”才会运行。你自己的代码还保留着。
page-code-fetching = 正在获取 Python：6 MB，只需一次。
page-code-gone = 没能获取 Python。有网络时再试一次。
page-code-running = 正在运行。
page-code-stopped = 已停止。
page-code-slow = { $count } 秒后被终止。也许有一个循环永远不会结束。
page-code-deep = 有一个函数无休止地调用自己。
page-code-full = 需要的内存太多：超过 512 MiB。也许有一个列表在无休止地增长。
page-code-input = 程序在等待输入。这里不能输入。
page-code-broken = Python 停止了：{ $text }
page-code-line = 第 { $number } 行：{ $text }
page-code-ends = 从头运行时，程序提前终止。{ $text }
page-code-printed = 它输出的内容
page-code-more = 其余的省略了。
page-code-none = 这里没有 Python。用 `cargo xtask site` 构建的页面里有。
page-code-tree = 你的搜索走过的树
page-code-next = 下一个练习：{ $title }
page-code-lesson = 回到第 { $number } 课
page-own-rules = 玩我的游戏
page-own-moves = 和我的程序对局
page-own-title = { $title }（按你的规则）
page-own-summary = 怎样走、谁获胜，都由你的函数决定。
page-own-player = 你的程序
page-own-ended = 你的程序没有在运行
page-own-absent = 只有按下代码旁边的按钮，程序才会运行。你的代码还保留在这个浏览器里。
page-own-code = 回到代码
page-own-illegal = 你的程序回答“{ $text }”，这不是这里的合法着法。
page-own-unwritten = { $name } 还没有写。
page-lesson-exercise = 自己写一写：{ $title }

### A class

page-view-class = 班级
page-class-none = 这里没有班级。教师用 nimatron serve --class 开始一堂课。
page-class-your-name = 你的名字
page-class-name-hint = 教师会看到这个名字。它只留在教师的电脑上。
page-class-join = 加入
page-class-you-are = 你的名字：{ $text }
page-class-wait = 请等教师提问。
page-class-joined = 已有{ $count }名学生加入。
page-class-answer = 请选择你的答案。
page-class-sent = 你的答案已发送，公布之前可以更改。
page-class-answered = { $total }人中{ $count }人已回答。
page-class-best-move = 哪一步最好？
page-class-chosen = 你的着法：{ $text }
page-class-exercise = 写出程序并运行。你的浏览器会告诉班级它是否正确，以及第一个错在哪里。
page-class-to-exercise = 去做练习
page-class-results = 答案
page-class-yours = 这是你的答案。
page-class-example = 其中一个答案
page-class-open = 打开这个网址，输入代码：
page-class-ask = 向全班提问
page-class-ask-this = 提问
page-class-of-lesson = 课程中的一道题
page-class-of-board = 棋盘上的局面
page-class-of-board-hint = 打开一个游戏，走几步，再回到这里。
page-class-games = 去选游戏
page-class-show = 公布答案
page-class-hide = 隐藏答案
page-class-no-example = 收回展示的答案
page-class-save = 保存答案
page-class-column-question = 问题
page-class-column-name = 姓名
page-class-column-answer = 答案
page-class-column-verdict = 判定
page-class-column-note = 浏览器发现的错误
page-class-column-code = 程序
page-class-end = 结束提问
page-class-each = 每个学生的答案
page-class-not-yet = 尚未回答
page-class-away = 页面已关闭
page-class-found-there = 这是学生的浏览器作出的判断。
page-class-show-example = 不署名展示
page-class-run-it = 在“你的代码”中打开
page-class-call = 教师正在向全班提问。
page-class-to-question = 去回答
page-class-will-tell = 运行后，班级会知道它是否正确。程序留在这里。
page-class-told = 班级已得知结果。程序仍留在这里。
page-class-hand-in = 提交程序
page-class-handed-in = 你的程序已提交。
