# What the page says besides what all commands say. Arguments keep one meaning throughout: $count, $ply, $depth, $step, $steps, $played,
# $games, $tried, $rows, $columns whole numbers; $share, $score, $nodes, $time numbers as text; $game, $position, $player, $move, $value,
# $description, $alpha, $beta, $best, $text, $format, $engine, $piles, $cells, $lower, $upper texts; $first and $second what the stores hold.

page-title = Nimatron: games that can be thought through to the end
page-skip = To the content
page-close = Close
page-failure = That did not work
page-lost = The server does not answer. Everything stays as it is; the page asks again until it does.
page-refused = Taken back: { $text }
page-to-start = To the start of { $game }
page-to-contents = To the table of contents

### The head of the page

page-views = Views of the game
page-view-play = Play
page-view-search = The search
page-view-learn = Learning
page-view-code = Your code
page-language = Language
page-theme-light = Light
page-theme-dark = Dark

### The table of contents

page-contents-title = Games that can be thought through to the end
page-contents-lead = Choose one. Play it, see which moves win and why, follow a search step by step and watch a machine learn.
page-lessons = Lessons
page-lesson-progress = { $count } of { $total } questions answered
page-lesson-play = Play from here
page-lesson-search = Step through this search
page-lesson-learn = Train a learner
page-start-here = Start here
page-all-games = All games
page-against = You against level { $count }
page-match-games = Games with matches
page-match-games-summary = Piles to take from: { $count } games, each with a rule of its own.

### A new game

page-rules = Rules
page-new-game = New game
page-new-game-of = New game: { $game }
page-rules-choices = What may be chosen
page-rules-upright = Here the board stands upright: the row at the bottom is on the left, the store on the right is at the bottom.
page-parameter-value = { $value ->
    [wins] wins
    [loses] loses
    [yes] yes
    [no] no
    [standard] the usual rule
    [empty] even if nothing is opposite
    [opposite] only the opposite seeds
    [none] nothing
    [any] when any row is empty
    [mover] when the row of the player to move is empty
    [exercise] as in the exercise
    [literature] as in the literature
    [adjacent] from beside an opposing counter
    [free] from anywhere
    [two] each player has a mark
    [one] both use the same mark
    [nothing] captures nothing
    [illegal] is not legal while there is another move
    [all] captures, and the rest is the mover’s
    [opponent] captures, and the rest is the opponent’s
   *[other] { $value }
}
page-start-position = Starting position
page-start-position-hint = In the notation of the game, as the rules tell it; the usual start if it is empty.
page-set-up = Set up a position
page-set-up-pieces = Choose a piece and click where it goes. A second click takes it away.
page-set-up-counts = Choose, then click on what is to change.
page-set-up-text-only = The board does not show all of this position. Write it in the field above, or paste it there.
page-set-up-put = What a click does
page-set-up-more = One more
page-set-up-fewer = One fewer
page-set-up-new-pile = New pile
page-set-up-clear = Empty the board
page-set-up-mover = To move
page-set-up-cell = Row { $row }, column { $column }: { $piece }
page-set-up-pile = Pile { $number }: { $count }
page-set-up-pit = { $player }, pit { $number } from the left: { $count }
page-set-up-store = { $player }, store: { $count }
page-begin = Begin

### Playing

