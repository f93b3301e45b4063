# 关于课程问题的说明。课程本身在 crates/nimatron/lessons。
lesson-question = 问题 { $number }。
lesson-right = 正确。
lesson-wrong = 还不对。
lesson-told-ply = 第 { $number } 步：在 { $position } 走 { $move }
lesson-told-then = 走 { $move } 之后，双方的最佳着法是 { $line }。你的结果：{ $value }。
lesson-told-sheet = 答案
lesson-column-number = 编号
lesson-column-title = 课程
lesson-column-idea = 要点
lesson-told-how = nimatron lesson { $number } --answer 2=1 会说明第 2 个问题选第 1 项对不对，以及为什么。
help-lesson = 带图和问题的课程：列出全部，或者阅读、打印、回答其中一课
help-lesson-number = 课程的编号；不给出时列出所有课程
help-lesson-html = 写成一个独立的 HTML 文件，便于打印，答案在最后一页
help-lesson-answer = 某个选项对不对，为什么：2=1 是第 2 个问题的第 1 项
puzzle-sheet-title = 谜题：{ $game }，第 { $seed } 张
puzzle-sheet-task = 每个局面都只有一步能赢。请把它找出来。
puzzle-sheet-number = 第 { $number } 题 { $grade }
puzzle-sheet-to-move = 轮到：{ $seat }。可走：{ $moves }
puzzle-to-find = { $count ->
   *[other] 要依次找出 { $count } 步，对手每次都走能坚持最久的一步。
}
puzzle-theme-capture = 主题：吃子。
puzzle-theme-another-turn = 主题：再走一步。
puzzle-theme-double-threat = 主题：同时有两个威胁。
puzzle-theme-nim-sum = 主题：让尼姆和为零。
puzzle-yours-piece = 你执 { $piece }。
puzzle-yours-piece-light = 你执浅色棋子 { $piece }。
puzzle-yours-piece-dark = 你执深色棋子 { $piece }。
puzzle-yours-light = 你执浅色棋子。
puzzle-yours-dark = 你执深色棋子。
puzzle-yours-lower = 下排是你的。
puzzle-yours-upper = 上排是你的。
puzzle-sheet-tree = 填写博弈树
puzzle-sheet-tree-task = 从叶子到根节点，写出每个节点的分数。然后用 alpha-beta 从左到右搜索这棵树，划掉不必看的部分。
puzzle-sheet-answer = 第 { $number } 题：{ $move }。{ $reasons }
puzzle-told-few = 在 { $positions } 个局面中只找到 { $found } 道谜题。用 --nodes 可以证明更多局面。
help-puzzles = 只有一步能赢的局面，编成附答案的谜题单；不给出游戏时，是当天的谜题
help-puzzles-game = 游戏
help-puzzles-count = 多少道谜题（5）
help-puzzles-format = text、html、tex 或 json：供打印的谜题单，或数据（text）
help-puzzles-nodes = 证明一个局面的全部着法最多用多少个节点（100000）
