# 网页上另外要说的话。参数与英文版相同。

page-title = Nimatron：可以想到底的游戏
page-skip = 跳到正文
page-close = 关闭
page-failure = 没有成功
page-lost = 服务器没有回答。一切保持原样；页面会一直重试，直到它回答。
page-to-contents = 回到目录

### 页首

page-views = 游戏的视图
page-view-play = 对局
page-view-search = 搜索
page-view-learn = 学习
page-language = 语言
page-theme-light = 浅色
page-theme-dark = 深色

### 目录

page-contents-title = 可以想到底的游戏
page-contents-lead = 选一个来玩。看哪些着法能赢、为什么能赢，看搜索怎样思考、学习者怎样学会。

### 新的一局

page-rules = 规则
page-new-game = 新的一局
page-new-game-of = 新的一局：{ $game }
page-start-position = 起始局面
page-start-position-hint = 按规则中说明的记法书写；空着就从通常的起点开始。
page-begin = 开始

### 对局

page-controls = 这一局
page-undo = 悔棋
page-redo = 重走
page-hint = 提示
page-values = 估值
page-turn = 翻转
page-copy = 复制
page-pause = 暂停
page-go-on = 继续
page-copied = 已复制：{ $text }
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
page-all-moves = 显示全部 { $count } 种着法
page-values-for = 以轮到走的{ $player }为准：
page-why = 为什么
page-value-unknown = 未知
page-value-estimate = 约 { $score }，估计值
page-value-bound = { $value }或更好
page-book = 来自开局库，{ $time }
page-effort = { $nodes } 个节点，用时 { $time } · { $engine }
page-search-ended = 在限度内未能证明
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
page-save-as = 存为 { $format }
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
page-comparison-lead = 用每种方法回答同一个问题。节点是搜索过的局面；横条按对数变长。值以轮到走的一方为准，分数以先手为准。
page-compare = 比较

### 学习

page-learn-title = 学习者怎样学会
page-learn-lead = { $game }。一开始它只知道哪些着法合法。
page-learner = 学习者
page-learner-elimination = 排除坏着
page-learner-beads = 盒中珠子
page-learner-menace = 火柴盒（Menace）
page-learner-q-learning = Q 学习
page-learner-sarsa = Sarsa
page-learner-td = 时序差分
page-learner-monte-carlo = 蒙特卡洛
page-learner-linear-td = 特征加权
page-opponent = 跟谁学
page-opponent-self = 自己对局
page-games = 局数
page-train = 训练
page-train-slowly = 一局一局地
page-games-played = 已下局数
page-played = { $played } 局，共 { $games } 局
page-agreement = 要紧的决定中有 { $share } % 走对了。
page-perfect-from = 从第 { $game } 局起完美无缺。
page-not-judged = 没有人能判断它下得多好。
page-one-game = 下一局
page-play-against = 与它对局
page-trained = 学习者
page-curve = 逐局走对的决定
page-heat = 它学到了什么
page-measure-choices = 每个局面中它还保留的着法。放弃的已划去。
page-measure-beads = 着法的珠子越多，颜色越深，也越可能被走。
page-measure-worths = 每种着法看来值多少：蓝色好，橙色坏。带框的是它会走的。
page-all-positions = 显示全部 { $count } 个局面
page-positions-left-out = { $count ->
   *[other] 另有 { $count } 个局面未显示。
}
page-box = { $position } 的盒子
page-box-met = { $count ->
   *[other] 遇到过 { $count } 次。
}
