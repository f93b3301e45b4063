# 各条命令所说的话。同名的参数处处含义相同，见英文文件。

### 单词

word-or = { "或" }
word-sent-text = 文本
word-yes = 是
word-no = 否
word-none = 无
word-label = { $label }：{ $text }
word-percent = { $share }%
word-quoted = “{ $text }”
word-list = { $one }、{ $other }
word-clauses = { $one }；{ $other }
word-sentences = { $one }{ $other }
word-aside = { $text }（{ $aside }）

### 座次

seat-first = 先手
seat-second = 后手

### 值，从轮到走的玩家来看

value-win = 胜
value-draw = 平局
value-loss = 负
value-win-in = { $distance } 步后胜
value-loss-in = { $distance } 步后负
value-margin-win = 胜 { $margin } 分
value-margin-loss = 负 { $margin } 分
value-margin-draw = 平局，分数相等
value-margin-win-in = { $distance } 步后胜 { $margin } 分
value-margin-loss-in = { $distance } 步后负 { $margin } 分

count-moves = { $count } 种着法

### analyze

analysis-value = 值
analysis-value-of = { $seat }的值
analysis-customary-score = 程序记分
analysis-score = { $seat }的分数
analysis-values = 各值以{ $seat }（轮到走的一方）为准。
analysis-values-of-other = 各值与分数都以{ $seat }为准。
analysis-best = { $count ->
   *[other] 最佳着法
}
analysis-best-estimated = { $count ->
   *[other] 最佳着法（估计）
}
analysis-principal-variation = 双方的最佳着法
analysis-column-move = 着法
analysis-column-to = 走到
analysis-column-value = 值
analysis-column-visits = 模拟次数
analysis-column-opinion = 学习者认为的值
analysis-column-probability = 走这一步的概率
analysis-heuristic-unused = 所有值都是精确的，没有用到估值函数；用 --depth、--time 或 --nodes 才会用到。
analysis-effort = { $nodes } 个节点，{ $seconds } 秒
analysis-book = 来自开局库，{ $seconds } 秒
analysis-depth-limited = 搜索到深度 { $depth }：分数由估值函数 { $heuristic } 给出
analysis-playouts = { $count } 次模拟后还没有全部得到证明：分数是预期结果，−1000 为必败，1000 为必胜
analysis-batch-hint = 每行一个局面，或从开局起的着法，前面可以写 moves:，也可以不写；输入结束即停止
analysis-line-error = 第 { $line } 行：{ $error }
analysis-opinion-agrees = 学习者会走 { $count ->
    [1] { $moves }
   *[other] { $moves } 之一
}，走对了。
analysis-opinion-differs = 学习者会走 { $count ->
    [1] { $moves }，这不是最佳着法。
   *[other] { $moves } 之一，其中有的不是最佳着法。
}
analysis-opinion-alone = 学习者会走 { $count ->
    [1] { $moves }
   *[other] { $moves } 之一
}。
analysis-opinion-strange = 它从未遇到过这个局面。

### inspect

inspect-learner = 学习者
inspect-opponent = 它的对手
inspect-training = 训练
inspect-games = { $games } 局，{ $opponent ->
    [self] 自我对弈
   *[other] 对手是{ $opponent }，{ $seats ->
        [first] 总是先手
        [fixed] 总是先手
        [second] 总是后手
        [swapped] 每局交换先后手
        [random] 随机先后手
       *[other] { $seats }
    }
}，随机种子 { $seed }
inspect-perfect = 从这一局起不再出错
inspect-met = 遇到过的局面数
inspect-title = { $game }，{ $learner }：学到了什么
inspect-positions = 局面
inspect-moves = 着法
inspect-choices = 1：保留，0：已放弃
inspect-beads = 珠子数
inspect-worths = 值
inspect-mark = 它总会走的着法
inspect-column-feature = 特征
inspect-column-weight = 权重

### 提前停止的搜索

stopped-nodes = 达到节点上限而提前停止，用 { $seconds } 秒搜索了 { $nodes } 个节点
stopped-time = 达到时间上限而提前停止，用 { $seconds } 秒搜索了 { $nodes } 个节点
stopped-memory = 内存不足而提前停止，用 { $seconds } 秒搜索了 { $nodes } 个节点
stopped-interrupted = 搜索被中断，用 { $seconds } 秒搜索了 { $nodes } 个节点
stopped-known-nothing = 局面的值还不知道
stopped-known-depth = 目前所知：深度 { $depth } 的分数，由估值函数 { $heuristic } 给出

### compare

