# 博弈树与搜索的文字与图画。参数含义同 words.ftl；此处 $alpha、$beta、$value 为文字形式的分数。

### tree

tree-counts = { $nodes } 个节点，{ $leaves } 个叶节点，{ $games } 局完整的对局
tree-visited = 搜索访问其中 { $visited } 个，略去 { $cut } 个
tree-evaluated = 求值的叶节点有 { $evaluated } 个
tree-evaluated-least = 求值的叶节点有 { $evaluated } 个；如果着法按最好的顺序排列，只需 { $least } 个
tree-line-won = { $line }：{ $seat }胜
tree-line-drawn = { $line }：平局
tree-lines = 共 { $count } 局：{ $winner }胜 { $first } 局，{ $other }胜 { $second } 局，{ $drawn ->
    [0] 没有平局
   *[other] 平局 { $drawn } 局
}

### trace

trace-maximiser = △ MAX
trace-minimiser = ▽ MIN
trace-code-enter = 函数 分数(局面)：
trace-code-enter-window = 函数 分数(局面, α, β)：
trace-code-enter-depth = 函数 分数(局面, 深度)：
trace-code-enter-depth-window = 函数 分数(局面, 深度, α, β)：
trace-code-cache = 若缓存知道该局面：返回已知的分数
trace-code-cache-window = 若缓存所知对 α、β 已足够：返回已知的分数
trace-code-end = 若对局结束：返回结果
trace-code-end-gain = 若对局结束：胜返回 GAIN − 深度，负返回 −GAIN + 深度，平局返回 0
trace-code-horizon = 若到达深度上限：返回估值
trace-code-horizon-depth = 若到达允许的最大深度：返回估值
trace-code-begin = 最佳 ← △ MAX 为 −∞，▽ MIN 为 +∞
trace-code-each = 依次对每种着法：
trace-code-child = 新值 ← 分数(走后的局面)
trace-code-child-window = 新值 ← 分数(走后的局面, α, β)
trace-code-child-depth = 新值 ← 分数(走后的局面, 深度 + 1)
trace-code-child-depth-window = 新值 ← 分数(走后的局面, 深度 + 1, α, β)
trace-code-raise = △ MAX：最佳 ← max(最佳, 新值)
trace-code-raise-window = △ MAX：最佳 ← max(最佳, 新值)；α ← max(α, 新值)
trace-code-lower = ▽ MIN：最佳 ← min(最佳, 新值)
trace-code-lower-window = ▽ MIN：最佳 ← min(最佳, 新值)；β ← min(β, 新值)
trace-code-cut-at = 若 α ≥ β：略去其余着法
trace-code-cut-beyond = 若 α > β：略去其余着法
trace-code-return = 返回 最佳
trace-code-stack-begin = 局面入栈
trace-code-stack-each = 只要栈不空，就看栈顶的局面：
trace-code-stack-cache = 若缓存知道它：新值 ← 缓存的值，出栈
trace-code-stack-end = 若对局结束：新值 ← 结果，出栈
trace-code-stack-horizon = 若到达深度上限：新值 ← 估值，出栈
trace-code-stack-push = 若还有着法：走后的局面入栈
trace-code-stack-pop = 否则：新值 ← 最佳，出栈
trace-code-queue-begin = 局面作为顶点 0 放入 S、E 和队列
trace-code-queue-each = 依次对队列中的每个顶点：
trace-code-queue-end = 若对局结束：看下一个
trace-code-queue-horizon = 若已够深：看下一个
trace-code-queue-move = 依次对每种着法：
trace-code-queue-add = 走后的局面成为新顶点，加到 S、E 和队列的末尾，它的弧加到 A
trace-with-stack = { $text }；栈：{ $stack }
trace-with-queue = { $text }；队列：{ $queue }
trace-queue-begin = 顶点 { $number }：{ $position }，轮到{ $player }
trace-queue-each = 轮到顶点 { $number }：{ $position }
trace-queue-end = 顶点 { $number }：对局结束
trace-queue-horizon = 顶点 { $number } 已够深
trace-queue-add = 走 { $move } 到顶点 { $number }：{ $position }，轮到{ $player }
trace-built = S 中有 { $vertices } 个顶点，A 中有 { $arcs } 条弧
trace-root = { $position }，轮到{ $player }
trace-enter = 走 { $move } 到 { $position }，轮到{ $player }
trace-with-depth = { $text }；深度 = { $depth }
trace-with-window = { $text }；α = { $alpha }，β = { $beta }
trace-leaf-end = 对局结束：{ $value }
trace-leaf-horizon = 到达深度上限：估值为 { $value }
trace-leaf-cache = 缓存已知：{ $value }
trace-raise = 走 { $move } 得 { $value }，是 △ MAX 到目前为止的最佳
trace-lower = 走 { $move } 得 { $value }，是 ▽ MIN 到目前为止的最佳
trace-raise-window = 走 { $move } 得 { $value }：α 升到 { $value }
trace-lower-window = 走 { $move } 得 { $value }：β 降到 { $value }
trace-cut-at = α = { $alpha } ≥ β = { $beta }：{ $count ->
    [0] 已没有可略去的着法
   *[other] 略去其余 { $count } 种着法
}
trace-cut-beyond = α = { $alpha } > β = { $beta }：{ $count ->
    [0] 已没有可略去的着法
   *[other] 略去其余 { $count } 种着法
}
trace-leave = 返回 { $value }
trace-score = 分数
trace-scores = 分数以 △ MAX，即先手为准。
trace-score-at-least = 分数至少
trace-score-at-most = 分数至多
trace-effort = { $steps } 步（0 至 { $last }），{ $nodes } 个节点

