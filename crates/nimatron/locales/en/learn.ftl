# Learners: training them and looking inside.

train-against-itself = Learner: { $learner }. It learns by playing against itself.
train-against = Learner: { $learner }. It learns by playing against { $opponent }.
train-watching = Learner: { $learner }. It learns by { $opponent }.
train-table = After { $count ->
    [one] { $count } game
   *[other] { $count } games
}:
train-game = Game { $number }, from { $start }: { $winner ->
    [first] first wins
    [second] second wins
   *[nobody] draw
} ({ $moves })
train-column-games = games
train-column-right = right
train-column-best = best moves
train-column-won = won
train-column-first = first wins
train-column-regret = gives away
train-column-met = met
train-column-late = loses late
train-legend-right = right: the chance that it draws a move that keeps the result, over all positions where it matters; gives away: what its moves lose there, on average (2 from a win to a loss, or points); met: those that it has visited; loses late: of the lost positions, those in which it holds out longest.
train-legend-best = best moves: the chance that it draws a best move of a search, over about a hundred positions; gives away: what its moves lose there, on average (2 from a win to a loss, or points).
train-legend-won = won: of the games since the line before, those that it won.
train-legend-first = first wins: of the games since the line before, those that the player who began won.
train-stopped = Stopped after { $count ->
    [one] one game
   *[other] { $count } games
}.
train-rise = The chance of a right move was { $before } before the first game; now it is { $now }.
train-perfect = Perfect from game { $count } on: in all { $decisions } positions where it matters it plays only moves that keep the result.
train-not-perfect = In { $right } of the { $decisions } positions where it matters it plays only moves that keep the result.
train-test = { $games } games against { $opponent }: { $wins } won, { $draws } drawn, { $losses } lost; { $won } % won (95 % interval { $low } to { $high } %).
train-runs = { $perfect } of { $runs } runs play perfectly after { $games } games.
train-runs-unjudged = { $runs } runs of { $games } games each; nobody could judge them.
train-runs-interrupted = Ended after { $runs } of { $asked } runs.
train-runs-perfect = They do so from game { $median } on (median; 10 to 90 %: { $low } to { $high }).
train-runs-right = The chance of a right move was { $before } before the first game; now it is { $median } (median; 10 to 90 %: { $low } to { $high }).

chart-title = { $game }: { $learner } learning from { $opponent ->
    [self] itself
   *[other] { $opponent }
}
chart-games = games
chart-right = chance of a right move
chart-best = chance of a move that a search thinks best
chart-band = median of { $runs } runs, 10 to 90 %
chart-perfect = perfect from game { $game } on
chart-perfect-median = perfect from game { $game } on (median)

help-train = A learner plays and learns from its mistakes, judged by the exact solution
help-train-game = The game, with parameters as in fort-boyard:overdraw=yes
help-learner = Who learns: elimination, beads, menace, q-learning, sarsa, td, monte-carlo or linear-td, with parameters as in q-learning:alpha=0.5,epsilon=0.1
help-opponent = Whom it plays: self, a player, or another learner, which learns too (self)
help-watch = It plays nobody but watches the games of a file of records, or two players
help-train-games = Games to learn from, those before a resumption included (1000; when watching a file, all of it once)
help-runs = Repeat it with so many seeds and tell how surely and how fast it learns (1)
help-train-seats = Where it sits: fixed (first), second, swapped after every game, or random (swapped; menace sits first)
help-every = Judge it after every so many games
help-tables = Show what is learned after so many games, as 1,2,3,5,10,100
help-show_games = Tell every game: who won, and the moves
help-unjudged = Do not judge it
help-test = Then play matches against this player, seats swapped; may be given several times
help-test_games = Games of each such match (200)
help-train-output = Save it to this file
help-checkpoint = Save it after every so many games, too
help-resume = Go on with the learner of this file, exactly as if it had never been interrupted
help-curve = Draw how it learned: a file that ends in .svg, .png or .txt
help-train-mebibytes = At most this much memory for the positions met, in MiB (2048)