compare-column-method = 方法
compare-column-order = 顺序
compare-column-window = 窗口
compare-column-cache = 缓存
compare-column-symmetry = 对称
compare-column-nodes = 节点数
compare-column-value = 值
compare-column-seconds = 秒
compare-column-start = 开局
compare-column-entry = 首次调用
compare-column-calls = 无缓存
compare-column-position = 局面
compare-column-turn = 局面和轮到谁
compare-column-arguments = 全部参数
compare-column-table = 值与标志
compare-entry-root = 根节点
compare-entry-best-move = 每个着法
compare-conventions = 自己写的程序中，函数被调用多少次。有缓存时，缓存凭什么认出一次调用，有几种约定：局面、局面和轮到谁、全部参数，或者局面（存的是值与标志）。列出的是实际计算的次数 / 缓存中找到的次数，两者之和就是调用次数。
compare-method-minimax = 极小极大
compare-method-alpha-beta = alpha-beta
compare-order-rules = 按规则
compare-order-reverse = 倒序
compare-window = { $window }
compare-window-full = 全窗口
compare-window-tight = 窄窗口
compare-cut-at = alpha ≥ beta 时剪枝
compare-cut-beyond = 仅当 alpha > beta 时剪枝
compare-lessons = * 这个游戏的教程就这样搜索：教程的图里有这么多节点
compare-omit-suicide = 有其他着法时，略去立即输掉的着法
compare-scores = “值”一列里的数是{ $seat }的分数
compare-skipped = 已跳过
compare-limit-reached = 达到上限

### perft

perft-column-depth = 深度
perft-games = 深度 { $depth } 以内的完整对局：{ $count }
perft-interrupted = 已中断：更长的序列未计数
perft-column-sequences = 着法序列数

### nimbers

nimbers-more = ……还有 { $count } 个值：用 --json 可得到全部
nimbers-interrupted = 已中断：已知到 { $to } 个石子的堆为止。
nimbers-period = 周期为 { $length }，从 { $from } 个石子的堆起永远成立：到 { $needed } 为止的值证明了这一点。
nimbers-no-period = 到 { $to } 为止的值未能证明任何周期。
nimbers-exceptions = { $count } 个例外：石子数为 { $heaps } 的堆。
nimbers-rare = { $count } 个堆的值是稀有值，其中最大的堆有 { $largest } 个石子。
nimbers-misere = 注意：这是反常（misère）规则，走最后一步的玩家输。尼姆值只决定正常规则下的胜负；给 nimbers 一个局面，它会用搜索求出真正的结果。
nimbers-effort = { $operations } 次运算，{ $seconds } 秒
nimbers-column-heap = 堆
nimbers-column-counters = 石子数
nimbers-column-nim-value = 尼姆值
nimbers-sum = 尼姆和
nimbers-winning-moves = 获胜着法
nimbers-undecided = 在限制之内未能求出谁赢。
nimbers-rule-misleads = 注意：正常规则的判断在这里是错的。按尼姆值会是{ $outcome }，获胜着法：{ $moves }。但走最后一步的玩家输，上面的结果来自搜索。
nimbers-rule-agrees = 走最后一步的玩家输。以搜索为准，这里它与正常规则的判断一致（{ $outcome }，获胜着法：{ $moves }）。
nimbers-rule-unknown = 走最后一步的玩家输，所以尼姆值不能决定胜负。在正常规则下会是{ $outcome }，获胜着法：{ $moves }。

### games

catalog-column-name = 名称
catalog-column-parameters = 参数
catalog-column-summary = 简介
catalog-summary = { $title }。{ $summary }{ $rule }
catalog-hint = nimatron rules { $game } 说明游戏怎么玩

### rules

rules-heading-parameters = 参数
rules-heading-heuristics = 估值（用于 --heuristic，需给出深度）
rules-heading-features = 特征（用于自定的加权和与学习者）
rules-features-scale = 每个特征都是 0 到 1 之间的数：数量表示为占可能的最大值的比例，是与否表示为 1 与 0。
rules-column-estimate = 估值
rules-column-counts = 计算什么（减去对手的同一项）
rules-heading-sources = 来源
rules-column-parameter = 参数
rules-default = 默认值
rules-values = 取值
rules-sentence = { $rule }。
rules-title = { $game }，{ $chosen }
rules-chosen = { $one }，{ $other }
rules-choice = { $one }；{ $other }
rules-preset-of = 等同于 { $game }

### show 和 play

show-game = 游戏
show-position = 局面
board-pieces = { $first }：先手，{ $second }：后手
board-pits = 下排：先手，0 至 { $last } 号坑和右边的仓；上排：后手，从右向左
show-to-move = 轮到
show-moves = 合法着法
show-formula = 按公式走
show-over = 游戏已经结束
show-winner = { $seat }获胜
show-winner-margin = { $seat }获胜，多 { $margin } 分
show-draw = 游戏以平局结束

### check

