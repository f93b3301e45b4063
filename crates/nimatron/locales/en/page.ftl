# What the page says besides what all commands say. Arguments keep one meaning throughout: $count, $ply, $depth, $step, $steps, $played,
# $games, $rows, $columns whole numbers; $share, $score, $nodes, $time numbers as text; $game, $position, $player, $move, $value,
# $description, $text, $format, $engine, $piles, $cells, $lower, $upper texts; $first and $second what the stores hold.

page-title = Nimatron: games that can be thought through to the end
page-skip = To the content
page-close = Close
page-failure = That did not work
page-lost = The server does not answer. Everything stays as it is; the page asks again until it does.
page-to-contents = To the table of contents

### The head of the page

page-views = Views of the game
page-view-play = Play
page-view-search = The search
page-view-learn = Learning
page-language = Language
page-theme-light = Light
page-theme-dark = Dark

### The table of contents

page-contents-title = Games that can be thought through to the end
page-contents-lead = Choose one. Play it, see which moves win and why, watch a search at its work and a learner learn.

### A new game

page-rules = Rules
page-new-game = New game
page-new-game-of = New game: { $game }
page-start-position = Starting position
page-start-position-hint = In the notation of the game, as the rules tell it; the usual start if it is empty.
page-begin = Begin

### Playing

page-controls = The game
page-undo = Undo
page-redo = Redo
page-hint = Hint
page-values = Values
page-turn = Turn
page-copy = Copy
page-pause = Pause
page-go-on = Go on
page-copied = Copied: { $text }
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
page-all-moves = Show all { $count } moves
page-values-for = For { $player }, who is to move:
page-why = Why
page-value-unknown = not known
page-value-estimate = about { $score }, an estimate
page-value-bound = { $value } or better
page-book = from the opening book, { $time }
page-effort = { $nodes } nodes in { $time } · { $engine }
page-search-ended = not proved within the limits
page-value-history = How the game went
page-history-entry = After { $ply } moves, { $player } to move: { $value }

### The search

page-search-title = How the search thinks
page-search-lead = { $game }. Click a node to open or close it, twice to go there.
page-algorithm = Method
page-depth = How deep
page-depth-fitting = automatic
page-merge = Equal positions
page-merge-none = each by itself
page-merge-equal = one node
page-tree = Game tree
page-tree-depth = { $depth ->
    [one] Shown to a depth of { $depth } ply.
   *[other] Shown to a depth of { $depth } plies.
}
page-tree-node = { $position }, { $player }, score { $score }
page-save-as = Save as { $format }
page-step-by-step = Step by step
page-step-slider = Step of the search
page-step-of = Step { $step } of { $steps }
page-step-first = To the beginning
page-step-back = One step back
page-step-on = One step on
page-step-run = Let it run
page-step-pause = Stop
page-step-cut = Next cut
page-comparison = The methods compared
page-comparison-lead = The same question by every method. A node is a position that was searched; the bars grow with the logarithm. Values are for the player to move, scores for the first player.
page-compare = Compare

### Learning

page-learn-title = How a learner learns
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
page-agreement = { $share } % of the decisions that matter are played right.
page-perfect-from = Perfect from game { $game } on.
page-not-judged = Nobody can say how well it plays.
page-one-game = One game
page-play-against = Play against it
page-trained = The learner
page-curve = Decisions played right, game by game
page-heat = What it has learned
page-measure-choices = The moves it has left in each position. Those it gave up are crossed out.
page-measure-beads = The more beads a move has, the darker it is and the likelier it is played.
page-measure-worths = What each move seems worth: blue is good, orange is bad. Framed is what it plays.
page-all-positions = Show all { $count } positions
page-positions-left-out = { $count ->
    [one] { $count } more position is left out.
   *[other] { $count } more positions are left out.
}
page-box = The box of { $position }
page-box-met = { $count ->
    [one] Met once.
   *[other] Met { $count } times.
}