page-controls = The game
page-undo = Undo
page-redo = Redo
page-hint = Hint
page-values = Values
page-turn = Turn
page-copy = Copy
page-rematch = Play again
page-swap = Swap sides
page-share = Share
page-link = Link to what is shown
page-link-here = This link works on this computer only. For others, start the program with nimatron serve --host 0.0.0.0 and share from the address that it prints, or with --public-url and the address of a public page.
page-embed = Code for a web page
page-embed-hint = Put it into Moodle or any page that takes HTML: this is shown there in a frame, and nothing is stored.
page-embed-views = A frame shows games, trees, lessons, puzzles and exercises. The rest is on the whole page.
page-open-whole = Open the whole page
page-qr-code = The link as a QR code
page-board-files = The board alone
page-copy-board = Copy the board
page-copied-board = The board is in the clipboard, as { $form }.
page-copy-refused = The browser does not let the page copy. Keep the file instead.
page-save-game = Save the game as a file
page-open-game = Open a recorded game
page-open-game-hint = A file that this page, nimatron play or nimatron match has written.
page-recorded-game = { $number }. { $game }: { $first } – { $second }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
page-pause = Pause
page-go-on = Go on
page-copied = Copied: { $text }
page-thinking = { $player } is thinking: { $time } of at most { $text }. What is not proved by then is played by an estimate.
page-move-estimate = { $player } did not prove a move in time; { $move } is played by an estimate.
page-no-moves = No move has been made yet.
page-moves-to-choose = Moves
page-players-level = Levels
page-players-engine = Engines
page-players-learner = Learners

### Boards in words

page-board-label = Board. { $description }
page-board-piles = { $count ->
    [one] A pile of { $piles }.
   *[other] Piles of { $piles }.
}
page-board-sowing = Pits of the first player: { $lower }; store { $first }. Pits of the second player: { $upper }; store { $second }.
page-board-grid = { $rows } by { $columns }, row by row from the top: { $cells }.
page-board-empty = empty
page-spot = Move { $move }
page-spot-value = Move { $move }: { $value }

### Analysis

page-analysis = Analysis
page-goal = Goal
page-goal-outcome = Result
page-goal-distance = Result, soon
page-goal-margin = Points
page-goal-margin-distance = Points, soon
page-best = best
page-seems-best = seems best
page-all-moves = Show all { $count } moves
page-values-for = For { $player }, who is to move:
page-why = Why
page-review = The turning point
page-review-go = Back to before move { $number }
page-review-line = Best play after it
page-review-again = Try again from here
page-value-unknown = not known
page-value-estimate = about { $score }, an estimate
page-value-bound = { $value } or better
page-book = from the opening book, { $time }
page-solution = from the solution of the game, { $time }
page-solution-lost = { $why ->
    [ranges] The exact values in { $name } cannot be read: their host sends whole files only.
    [damaged] The exact values in { $name } cannot be used: the file is damaged.
   *[gone] The exact values in { $name } cannot be fetched.
} The page searches by itself.
page-effort = { $nodes } nodes in { $time } · { $engine ->
    [retrograde] from the ends backwards
   *[other] { $engine }
}
page-search-ended = not proved within the limits
page-term-best-play = Both players make their best moves. Books call it the principal variation.
page-value-history = How the game went
page-history-entry = After { $ply } moves, { $player } to move: { $value }

### The search