tasks-column-task = 作业
tasks-column-asks = 问什么
tasks-column-text = 要做什么
check-asked-successors = 后继状态
check-asked-ends = 终局
check-asked-values = 极小极大值
check-asked-best = 最佳着法
check-asked-counts = 计数
check-asked-cuts = alpha-beta 剪去的局面
check-asked-graph = 顶点与弧
check-asked-controlled = 某一方控制的顶点
check-asked-play = 保持结果的着法
check-asked-table = 学到的表
check-asked-read = 读标签
check-asked-written = 写标签
check-asked-over = 是否终局
check-asked-estimates = 不向前看的估值
check-asked-vertices = 某一方控制的顶点
check-asked-backed-up = 图中的值与一个最佳着法
check-asked-input = 键入的着法
check-asked-whole = 整局
check-asked-match = 两个玩家之间的对局
check-asked-horizon = 有上限的搜索的深度
check-asked-weights = 胜方着法的权重
check-asked-draws = 学习者走的着法
check-asked-display = 显示的棋盘
check-public = { $asked }：问了 { $of } 个，答对 { $right } 个
check-hidden-passed = { $asked }（隐藏局面）：通过
check-hidden-failed = { $asked }（隐藏局面）：未通过
check-wrong = 第一个错误回答在 { $position }（{ $line }）：对 { $request } 的回答是“{ $answered }”。
check-late = 在 { $position }（{ $line }）未能按时回答：{ $request }。
check-failed = 在 { $position }（{ $line }）没有回答而是出错：对 { $request }，程序{ $answered }。
check-wrong-in-file = 第一个错误的回答，在 { $position }（{ $line }）{ $detail }：“{ $answered }”。
check-late-in-file = 没有按时回答，在 { $position }（{ $line }）{ $detail }。
check-failed-in-file = 没有回答，而是出了错误，在 { $position }（{ $line }）{ $detail }：程序{ $answered }。
detail-max = ，轮到 MAX
detail-min = ，轮到 MIN
detail-typed = ，键入 { $typed }
detail-limit = ，depth_max = { $limit }
detail-taken = ，双方取 { $moves }
detail-graph = ，在 { $count } 个顶点的图中
detail-learned = ，学过 { $count } 局之后
answer-none = 还没有终局
answer-ended = 一局下到了终局
answer-ended-unasked = 没有要求输入着法，一局就结束了
answer-winner = 终局 { $label }，{ $winner ->
    [first] 说是玩家 0 赢
    [second] 说是玩家 1 赢
   *[nobody] 说是平局
}
answer-yes = 是
answer-no = 否
answer-depth = 深度 { $depth }
answer-depth-value = 深度 { $depth }，值 { $value }
answer-drawn = { $moves }
answer-drawn-table = { $moves }；那里的数值是 { $table }
answer-entry = { $state } 个里取 { $move } 个：{ $number }
answer-no-entry = { $state } 个里取 { $move } 个：没有数值
answer-raised = 抛出 { $error }{ $place }
answer-returned = 返回 { $value }
check-at-start = 开局
check-reached = { $line } 之后
check-expected = 正确的是：{ $expected }。
check-searchless = 这个函数从不调用自己：它没有搜索，所以没有次数可数。
hosted-summary = 由程序提供的游戏。
hosted-rules = 由程序提供的游戏：规则由其作者掌握。棋盘按程序的写法显示状态和可行的着法。
rules-of-program = 状态按程序的写法书写，如 { $state }。程序给出后继状态时，后面还写 max 或 min，表示轮到谁走。一开始程序回答：ok { $greeting }。
check-conventions = 这些答案在以下约定下正确：
check-variant = 这些回答在另一种规则下全部正确：{ $game }。作业指定的是哪种规则？
check-none-hidden = 这项作业没有隐藏局面。
check-walked-calls = 调用 { $calls } 次。
check-walked-cached = 调用 { $calls } 次：计算 { $misses } 次，缓存回答 { $hits } 次。
check-walked-conventions = 调用次数与之相同的有：
check-walked-right = 这次搜索的数都正确。错误在别处：在另一个局面、在着法的选择，或在以前调用留下的内容里。
check-walked-part = 共 { $all } 个局面，画出 { $drawn } 个。
check-unwritten = { $asked }：{ $function } 还没有写。
check-absent = { $asked }：这个文件里没有 { $function }。
check-absent-others = { $asked }：文件里没有 { $function }；有的是 { $others }。
check-meant = 在多个定义中评判的是：{ $functions }。
check-stand-ins = 以别的名称评判的函数：{ $functions }。
check-stand-in = { $function }（代替 { $usual }）
check-shared = 函数参数默认值里的列表只建立一次，所有调用共用。{ $functions } 会修改它们，所以第二次调用会接着用第一次留下的列表。这里每次调用都给了新的列表。
check-left-out = 文件顶层未执行的语句：{ $places }。
check-unasked = 无法向它提问：{ $fault }。
check-files-left-out = 没有评判：{ $files }。
check-column-file = 文件
check-column-right = 正确
check-column-remark = 备注
check-column-hidden-passed = 隐藏通过
check-column-hidden-failed = 隐藏未通过
check-kinds = { $asked }，问过的局面：{ $kinds }。
check-kind-count = { $kind }（{ $of } 个，答对 { $right } 个）
check-kind-hidden = 隐藏 { $count } 个
check-kind-won-by-first = 先手获胜
check-kind-won-by-second = 后手获胜
check-kind-drawn = 平局
check-kind-won-at-last = 走完最后一步才获胜
check-kind-before-the-end = 再走一步就终局
check-kind-forced = 只有一种着法
check-kind-gain = 可以吃子或得分
check-kind-same-player = 同一方可以再走一步
check-kind-symmetric = 与另一局面对称
check-kind-early = 前期
check-kind-middle = 中期
check-kind-late = 后期
check-nearest = 换成下面这种约定，大部分都对：{ $convention }。
check-convention = 这种形式也是对的：{ $convention }。
check-left = { $asked }：有 { $count } 个局面没有问到。
convention-other-sign = 数值按另一方的得失计算
convention-gain = 获胜记为 { $gain }
convention-gain-less-depth = 获胜记为 { $gain } 减去到那时所走的步数（GAIN − 深度）
convention-gain-depth = 分数为 GAIN − 深度
convention-one-best = 只给出一个最佳着法，而不是全部
convention-quickest-best = 只给出赢得最快或输得最慢的最佳着法
convention-heap-order = 各堆的次序不同，或省略了空堆
convention-initial-left-out = 省略了仍为初始值的条目
convention-explores = 学习者多数时候走数值最大的着法，偶尔走别的，用来探索
convention-tree = 走到同一局面的每条路线各为一个顶点（树）
convention-merged = 每个局面只有一个顶点
convention-equal-merged = 相同状态在缓存里合为一项（如各堆次序不同、棋盘转动）
convention-equal-distinct = 相同状态只搜索一个（如各堆次序不同、棋盘转动）
convention-unit = { $unit ->
    [calls] 调用次数
    [misses] 实际计算的次数
    [hits] 缓存中找到的次数
    [leaves] 叶节点数
   *[other] { $unit }
}
verdict-right = 你的程序是对的：{ $count } 个回答全部正确，隐藏局面也是。
verdict-right-where-asked = 在问到的局面上，你的程序都是对的：{ $count } 个回答全部正确。还有 { $unasked } 个局面没有问。
verdict-all-right = 你的程序是对的：{ $count } 个回答全部正确，再没有别的可问。
verdict-public-right = 到目前为止，问到的都对：{ $count } 个回答全部正确。隐藏局面还没有问。
verdict-convention = { $right }它用的是另一种约定，同样正确：{ $convention }。
verdict-and = ；
verdict-variant = 你的程序用的是另一种规则，按这种规则它的回答全部正确：{ $game }。
verdict-wrong = 还不对。{ $asked }：问了 { $of } 个，答对 { $right } 个。
verdict-wrong-at = 还不对。{ $asked }：问了 { $of } 个，答对 { $right } 个；第一个错误在 { $position }。
verdict-searchless = 还不对。{ $asked }：这个函数从不调用自己，它没有搜索，所以没有次数可数。
verdict-hidden-wrong = 还不对。已显示的局面全部正确，但隐藏局面并非全部正确。
verdict-fault = 你的程序不再回答：{ $fault }。