### 图

draw-title-plain = { $game }（{ $position }）的{ $kind ->
    [graph] 局面图
   *[tree] 博弈树
}
draw-title-leaves = { $game }（{ $position }）的{ $kind ->
    [graph] 局面图
   *[tree] 博弈树
}，标出叶节点的分数
draw-title-partly = { $game }（{ $position }）的{ $kind ->
    [graph] 局面图
   *[tree] 博弈树
}，标出走过 { $ply } 步以后的分数
draw-title-backed-up = { $game }（{ $position }）的{ $kind ->
    [graph] 局面图
   *[tree] 博弈树
}，标出全部分数
draw-title-pruned = { $game }（{ $position }）的{ $kind ->
    [graph] 局面图
   *[tree] 博弈树
}，经 alpha-beta 剪枝
draw-title-walked = { $game }（{ $position }）的搜索调用
draw-walked-right = 应为 { $value }
draw-walked-none = 不是整数
draw-walked-hit = 来自缓存
draw-walked-strange = 不能由此走到
draw-walked-unvisited = 没有访问
draw-walked-again = 已遇到过
draw-title-board = { $game }：{ $position }
draw-title-step = 第 { $step } 步，共 { $last } 步：{ $told }
draw-way = 到这一步的路径
draw-not-reached = 尚未到达
draw-window-so-far = 目前的 alpha 和 beta
draw-maximiser = MAX：轮到先手
draw-minimiser = MIN：轮到后手
draw-end = 对局结束
draw-won-first = MAX 胜
draw-won-neither = 平局
draw-won-second = MIN 胜
draw-won-named = { $player }胜
draw-favours-first = 对 MAX 有利
draw-favours-neither = 对双方一样
draw-favours-second = 对 MIN 有利
draw-maximiser-named = MAX：轮到{ $player }
draw-minimiser-named = MIN：轮到{ $player }
draw-favours-first-named = 对{ $player }有利
draw-favours-second-named = 对{ $player }有利
draw-principal = 双方的最佳着法
draw-horizon = 对局还在继续
draw-repeated = 未定：又回到上面出现过的局面
draw-cut = 被剪去
draw-not-generated = 从未生成
draw-window = 进入时的 alpha 和 beta

### 理由

explain-list-comma = 、
explain-list-and = { $start }、{ $end }
explain-list-or = { $start } 或 { $end }
explain-list-then = { $start }，再走 { $end }
explain-more = ……还有 { $count } 条。