page-search-title = How the search thinks
page-search-lead = { $game }. Click a node to open or close it, twice to go there.
page-algorithm = Method
page-depth = Depth
page-depth-fitting = automatic
page-merge = Equal positions
page-merge-none = each by itself
page-merge-equal = one node
page-tree = Game tree
page-tree-depth = { $depth ->
    [one] Shown to a depth of { $depth } move.
   *[other] Shown to a depth of { $depth } moves.
}
page-tree-node = { $position }, { $player }, score { $score }
page-save-as = Save as { $format }
page-step-by-step = Step by step
page-step-slider = Step of the search
page-step-of = Step { $step } of { $steps }
page-step-first = To the beginning
page-step-back = One step back
page-step-on = One step on
page-step-run = Run
page-step-pause = Stop
page-step-cut = Next cut
page-comparison = Methods compared
page-comparison-lead = The same question asked of every method. A node is a position that was searched; the bars have a logarithmic scale. Values are for the player to move, scores for the first player.
page-compare-time = Time
page-compare = Compare
page-merge-symmetric = one node up to symmetry
page-row-first = △ MAX
page-row-second = ▽ MIN
page-zoom = Size of the tree
page-zoom-in = Larger
page-zoom-out = Smaller
page-zoom-fit = Fit
page-visited-so-far = { $count ->
    [one] So far { $count } node was visited.
   *[other] So far { $count } nodes were visited.
}
page-cut = Cut when
page-window-full = full: −∞ to +∞
page-window-tight = tight: −1 to 1
page-suicide = Moves that lose at once
page-suicide-keep = allowed
page-suicide-omit = left out, if there is another move
page-beside = Compare with
page-beside-none = no other method
page-cut-why-first = Here △ MAX is sure of at least { $alpha }. But further up in the tree, ▽ MIN already has another move, which keeps the score at { $beta } or less. So ▽ MIN will not let the game come here, and the other moves cannot change the result.
page-cut-why-second = Here ▽ MIN can keep the score at { $beta } or less. But further up in the tree, △ MAX already has another move, which is sure of { $alpha }. So △ MAX will not let the game come here, and the other moves cannot change the result.
page-examples = Examples
page-example-minimax = Scores travel up
page-example-leaf = One leaf is cut off
page-example-branch = A branch is cut off
page-example-wide = Three by three
page-example-order = The order decides
page-example-deep = Four moves deep
page-example-six = Six counters: all 41 nodes
page-example-pruned = Six counters: 17 of 41 nodes
page-example-split = Six counters to be split
page-example-squares = Tic-tac-toe, four squares left
page-example-again = Kalah, another turn
page-example-graph = Mancala, two moves ahead
page-lecture = In front of a class
page-lecture-pace = Time for each step
page-lecture-seconds = { $seconds } s per step
page-tree-of-its-own = Change this tree
page-tree-edit = Change the tree
page-tree-edit-hint = Choose a node of the tree. Every change has an address of its own: you can share it, and go back.
page-tree-score = Score of the leaf { $position }
page-tree-branch = Add a branch
page-tree-remove = Remove
page-tree-too-long = The tree is too long for an address.
page-predict = Predict
page-predict-value = { $move } scores { $value }. What is { $position } worth to { $player } so far?
page-predict-cut = Are the other moves of { $position } still looked at?
page-predict-check = Check
page-predict-show = Show me
page-predict-next = Next question
page-predict-again = Once more
page-predict-right = Right.
page-predict-end = That was the last step.
page-predict-nothing = There is nothing to predict at this step.
page-predict-first = It is the first answer here, so there is nothing to compare it with.
page-predict-first-player = △ MAX keeps the larger of { $best } and { $value }.
page-predict-second-player = ▽ MIN keeps the smaller of { $best } and { $value }.
page-predict-is-cut = α = { $alpha } and β = { $beta }: no score fits between them any more, so the other moves cannot change the result.
page-predict-goes-on = α = { $alpha } and β = { $beta }: a score between them would still change the result.
page-predicted = { $count } of { $tried } right at the first try

### Learning