### laws

laws-listed = { $states } 个状态，即全部可达状态。
laws-not-listed = 状态多于可列举的数目；遇到了 { $states } 个。
laws-plies = 一局最多 { $plies } 步。
laws-endless = 可以回到走过的状态，无休止地走下去：此时算平局。
laws-no-end = 有一局走了 { $plies } 步还没有结束：{ $play }
laws-long-play = 有一局跟着走了 { $plies } 步还没有结束：{ $play } 如果对局本来就有这么长，没有问题；否则是漏掉了一种终局。
laws-kept = 没有违反任何规律。
laws-changes = 回答前后不一：“{ $state }”有两种说法。同一个问题每次都必须得到同一个回答。
laws-broken = 违反了规律：{ $violation }
laws-same-side = “{ $state }”无论轮到谁都是终局，而且对 MAX 的值两次都是 { $max }（{ $max } 和 { $min }）。如果是轮到走的一方输或赢，这两个值应当相反：结果是不是从错误的一方给出的？
laws-either = { $states ->
   *[other] 有 { $states } 个终局状态双方都可能轮到走，例如“{ $state }”。
}如果结果是对轮到走的一方而言，这没有错；如果是对某一方而言，那么状态中漏掉了轮到谁走。
laws-never-ends = { $states ->
   *[other] 从 { $states } 个状态出发到不了任何终局：{ $play } → …
}如果在那里谁也不能再赢，这没有错；否则就是漏掉了一个终局。
laws-followed-end = { $states ->
   *[other] 有 { $states } 个状态按其结果已经终局，却还有后继状态，例如“{ $state }”之后有 { $after }。
}如果不必走完所有着法就能取胜，这没有错；如果对局还在继续，就不应当有结果。

### bench

