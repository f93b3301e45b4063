# 学习者：训练与查看。

train-against-itself = 学习者：{ $learner }。通过自我对弈来学习。
train-against = 学习者：{ $learner }。通过与 { $opponent } 对局来学习。
train-watching = 学习者：{ $learner }。通过观看对局来学习（{ $opponent }）。
train-table = { $count } 局之后：
train-game = 第 { $number } 局，从 { $start } 开始：{ $winner ->
    [first] 先手胜
    [second] 后手胜
   *[nobody] 平局
}（{ $moves }）
train-column-games = 局数
train-column-right = 正确
train-column-best = 最佳着法
train-column-won = 获胜
train-column-first = 先手胜
train-column-regret = 平均损失
train-column-met = 见过
train-column-late = 输得晚
train-legend-right = 正确：有些局面走哪一步会影响结果，它在其中抽到保持结果的着法的平均概率；平均损失：在这些局面中损失多少（胜变负为 2，或分数）；见过：其中遇到过的比例；输得晚：在必败局面中，坚持得最久的比例。
train-legend-best = 最佳着法：在约一百个局面中，它抽到搜索所得最佳着法的平均概率；平均损失：损失多少（胜变负为 2，或分数）。
train-stopped = 在 { $count } 局后停止。
train-perfect = 从第 { $count } 局起不再出错：有 { $decisions } 个局面，走哪一步会影响结果，它在其中只走保持结果的着法。
train-not-perfect = 有 { $decisions } 个局面，走哪一步会影响结果；它在其中 { $right } 个里只走保持结果的着法。
train-test = 与 { $opponent } 对局 { $games } 局：胜 { $wins }，平 { $draws }，负 { $losses }；胜率 { $won }%（95% 置信区间 { $low }% 至 { $high }%）。
train-runs = { $runs } 次训练中有 { $perfect } 次在 { $games } 局后不再出错。
train-runs-unjudged = { $runs } 次训练，每次 { $games } 局，未作评判。
train-runs-interrupted = 在 { $asked } 次训练中的 { $runs } 次后结束。
train-runs-perfect = 它们从第 { $median } 局起不再出错（中位数；10% 至 90%：{ $low } 至 { $high }）。
train-runs-right = 走对的概率在第一局之前是 { $before }，现在是 { $median }（中位数；10% 至 90%：{ $low } 至 { $high }）。
train-legend-won = 获胜：自上一行以来的各局中，它获胜的比例。
train-legend-first = 先手胜：自上一行以来的各局中，先手获胜的比例。
train-rise = 走对的概率在第一局之前是 { $before }，现在是 { $now }。

chart-title = { $game }：{ $learner }，{ $opponent ->
    [self] 通过自我对弈学习
   *[other] 通过与 { $opponent } 对局学习
}
chart-games = 局数
chart-right = 走对的概率
chart-best = 走出搜索认为最佳的着法的概率
chart-band = { $runs } 次训练的中位数，10% 至 90%
chart-perfect = 从第 { $game } 局起不再出错
chart-perfect-median = 从第 { $game } 局起不再出错（中位数）

help-train = 让学习者对局并从错误中学习，以精确解评判
help-train-game = 游戏，可带参数，如 fort-boyard:overdraw=yes
help-learner = 谁来学习：elimination、beads、menace、q-learning、sarsa、td、monte-carlo 或 linear-td，可带参数，如 q-learning:alpha=0.5,epsilon=0.1
help-opponent = 与谁对局：self（自己）、某个玩家，或另一个同时学习的学习者（self）
help-watch = 自己不走，只观看文件中记录的对局，或两个玩家的对局
help-train-games = 学习的局数，包括恢复之前的局数（1000；观看文件时每局一次）
help-runs = 用这么多个种子重复训练，说明学得多稳、多快（1）
help-train-seats = 它的座位：fixed（先手）、second（后手）、swapped（每局交换）或 random（swapped；menace 坐先手）
help-every = 每隔多少局评判一次
help-tables = 在这些局数之后显示所学，如 1,2,3,5,10,100
help-show_games = 逐局说明：谁获胜，以及着法
help-unjudged = 不评判
help-test = 之后与这个玩家比赛，轮流先后手；可给出多次
help-test_games = 每场这样的比赛的局数（200）
help-train-output = 保存到这个文件
help-checkpoint = 每隔多少局也保存一次
help-resume = 接着训练这个文件中的学习者，与从未中断完全一样
help-curve = 画出学习过程：以 .svg、.png 或 .txt 结尾的文件
help-train-mebibytes = 遇到的局面最多占用的内存，单位 MiB（2048）