page-learn-title = How a machine learns
page-learn-lead = { $game }. It begins without knowing anything but the legal moves.
page-learner = Learner
page-learner-elimination = Elimination of bad moves
page-learner-beads = Beads in boxes
page-learner-menace = Matchboxes (Menace)
page-learner-q-learning = Q-learning
page-learner-sarsa = Sarsa
page-learner-td = Temporal differences
page-learner-monte-carlo = Monte-Carlo
page-learner-linear-td = Weighted features
page-opponent = Learns from
page-opponent-self = playing itself
page-games = Games
page-train = Train
page-train-slowly = Game by game
page-games-played = Games played
page-played = { $played } of { $games } games
page-perfect-from = Perfect from game { $game } on.
page-not-judged = It cannot be judged how well it plays.
page-one-game = One game
page-play-against = Play against it
page-save-learner = Save the learner
page-open-learner = Open a learner
page-trained = The learner
page-curve = Chance of a right move, game by game
page-heat = What it has learned
page-measure-choices = A box for every position: the moves that it has left. Those it gave up are crossed out.
page-measure-beads = A box for every position, a color for every move. The more beads a move has, the likelier it is drawn and played.
page-measure-worths = What each move seems worth, over the board: blue is good, orange is bad. Framed is what it plays.
page-all-positions = Show { $count } positions
page-positions-left-out = { $count ->
    [one] { $count } more position is left out.
   *[other] { $count } more positions are left out.
}
page-box = The box of { $position }
page-box-met = { $count ->
    [one] Met once.
   *[other] Met { $count } times.
}
page-right-of = In the { $count } positions where it matters, the chance of a right move is { $share } %. Before the first game it was { $before } %.
page-right-sample = In { $count } positions, the chance of a move that a deep search thinks best is { $share } %. Before the first game it was { $before } %.
page-coverage = It has met { $share } % of these positions.
page-exploration = Exploration:
page-exploration-of = { $share } % of its moves are tried at random
page-exploration-lesson = none, as in the lessons
page-as-in-lessons = As in the lessons
page-first-trainings = Begin with one of these
page-first-beads = Matchboxes
page-first-beads-told = A box of beads for every position. The loser loses the beads that it played by, the winner gets more of them. 1,000 games against itself.
page-first-values = A table of values
page-first-values-told = Q-learning keeps a number for every move, and a fifth of its moves are tried at random. 1,000 games against itself.
page-first-features = Weights for what it sees
page-first-features-told = This game has too many positions for a table. The learner weighs what it sees on the board, and corrects the weights after every game. 1,000 games against itself.
page-first-slowly = One game at a time
page-first-slowly-told = Matchboxes against moves at random; every game shows which beads come in and which are taken out.
page-curve-drop = Take out of the chart
page-results-learner = { $count ->
    [one] Of { $count } game, the learner
   *[other] Of { $count } games, the learner
}
page-results-first = { $count ->
    [one] Of { $count } game against itself, the first player
   *[other] Of { $count } games against itself, the first player
}
page-results-won = won { $count } ({ $share } %)
page-results-drew = drew { $count } ({ $share } %)
page-results-lost = lost { $count } ({ $share } %)
page-last-game = Game { $game }: what it changed
page-last-replay = Replay this game on the board
page-last-learner-won = The learner won.
page-last-learner-drew = The learner drew.
page-last-learner-lost = The learner lost.
page-last-first-won = The first player won.
page-last-first-drew = A draw.
page-last-first-lost = The second player won.
page-last-beads = These boxes were opened. Ringed beads came in, hollow ones were taken out.
page-last-choices = These positions were met. The move that lost is given up.
page-last-worths = These positions were met. The change is written beside each value.
page-move-left = left
page-move-given-up = given up
page-beads = Beads: { $score }
page-probability-of = How likely the learner is to play this move in this position.
page-moves-left-out = { $count ->
    [one] and { $count } more move
   *[other] and { $count } more moves
}
page-task = The task
page-task-board = To its board
page-puzzle = Puzzle
page-puzzle-of-the-day = Puzzle of the day
page-lessons-and-puzzles = Lessons and puzzles
page-puzzle-task = Exactly one move wins. Find it.
page-puzzle-wait = Looking for a puzzle …
page-puzzle-grade = Difficulty { $grade } of 5: the computer’s players, taken over all levels, go wrong { $share } times in 100.
page-puzzle-yellow = You play the yellow discs.
page-puzzle-red = You play the red discs.
page-puzzle-left = You play the row on the left.
page-puzzle-right = You play the row on the right.
page-puzzle-go-on = The answer is { $replies }. Now find the next move.
page-puzzle-again = It is your turn again. Now find the next move.
page-puzzle-next = Next puzzle
page-puzzle-game = Puzzles of
page-puzzle-analyze = See all values

### A program of one's own