bench-column-what = 项目
bench-column-threads = 线程
bench-column-nodes = 节点数
bench-column-speed = 每秒百万节点
bench-nodes-differ = { $name }：应有 { $expected } 个节点，实有 { $nodes } 个
bench-values-differ = { $name }：{ $position } 的值应为 { $expected }，实得 { $found }

### 进度

progress-nodes = { $nodes } 个节点，{ $seconds } 秒
progress-skip = （Ctrl-C：下一种方法；连按两次：结束）
progress-best = 深度 { $depth }：{ $moves }（按 Ctrl-C 就此结束）

### 页面

serve-ready = 页面地址：{ $url }
serve-teacher = 你的教师页面：{ $url }
serve-class = 全班打开 { $url }，输入代码 { $code }
serve-end = 按 Ctrl-C 结束
serve-unopened = 无法打开浏览器；请在浏览器中打开 { $url }

### 帮助

help = 双人完全信息博弈的工作台：分析博弈，比较引擎。
help-heading = { $heading }：
help-heading-usage = 用法
help-heading-commands = 命令
help-heading-arguments = 参数
help-heading-options = 选项
help-heading-everywhere = 所有命令的选项
help-called-games = 游戏 目录
help-called-rules = 规则
help-called-play = 下棋 玩 对弈
help-called-serve = 网页 服务器
help-called-lesson = 课程 课
help-called-puzzles = 谜题
help-called-analyze = 分析
help-called-explain = 解释 说明
help-called-replay = 重放 回放
help-called-review = 复盘
help-called-match = 比赛 对局
help-called-tournament = 循环赛 锦标赛
help-called-help = 帮助
help-called-show = 显示 棋盘
help-called-tree = 树 博弈树
help-called-trace = 跟踪 步骤
help-called-compare = 比较
help-called-train = 训练 学习
help-called-inspect = 查看
help-called-tasks = 作业 练习
help-called-check = 检查 批改
help-called-solve = 求解
help-called-probe = 查询
help-called-verify = 验证
help-called-pack = 合并
help-called-book = 开局库
help-called-table = 表格
help-called-nimbers = 尼姆值
help-called-perft = 计数
help-called-laws = 定律
help-called-speak = 对话
help-called-bench = 测速
help-called-completions = 补全
help-called-man = 手册
help-group-everybody = 下棋与理解
help-group-teaching = 课堂与作业
help-group-research = 研究与编程
help-more = --help 列出所有选项。
help-help = 显示本帮助
help-version = 显示版本
help-lang = 文字的语言：en、fr 或 zh（否则取自环境）
help-json = 以 JSON 回答：一个对象，或每行一个
help-quiet = 不显示进度和提示
help-color = 颜色：auto（自动）、always（总是）或 never（从不）
help-seed = 一切随机选择的种子（0；在终端中，玩家或 --ties 随机选择时每次另取）
help-serve-game = 也以此名称提供某程序的游戏
help-serve-python = 用此文件夹（无服务器页面）中的 Python，让浏览器运行“你的代码”；服务器不运行任何代码
help-class = 开始一堂课：学生用代码打开页面，在自己的浏览器里回答你的问题
help-serve-task = 让班级做一项作业：不回答局面的值和提示，也没有电脑玩家
help-trust_programs = 也运行文件中作为游戏写明的程序
help-threads = 最多使用的线程数；答案与之无关（默认用本机的全部线程，限制节点数时用一个）
help-book-file = 局面在此开局库中时，从它回答，优先于程序自带的开局库
help-no_book = 不用开局库回答
help-games = 目录
help-rules = 游戏怎么玩，局面和着法怎么写
help-rules-game = 目录中的游戏，可带参数，如 kalah:pits=4,seeds=3
help-show = 显示棋盘
help-show-format = 只要棋盘：text、json、dot、svg、png、pdf 或 tikz（按文件名的结尾，否则为 text）
help-analyze = 局面的值和每个着法的值，以轮到走的一方为准；分数以先手为准；局面里没有写轮到谁时，以轮到走的一方为准
help-compare = 用极小极大、alpha-beta、缓存、对称回答同一问题：节点数和时间
help-perft = 着法序列的数目
help-nimbers = 各堆的尼姆值及其周期，或一个局面各堆的尼姆值及获胜着法
help-nimbers-position = 用该游戏写法写出的局面，用尼姆值求解；- 表示从标准输入读取，或读从开局起的着法，如 4444 或 moves: 4444
help-to = 求到这么多石子的堆为止，最多 1,000,000（100）
help-method = plain 或 rare-values；指明方法时，每个值都由着法求出（默认用最省的方法，周期得证后照抄）
help-nimbers-nodes = 反常规则下决定胜负的搜索最多访问的节点数
help-tree = 博弈树或博弈图，每个节点都有分数
help-tree-goal = 双方的目标：outcome、distance、margin 或 margin-distance（outcome；计分游戏为 margin）
help-tree-depth = 不超过这么多步
help-algorithm = 搜索方法：minimax 或 alpha-beta（minimax）
help-order = 着法次序：rules（规则次序）或 reverse（逆序）
help-window = alpha-beta 的初始窗口：full（全窗口）、tight（即 (−1, 1)），或自己给出的 alpha 和 beta，例如 -3,5
help-tree-heuristic = 到达深度上限时所用的估值函数（不给出时，此后的局面算 0）
help-tree-gain = 胜局计 GAIN 减去距根节点的步数
help-merge = 相同的局面合为一个节点（equal），或对称的也合并（symmetric）
help-lines = 列出全部完整对局及其胜者
help-tree-ties = 多个最佳着法中哪一个画成粗线：first、last、greatest 或 random（first）
help-trace = 逐步展示极小极大或 alpha-beta
help-trace-goal = 双方的目标：outcome、distance、margin 或 margin-distance（outcome；计分游戏为 margin）
help-trace-algorithm = 搜索方法：minimax 或 alpha-beta（alpha-beta）
help-trace-heuristic = 到达深度上限时所用的估值函数（不给出时，此后的局面算 0）
help-trace-gain = 胜局计 GAIN 减去距根节点的步数
help-cache = 记住已搜索过的局面
help-step = 画出这一步之后的树，或如 3-9 各步之后的树，不再逐步讲述
help-stack = 以带显式栈的循环来讲极小极大
help-queue = 改讲队列怎样建树：顶点、弧和标签
help-play = 在终端里对局：人与人、人与电脑、电脑与电脑
help-play-game = 目录中的游戏及其参数，如 kalah:pits=4,seeds=3
help-first = 先手：human、random、first、minimax、alpha-beta、mcts、engine、perfect、level:1 至 level:10、formula 或 learner:文件，可带参数，如 minimax:depth=3,name=Mindy（human）
help-second = 后手（engine）
help-tui = 全屏：着法的值、形势条，支持鼠标
help-record = 把对局加入此文件，每行一局
help-load = 继续此文件中的一局；未指定的玩家不变
help-number = 文件中的第几局，从 1 起（1）
help-ply = 走到第几步（全部）；其后的步可以重走
help-pace = 电脑每走一步前等多久，或 0（终端里 1s，否则 0）
help-play-ties = 电脑在多个最佳着法中如何选择：first、last、greatest 或 random（random）
help-match = 两个电脑玩家之间的多局比赛，看谁更强
help-one = 玩家：random、first、minimax、alpha-beta、mcts、engine、perfect、level:1 至 level:10、formula 或 learner:文件，可带参数，如 minimax:depth=3,name=Mindy
help-other = 另一个玩家
help-match-position = 每局开始的局面；- 表示从标准输入读取，或读从开局起的着法，如 4444 或 moves: 4444
help-match-games = 局数（1）
help-match-ties = 玩家在多个最佳着法中如何选择：first、last、greatest 或 random（random）
help-match-mebibytes = 每个线程中每个玩家的局面表和每盘对局最多占用的内存，单位 MiB（2048）
help-tournament = 循环赛：玩家两两对局，比出强弱
help-players = 两个或更多玩家，写法与 match 相同：level:1 至 level:10、perfect、learner:文件
help-tournament-position = 每局开始的局面；- 表示从标准输入读取，或读从开局起的着法，如 4444 或 moves: 4444
help-tournament-games = 每两个玩家之间的局数，每局之后交换先后手（2）
help-tournament-ties = 玩家在多个最佳着法中如何选择：first、last、greatest 或 random（random）
help-tournament-mebibytes = 每个线程中每个玩家的局面表和每盘对局最多占用的内存，单位 MiB（2048）
help-seats = 座位：fixed（固定）、swapped（每局交换）或 random（随机）（fixed）
help-openings = 以此文件中的着法开局，每局一行，用完从头再来
help-random_plies = 以若干步随机着法开局
help-values = 记下每步的精确值（若能求出）
help-replay = 逐步重放记录的对局
help-file = 对局文件
help-explain = 用句子说明最佳着法好在哪里、其他着法差在哪里
help-laws = 检查程序提供的游戏是否遵守游戏的规律：回答前后一致、着法合理、结局以轮到走的一方为准
help-tasks = 现成的作业，或其中一项作为可修改的文件
help-check = 评判程序对作业的回答：规则、值、最佳着法、计数、玩家；错误回答中指出最小局面的那一个
help-task = 现成的作业（见 tasks），或以 .toml 结尾的文件
help-homework = 课程留下的文件（.py、.ipynb、.lua），或程序，如 program:python3 nim.py；用 --folder 时 FILE 代表每个文件
help-folder = 评判此文件夹中的每个文件
help-check-tree = 文件自己的搜索走过的树，从“状态”开始（第一个答错的局面，否则从开局）
help-check-format = 树的画法：text、svg、html、png、pdf、dot 或 tikz（按文件名结尾，否则 text）
help-python = 运行 Python 文件的命令，3.9 或更新（python3、python 或 py -3）
help-lua = 运行 Lua 文件的命令，5.4 或更新（lua5.4 或 lua）
help-feedback = 对错误回答说多少：full（全部）、position（不给正确答案）或 count（只说数目）（full）
help-hidden = 还要问由 --seed 选出的局面；只说其中答对了多少
help-as_csv = 每个问到的项目一行 CSV
help-run-limited = 在时间和内存限制内运行的 shell 命令
help-speak = 把游戏提供给其他程序，按 docs/protocol.md 的行协议：由它们询问某个状态之后是什么
help-explain-nodes = 这个局面最多搜索的节点数，其后的局面合计再用同样多（10000000）
help-review = 复盘一局：哪些着法改变了结果、错过了什么机会、应当怎样应对
help-review-number = 文件中的第几局，从 1 起（1）
help-review-nodes = 每个局面最多搜索的节点数（1000000）
help-replay-ply = 只到这么多步为止（全部）
help-replay-pace = 步与步之间的时间，如 500ms 或 1s（0）
help-as = 怎样写出对局：story（叙述）、table（表格）、plain（不用图形的表格）或 line（一行，如 12-10-9-6），默认 story
help-inspect = 已保存的学习者学到了什么
help-inspect-file = 学习者的文件
help-inspect-position = 只看其游戏的这个局面
help-inspect-format = text、csv、json、svg、png、pdf 或 tikz（按文件名的结尾，否则为 text）
help-inspect-mebibytes = 学习者所知的局面最多占用的内存，单位 MiB（2048）
help-met = 略去学习者从未遇到过的局面
help-serve = 浏览器中的页面，以及它背后的接口
help-port = 监听的端口；0 表示任意空闲端口（8420）
help-host = 监听的地址；本机回环以外的地址会向网络开放（127.0.0.1；班级为0.0.0.0）
help-allowed_hosts = 浏览器访问此服务器所用的名称；本机地址以外的其他名称会被拒绝（可重复）
help-frame = 可在框架中显示此页面的网站，例如 http://localhost:8888；默认没有
help-public_url = 公开的无服务器页面的地址；从本机分享的链接指向那里
help-token = 只回答知道此令牌的人；不写出令牌就随机生成；向网络开放时默认如此
help-no_token = 回答所有能连上的人
help-state = 将训练保存在此文件夹中，并继续其中已有的训练
help-serve-mebibytes = 所有问题和训练合计的内存上限，单位 MiB（1024）
help-open = 在浏览器中打开页面
help-bench = 固定任务的节点数和速度
help-bench-suites = 测试组：quick、connect-four、empty-board、kalah、grundy、hexapawn、fibonacci、wythoff（默认 quick；connect-four、empty-board、kalah 耗时较长）
help-completions = 命令行补全
help-completions-shell = 命令行解释器：bash、elvish、fish、powershell 或 zsh
help-man = 手册页，供 `man` 显示
help-man-command = 命令（整个程序）
help-help-command = 命令（整个程序）
help-game = 目录中的游戏，可带参数，如 kalah:pits=4,seeds=3
help-position = 用该游戏写法写出的局面（否则为开局）；- 表示从标准输入读取，或读从开局起的着法，如 4444 或 moves: 4444
help-analyze-position = 用该游戏写法写出的局面（否则为开局）；- 表示从标准输入每行读一个，或读从开局起的着法，如 4444 或 moves: 4444
help-analyze-learner = 同时询问此文件中的学习者对各着法的看法
help-moves = 从该局面起走的着法，用空格或逗号隔开；每个着法只有一个字符时可以连写
help-goal = 玩家的目标：outcome（胜负）、distance（胜负加步数）、margin（分差）或 margin-distance（分差加步数）
help-engine = null-window（默认）、retrograde、minimax、alpha-beta 或 mcts；minimax 与 alpha-beta 的参数有 cache、symmetry（on 或 off）、order（rules 或 reverse）、depth；alpha-beta 还有 knowledge（on 或 off）、cut（at 或 beyond）；mcts（随机对局的树搜索）的参数有 playouts（100000）、exploration（0.8）、seed、knowledge、symmetry
help-explain-time = 只用这段时间内找到的来说明：500ms、2s、1.5m
help-compare-time = 每种方法最多用多长时间，如 500ms 或 1s
help-depth = 最多向前看这么多步（ply：双方的每一步都算）
help-horizon = 停在何处：at 恰好这么多步；beyond 超过这么多步，即深一步，如课程中的 depth > depth_max（at）
help-perft-depth = 数出最多这么多步的着法序列，最多 1000 步
help-complete_games = 同时数出最多这么多步的完整对局
help-time = 在这段时间内越搜越深：500ms、2s、1.5m
help-nodes = 越搜越深，最多访问这么多节点
help-compare-nodes = 每行最多访问的节点数（100000000）
help-conventions = 还统计自己写的程序的调用次数：从根节点，或对每个着法，以及使用缓存时
help-heuristic = 搜索到深度上限时局面的估值：函数名、和式（如 3*stores+seeds），或 none 表示一律为 0
help-gain = 同时给出课程中的分数 GAIN − 步数，以先手为准
help-gain_from = 步数从根节点（root）数起，或从对第一步的调用（call）数起：少一步，立即取胜的着法得 GAIN（root）
help-ties = 多个最佳着法中取一个：all（全部）、first（第一个）、last（最后一个）、greatest（最大的）或 random（随机）
help-omit_suicide = 有其他着法时，不考虑立即输掉的着法
help-value_only = 只要局面的值，不要各着法的值
help-mebibytes = 置换表、着法列表和回答合计最多占用的内存，单位 MiB（2048）
help-cut = alpha-beta 在 alpha ≥ beta 时剪枝（at），或只在 alpha > beta 时剪枝（beyond）
help-sizes = 对只有一堆的游戏，依次用不同的开局大小重复，最多 1000 个
help-tree-format = text、json、dot、svg、png、pdf、tikz 或 sae 列表（顶点、弧、标签；按文件名的结尾，否则为 text）
help-trace-format = text、json、dot、svg、png、pdf、tikz 或 sae 列表（顶点、弧、标签；按文件名的结尾，否则为 text）
help-output = 写入此文件，要么全部写完，要么什么也不写
help-stage = 展示搜索的多少内容：plain、leaves、backed-up 或 pruned（pruned）
help-scores_from = 只标出从这一层往下的内部节点的分数（0）
help-show_window = 在每个节点上标出 alpha 和 beta
help-boards = 画出棋盘而不是局面记法
help-names = 两个玩家的名字，先手在前，如 马克西米利安,明迪