explain-unknown = 在 { $nodes } 个节点内没有求得精确值：最佳着法只是估计，下面只说确定的。

explain-every-win = 每种着法都能赢。
explain-every-draw = 每种着法都能保住平局。
explain-every-loss = 每种着法都会输。
explain-here-heap = { $heap } 形如 { $form }：无论怎么走，对手都能回到这种形式。
explain-here-parts = { $heap } = { $sum }，最多可取 { $most } 个：小于和中最小的斐波那契数 { $smallest }。
explain-here-parts-one = { $heap } 是斐波那契数，最多可取 { $most } 个。
explain-here-nim-sum = 尼姆和已经为零：{ $values }。
explain-here-nim-value = 局面的尼姆值为 0。
explain-here-ones = { $ones ->
    [1] 只剩一个尼姆值为 1 的部分
   *[other] 只剩 { $ones } 个尼姆值为 1 的部分，是奇数
}。

explain-ends-win = 走 { $move } { $count ->
   *[other] 立即获胜
}。
explain-ends-draw = 走 { $move } { $count ->
   *[other] 使对局以平局结束
}。
explain-ends-loss = 走 { $move } { $count ->
   *[other] 立即落败
}。
explain-forced = { $move } 是唯一的合法着法。
explain-only-win = 只有走 { $move } 能赢。
explain-only-draw = 只有走 { $move } 能保住平局。
explain-one-of-win = { $of } 种着法中有 { $number } 种能赢。
explain-one-of-draw = { $of } 种着法中有 { $number } 种能保住平局。
explain-fastest = 走 { $move } { $count ->
   *[other] 赢得最快
}，只需 { $plies } 步；其次要 { $next } 步。
explain-lasts = 走 { $move } { $count ->
   *[other] 坚持得最久
}：{ $plies } 步。
explain-lasts-equally = 都能坚持 { $plies } 步。
explain-more-points = 走 { $move } { $count ->
   *[other] 比其他着法多
}值 { $points } 分。

explain-prevents = 走 { $move } { $count ->
   *[other] 挡住了
} { $threat }，否则对手走这一步立即获胜。
explain-prevents-same = 走 { $move } { $count ->
   *[other] 挡住了对手
}：否则对手走同一步立即获胜。
explain-prevents-any = 走 { $move } { $count ->
   *[other] 阻止了
}对手立即获胜。
explain-every-reply-loses = 走 { $move } 之后，对手怎么应都立即落败。
explain-one-threat = 走 { $move } 之后，无论对手怎么应，下一步走 { $threats } 立即获胜。
explain-threats = 走 { $move } 之后，同时威胁走 { $threats } 获胜：对手无法全部挡住。
explain-threatens = 走 { $move } 之后，威胁走 { $threat } 获胜：{ $number ->
   *[other] 只有走
} { $answers } 能挡住。
explain-single-reply = 走 { $move } 之后，对手只有一种着法：{ $reply }。
explain-answers = 走 { $move } 之后：{ $answers }。
explain-answer = 对 { $reply } 应以 { $answer }
explain-answer-none = 对手走 { $reply } 立即落败
explain-trap-loss = 走 { $move } 之后，对手 { $of } 种着法中只有一种能赢：{ $reply }。
explain-trap-draw = 走 { $move } 之后，对手 { $of } 种着法中只有一种能保住平局：{ $reply }。

explain-turn-again-captures = 走 { $move } { $count ->
   *[other] 可再走一步
}，接着走 { $rest }：吃掉 { $captured } 个，共得 { $banked } 分。
explain-turn-again = 走 { $move } { $count ->
   *[other] 可再走一步
}，接着走 { $rest }：共得 { $banked } 分。
explain-turn-captures-banks = 走 { $move } { $count ->
   *[other] 吃掉
} { $captured } 个，共得 { $banked } 分。
explain-turn-captures = 走 { $move } { $count ->
   *[other] 吃掉
} { $captured } 个棋子。
explain-turn-banks = 走 { $move } { $count ->
   *[other] 得
} { $banked } 分。
explain-banks-most = 其他着法立即得分都不超过 { $points } 分。
explain-secures = 走 { $move } 之后只要走得好就必胜，至少胜 { $margin } 分。

