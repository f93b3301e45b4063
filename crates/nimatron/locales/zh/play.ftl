# 对局中的话。参数与英文文件相同。

### 比赛

match-game = { $number }. { $first } – { $second }，{ $count } 步：{ $result }
match-unfinished = 未下完。
match-interrupted = { $count } 局之后中断。
match-column-game = 对局
match-column-winner = 胜者
match-column-moves = 步数
match-column-player = 玩家
match-column-wins = 胜
match-column-draws = 平
match-column-losses = 负
match-seats = 先手胜 { $by_first } 局，后手胜 { $by_second } 局。
match-repeated = 其中只有 { $distinct } 局互不相同，而区间假定各局独立：用 --random-plies 可让各局以随机着法开始。
match-elo-line = { $difference }；{ $interval }。
match-elo = { $player } 对 { $opponent } 的 Elo 差：{ $difference }
match-elo-everything = { $player } 对 { $opponent } 的 Elo 差：+∞，因为全胜
match-elo-nothing = { $player } 对 { $opponent } 的 Elo 差：−∞，因为全负
match-elo-between = 95% 置信区间从 { $low } 到 { $high }
match-elo-least = 95% 置信度下至少 { $low }
match-elo-most = 95% 置信度下至多 { $high }
match-elo-anything = 局数太少，得不出结论

### 循环赛

tournament-interrupted = { $count } 局之后中断。
tournament-column-place = 名次
tournament-column-player = 玩家
tournament-column-rating = 等级分
tournament-column-interval = 95% 置信区间
tournament-column-points = 得分
tournament-column-games = 局数
tournament-meaning = 等级分采用 Elo 制，平均为 0，只有差值才有意义。下表中每格是得分与对局数。

### 对局记录

replay-game = 第 { $number } 局：{ $first } – { $second }
replay-game-of = 第 { $number } 局，共 { $total } 局：{ $first } – { $second }
replay-others = 用 --number 看另一局
replay-start = 开局
replay-line = { $line }，{ $player } 先走
replay-to-move = 轮到
replay-state = 局面
replay-move = 着法
replay-unfinished = 这一局未下完。
replay-more = 后面还有 { $count } 步。

### 比赛进度

progress-games = { $total } 局中已下 { $count } 局，{ $seconds } 秒
progress-heaps = { $total } 堆中已求出 { $count } 堆，{ $seconds } 秒

### 玩家

player-human = 玩家 { $number }
player-name-level = { $number } 级电脑
player-name-engine = 最强引擎
player-name-perfect = 完美玩家
player-name-mcts = 蒙特卡洛
player-name-minimax = 极小极大（{ $number } 步）
player-name-alpha-beta = alpha-beta（{ $number } 步）
player-name-formula = 公式玩家
player-name-first = 首着玩家
player-name-random = 随机玩家
player-title-human = 真人
player-title-level = { $number } 级
player-level-nature = { $number ->
    [1] 入门
    [2] 新手
    [3] 休闲
    [4] 留心
    [5] 稳健
    [6] 强手
    [7] 敏锐
    [8] 专家
    [9] 大师
   *[other] 毫不留情
}
player-title-engine = 最强引擎
player-title-perfect = 完美玩家
player-title-mcts = 蒙特卡洛树搜索
player-title-minimax = 极小极大，向前看 { $number } 步
player-title-alpha-beta = Alpha-beta，向前看 { $number } 步
player-title-formula = 按公式走
player-title-first = 总走第一种着法
player-title-random = 随机走
player-told = { $kind ->
    [random] 随机走的玩家
    [first] 总走第一种着法的玩家
    [engine] 最强引擎
    [perfect] 完美玩家
    [formula] 按公式走的玩家
    [mcts] 蒙特卡洛树搜索
    [level] { $number } 级玩家
    [minimax] 向前看 { $number } 步的极小极大
    [alpha-beta] 向前看 { $number } 步的 alpha-beta
   *[other] { $player }
}

### 一步棋做了什么