### 参数

error-unknown = 未知的“{ $found }”；应为：{ $valid }
error-setting = { $name }：参数“{ $parameter }”应为 { $expected }，而不是“{ $found }”
error-at = 第 { $place } 个字符
error-position = { $game } 的局面“{ $text }”{ $place }：应为 { $expected }，而不是{ $found }
error-move = 在 { $position } 不能走“{ $text }”；可走：{ $moves }
error-move-over = 在 { $position } 不能走“{ $text }”：那里对局已结束
error-lesson-file = { $file }{ $place }：{ $reason }
error-lesson-signature = { $file }{ $place }：应为 { $expected }，却是 { $found }
error-place = ，{ $part }
error-cell = 单元格 { $number }
error-line = 第 { $number } 行
error-file = 无法读取“{ $path }”：{ $reason }
error-option = { $option }：{ $reason }
error-found = 应为 { $expected }，实为 { $found }
error-form = “{ $text }”：在“{ $part }”处应为 { $expected }
error-refused = “{ $name }”：{ $reason }
error-record = “{ $file }”第 { $line } 行：{ $reason }
error-solution = 解：{ $reason }
error-program = 程序 { $program }：{ $fault }
fault-cannot-run = 无法运行：{ $why }
fault-late = 在 { $time } 内没有回答“{ $request }”
fault-late-begun = 在 { $time } 内没有回答“{ $request }”；它写了“{ $begun }”而没有结束这一行
fault-ended = 结束了（{ $status }），没有回答“{ $request }”
fault-closed = 关闭了输出，没有回答“{ $request }”
fault-unread = 在读取其中的函数时结束了（{ $status }）；函数之外有什么结束了程序
fault-refuses = 拒绝“{ $request }”：{ $why }
fault-unexpected = 对“{ $request }”的回答是“{ $answered }”；应为：{ $expected }
fault-unasked = 没有提问就说“{ $line }”；应为：每个请求回答一行
fault-waited = 让人等了 { $time }；其余的不再提问
fault-ended-often = 没有回答就结束了 { $times } 次；其余的不再提问
fault-hidden = 在隐藏局面或隐藏的对局中没有回答
fault-stuck = { $way }：“{ $state }”还没有终局，却没有后继状态
fault-over-at-start = 说在开局“{ $state }”就已终局，而 { $after } 是它的后继状态；应为：对局继续时没有结果
fault-no-end = 提供的游戏没有终局：{ $play }
error-interrupted = 已中断
usage-value-missing = “{ $argument }”缺少取值
usage-invalid-value = “{ $argument }”的取值“{ $value }”无效
usage-because = { $told }：{ $reason }
usage-expected = 应为：{ $values }
usage-unknown-argument = 未知参数“{ $argument }”
usage-minus = “{ $argument }”以 - 开头，被当作选项；写在 -- 之后就原样读取
usage-no-position = { "" }；此命令从游戏的开局开始，可由参数设定，如 nim:start=3/5
usage-unknown-command = 未知命令“{ $command }”
usage-missing = 缺少：{ $arguments }
usage-conflict = “{ $argument }”不能与“{ $other }”同时使用
usage-twice = “{ $argument }”重复给出
usage-too-many = “{ $argument }”不能再有取值“{ $value }”
usage-meant = ；是否指“{ $name }”？