page-code-lead = Write the functions, then press Run. They are judged here, their search is drawn, and the first wrong answer is named. Your code stays in this browser.
page-code-card = Write minimax in Python. See the tree that it walks, and its first wrong answer.
page-code-exercise = Exercise
page-code-learner = A learner
page-code-editor = Your code in Python
page-code-keys = Tab indents. Press Escape, then Tab, to leave the editor.
page-code-ready = Nothing has run yet.
page-code-run = Run
page-code-stop = Stop
page-code-restore = Start again
page-code-link = Copy link with the code
page-code-copied = Copied. Whoever opens the link sees your code.
page-code-too-long = This is too long for a link: at most 8 kB.
page-code-from-link = This code came with the link. It only runs when you press Run. Your own code is kept.
page-code-fetching = Python is being fetched: 6 MB, once.
page-code-gone = Python could not be fetched. Try again when the network is there.
page-code-running = It is running.
page-code-stopped = Stopped.
page-code-slow = Ended after { $count } seconds. Perhaps a loop never ends.
page-code-deep = A function calls itself without end.
page-code-full = It needs too much memory: more than 512 MiB. Perhaps a list grows without end.
page-code-input = The program asks for input. Nothing can be typed in here.
page-code-broken = Python stopped: { $text }
page-code-line = Line { $number }: { $text }
page-code-ends = Run from the top, the program ends early. { $text }
page-code-printed = What it printed
page-code-more = The rest is left out.
page-code-none = There is no Python here. A page that `cargo xtask site` builds has it.
page-code-tree = The tree that your search walks
page-code-next = Next exercise: { $title }
page-code-lesson = To lesson { $number }
page-own-rules = Play my game
page-own-moves = Play against my program
page-own-title = { $title } by your rules
page-own-summary = The moves and the winner are what your functions say.
page-own-player = Your program
page-own-ended = Your program is not running
page-own-absent = It only runs when you press a button beside it. Your code is kept in this browser.
page-own-code = To your code
page-own-illegal = Your program answers “{ $text }”. That is no move here.
page-own-unwritten = { $name } is not written yet.
page-lesson-exercise = Write it yourself: { $title }

### A class

page-view-class = Class
page-class-none = There is no class here. A teacher begins one with nimatron serve --class.
page-class-your-name = Your name
page-class-name-hint = As your teacher is to see it. It stays on your teacher’s computer.
page-class-join = Join
page-class-you-are = You are { $text }.
page-class-wait = Your teacher will ask something.
page-class-joined = { $count ->
    [one] { $count } pupil is here.
   *[other] { $count } pupils are here.
}
page-class-answer = Choose your answer.
page-class-sent = Your answer is sent. You may change it until the answers are shown.
page-class-answered = { $count } of { $total } answered.
page-class-best-move = Which move is best?
page-class-chosen = Your move: { $text }
page-class-exercise = Write the program and run it. Your browser tells the class whether it is right, and where it goes wrong first.
page-class-to-exercise = To the exercise
page-class-results = Answers
page-class-yours = This is your answer.
page-class-example = One of the answers
page-class-open = Open this address and type the code:
page-class-ask = Ask the class
page-class-ask-this = Ask
page-class-of-lesson = A question of a lesson
page-class-of-board = The position on the board
page-class-of-board-hint = Open a game, make moves, and come back here.
page-class-games = To the games
page-class-show = Show the answers
page-class-hide = Hide the answers
page-class-no-example = Take back the single answer
page-class-save = Save the answers
page-class-column-question = Question
page-class-column-name = Name
page-class-column-answer = Answer
page-class-column-verdict = Verdict
page-class-column-note = What the browser found
page-class-column-code = Program
page-class-end = End the question
page-class-each = Each pupil’s answer
page-class-not-yet = not yet answered
page-class-away = page closed
page-class-found-there = The verdict is the one that the pupil’s browser found.
page-class-show-example = Show without the name
page-class-run-it = Open in “Your code”
page-class-call = Your teacher asks the class something.
page-class-to-question = To the question
page-class-will-tell = Run it, and your class is told whether it is right. The program stays here.
page-class-told = Your class has been told what came out. The program has stayed here.
page-class-hand-in = Hand in the program
page-class-handed-in = Your program is handed in.
