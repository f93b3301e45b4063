# What is said about the questions of a lesson. The lessons themselves are in crates/nimatron/lessons.
lesson-question = Question { $number }.
lesson-right = Right.
lesson-wrong = Not quite.
lesson-told-ply = move { $number }: { $move } at { $position }
lesson-told-then = After { $move } best play goes { $line }. The result for you: { $value }.
lesson-told-sheet = Answers
lesson-column-number = No.
lesson-column-title = Lesson
lesson-column-idea = Idea
lesson-told-how = nimatron lesson { $number } --answer 2=1 says whether option 1 is right for question 2, and why.
help-lesson = Lessons with figures and questions: all of them, or one to read, to print or to answer
help-lesson-number = The number of the lesson; without it the lessons are listed
help-lesson-html = Write it as an HTML file of its own, to be printed, the answers on the last page
help-lesson-answer = Whether an option of a question is right, and why: 2=1 is option 1 of question 2
puzzle-sheet-title = Puzzles: { $game }, sheet { $seed }
puzzle-sheet-task = In every position exactly one move wins. Find it.
puzzle-sheet-number = Puzzle { $number } { $grade }
puzzle-sheet-to-move = To move: { $seat }. Moves: { $moves }
puzzle-to-find = { $count ->
    [one] One move is to be found.
   *[other] { $count } moves are to be found, one after the other; the opponent answers as well as possible.
}
puzzle-theme-capture = Theme: a capture.
puzzle-theme-another-turn = Theme: another turn.
puzzle-theme-double-threat = Theme: two threats at once.
puzzle-theme-nim-sum = Theme: a nim-sum of zero.
puzzle-yours-piece = You play { $piece }.
puzzle-yours-piece-light = You play the light pieces, { $piece }.
puzzle-yours-piece-dark = You play the dark pieces, { $piece }.
puzzle-yours-light = You play the light pieces.
puzzle-yours-dark = You play the dark pieces.
puzzle-yours-lower = You play the lower row.
puzzle-yours-upper = You play the upper row.
puzzle-sheet-tree = A tree to fill in
puzzle-sheet-tree-task = Write the score of every node, from the leaves to the root. Then search the tree by alpha-beta, from left to right, and cross out what it leaves out.
puzzle-sheet-answer = Puzzle { $number }: { $move }. { $reasons }
puzzle-told-few = Only { $found } puzzles among { $positions } positions. --nodes proves more of them.
help-puzzles = Positions in which one move wins, as a sheet with its answers; without a game, the puzzle of the day
help-puzzles-game = The game
help-puzzles-count = How many puzzles (5)
help-puzzles-format = text, html, tex or json: a sheet to be printed, or plain data (text)
help-puzzles-nodes = At most this many nodes to prove every move of a position (100000)