explain-heap = 走 { $move } 剩下 { $heap }：无论对手怎么应，你都能回到 { $form }。
explain-parts = 走 { $move } 剩下 { $heap } = { $sum }，最多可取 { $most } 个：小于和中最小的斐波那契数 { $smallest }。
explain-parts-one = 走 { $move } 剩下斐波那契数 { $heap }，最多可取 { $most } 个。
explain-nim-sum = 走 { $move } { $count ->
   *[other] 使尼姆和为零
}：{ $values }。
explain-nim-value = 走 { $move } { $count ->
   *[other] 剩下
}尼姆值为 0 的局面。
explain-ones = 走 { $move } { $count ->
   *[other] 剩下
} { $ones ->
    [1] 一个尼姆值为 1 的部分
   *[other] { $ones } 个尼姆值为 1 的部分，是奇数
}。
explain-rule-nim-sum = 根据斯普拉格—格伦迪定理，尼姆和为零时，轮到谁走谁就输。
explain-verified-heaps = 形如 { $form } 的堆，轮到谁走谁就输：已对 { $from } 到 { $to } 的每一堆求解验证。
explain-verified-parts = 可取的数目小于堆的最小斐波那契数时，轮到谁走谁就输：已对不超过 { $to } 的堆所能形成的全部局面验证。
explain-verified-positions = 尼姆和为零时，轮到谁走谁就输；但各部分尼姆值都不超过 1 时，有奇数个 1 才输：已对此后可能出现的全部 { $positions } 个局面验证。

explain-refuted-at-once = 走 { $move } { $count ->
   *[other] 让对手
}走 { $reply } 立即获胜。
explain-refuted-heap = 走 { $move } 剩下 { $heap }：对手走 { $reply } 获胜。
explain-refuted-loss = 走 { $move } { $count ->
   *[other] 会输
}：对手应以 { $reply }。
explain-refuted-draw = 走 { $move } { $count ->
   *[other] 放走了胜局
}：对手走 { $reply } 得到平局。
explain-worse-draw = 走 { $move } { $count ->
   *[other] 只能得到平局
}。
explain-worse-loss = 走 { $move } { $count ->
   *[other] 会输
}。
explain-other-win = 走 { $move } { $count ->
   *[other] 也能赢
}，但要 { $plies } 步。
explain-other-loss = 走 { $move } { $count ->
   *[other] 输得更快
}，只有 { $plies } 步。
explain-fewer = 走 { $move } { $count ->
   *[other] 少值
} { $points } 分。
explain-fewer-reply = 走 { $move } { $count ->
   *[other] 少值
} { $points } 分：对手的最佳着法是 { $reply }。

### 复盘

review-course = 每步之前及终局时 { $player } 的结果（+ 胜，= 平局，− 负，· 未知）：{ $signs }
review-bars = { $player } 的分差，从 −{ $margin } 到 { $margin }：{ $bars }
review-win-draw = 第 { $number } 步：{ $player } 走 { $move }，从胜变成平局。更好的着法：{ $better }。
review-win-loss = 第 { $number } 步：{ $player } 走 { $move }，从胜变成负。更好的着法：{ $better }。
review-draw-loss = 第 { $number } 步：{ $player } 走 { $move }，从平局变成负。更好的着法：{ $better }。
review-points = 第 { $number } 步：{ $move } 使 { $player } 损失 { $points } 分。更好的着法：{ $better }。
review-refutation = 此后双方的最佳着法：{ $line }。
review-missed = { $player } 没有抓住机会：第 { $number } 步又还给了对手。
review-deeper = 用 --nodes 可以搜得更深。
review-no-mistakes = 没有发现失误。
review-unknown = 有 { $count } 个局面的值未知：计算太久。