narration-to-move = 轮到{ $player }
narration-plays = { $player } 走 { $move }
narration-taken = { $player } 取走 { $count } 个，{ $left ->
    [0] 一个不剩
   *[other] 还剩 { $left } 个
}
narration-taken-pile = { $player } 从第 { $pile } 堆取走 { $count } 个，{ $left ->
    [0] 这一堆一个不剩
   *[other] 这一堆还剩 { $left } 个
}
narration-taken-part = { $player } 从第 { $pile } 堆取走 { $count } 个
narration-taken-more = 从第 { $pile } 堆取走 { $count } 个
narration-split = { $player } 把这一堆分成 { $one } 和 { $other }
narration-split-pile = { $player } 把第 { $pile } 堆分成 { $one } 和 { $other }
narration-placed = { $player } 在 { $to } 下 { $piece }
narration-removed = { $player } 从 { $from } 取走 { $piece }
narration-moved = { $player } 从 { $from } 走到 { $to }
narration-sown = { $player } 播撒 { $pit } 号坑的 { $count } 颗种子
narration-captured = 吃掉 { $count } 个
narration-swept = { $player } 收下剩余的 { $count } 颗。
narration-banked = 得 { $count } 分，共 { $total } 分
narration-and = { $said }，{ $more }
narration-again = { $said }，再走一步！
narration-end = { $said }。

### 结束

narration-wins = { $player } 获胜。
narration-wins-by = { $player } 以 { $margin } 分获胜。
narration-wins-as = { $player } 获胜：{ $rule }。
narration-wins-by-as = { $player } 以 { $margin } 分获胜：{ $rule }。
narration-draw = 平局。
narration-repeated = 同一局面第三次出现：平局。
narration-resigned = { $player } 认输，{ $winner } 获胜。

decided-start = 没有哪一步改变了结果：一开始胜负就已注定。
decided-unknown = 计算太久，无法判断胜负是在哪一步决定的。
decided-before = 第 { $number } 步之前计算太久，无法判断；此后结果没有再改变。
decided-move-win = 胜负决定于第 { $number } 步：{ $player } 走 { $move }，丢掉了胜局。更好的着法：{ $better }。
decided-move-draw = 胜负决定于第 { $number } 步：{ $player } 走 { $move }，丢掉了平局。更好的着法：{ $better }。
decided-resignation-win = { $player } 认输时本来可以获胜。
decided-resignation-draw = { $player } 认输时本来可以得到平局。

### 对局

play-heading = { $game }——{ $players }
play-players = { $first } 对 { $second }
play-welcome = 请输入着法，或输入“帮助”查看其他命令。
play-moves = 着法：{ $moves }
play-misunderstood = “{ $text }”既不是合法着法也不是命令；请输入“着法”或“帮助”。
play-misunderstood-nearest = “{ $text }”既不是合法着法也不是命令；你是指“{ $meant }”吗？
play-thinking = { $player } 正在思考
play-looking-back = 正在寻找决定胜负的一步
play-hint = 提示：{ $move }（{ $value }）。
play-hint-depth = 向前看 { $depth } 步的最佳着法
play-hint-none = 时间不够，算不出来。
play-nothing-to-undo = 没有可以悔的棋。
play-nothing-to-redo = 没有可以重走的棋。
play-no-sides = 这个棋盘从两边看都一样。
play-save-where = 请说明文件：保存 文件名。
play-saved = 对局已保存到 { $file }
seed-drawn = 随机选择的种子为 { $seed }；用 --seed { $seed } 可重现同样的选择。
play-help = 请输入一个合法着法，或以下命令：
play-help-column-say = 输入
play-help-column-does = 作用
play-command-hint = 提示
play-command-hint-does = 得到一个最佳着法
play-command-analysis = 分析
play-command-analysis-does = 查看每个着法的值
play-command-moves = 着法
play-command-moves-does = 查看所有合法着法
play-command-undo = 悔棋
play-command-undo-does = 收回你的上一步
play-command-redo = 重走
play-command-redo-does = 重新走这一步
play-command-flip = 翻转
play-command-flip-does = 从另一边看棋盘
play-command-save = 保存
play-command-save-does = 把对局加入文件：保存 文件名
play-command-resign = 认输
play-command-resign-does = 放弃这一局
play-command-help = 帮助
play-command-help-does = 查看本说明
play-command-quit = 退出
play-command-quit-does = 离开对局
