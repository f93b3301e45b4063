# The games: titles, one-line summaries, rules to read, parameters. A paragraph is one line; the reader's window wraps it.

### Subtraction games

game-subtraction-title = Subtraction game
game-subtraction-summary = One pile; take an allowed number of counters each turn.
game-subtraction-decides = { $last ->
    [wins] whoever takes the last counter wins
   *[loses] whoever takes the last counter loses
}
game-subtraction-with-take = { $value } may be taken in a turn
game-subtraction-with-start = { $value ->
    [one] { $value } counter at the start
   *[other] { $value } counters at the start
}
game-subtraction-rules =
    A subtraction game needs one pile of counters: coins, matches or pebbles. Two players take turns.

    On your turn you take counters from the pile. The numbers you may take are agreed beforehand; usually they are 1, 2 and 3. You may not pass.

    The game is over when the player to move can take nothing: the pile is empty, or holds fewer counters than the smallest number allowed. Usually whoever took last loses, and the player left without a move wins. The other way round may be agreed.

    It may be agreed that you can take more than is left; that simply empties the pile.

    A position is written as the number of counters left, such as 12. A move is the number taken: from 12, the move 3 leaves 9.

    There may be several piles, start=5/7, and a move takes from one of them. Such a position is written as 5,7, and a move names a pile, its counters and how many of them are left: 2:7>4 takes three from the second pile. It is over when nothing can be taken from any pile, and no more may be taken than there are.

    A pile holds at most 1,000,000 counters.
game-subtraction-parameter-take = The numbers that may be taken: a range such as 1-3, or a list such as 1/3/4.
game-subtraction-parameter-last = What becomes of whoever takes last: loses or wins.
game-subtraction-parameter-start = The number of counters at the start, from 0 to 1,000,000, or several piles such as 5/7.
game-subtraction-parameter-overdraw = Whether more may be taken than is left, which empties the pile: no or yes.
game-subtraction-with-last-wins = whoever takes the last one wins
game-subtraction-with-last-loses = whoever takes the last one loses
game-subtraction-with-overdraw-yes = more may be taken than is left
game-subtraction-with-overdraw-no = no more may be taken than is left

game-simple-nim-title = Simple-Nim
game-simple-nim-summary = Twelve counters; take 1, 2 or 3.
game-simple-nim-rules =
    Simple-Nim is a subtraction game with a pile of 12 counters. On your turn you take 1, 2 or 3 of them, and whoever is left to take the last counter loses.

    Positions and moves are written as in every subtraction game: 12 is a pile of twelve, and the move 3 takes three.

game-fort-boyard-title = Fort Boyard matches
game-fort-boyard-summary = Twenty matches in a row; take 1, 2 or 3.
game-fort-boyard-decides = { $last ->
    [loses] whoever takes the last match loses
   *[wins] whoever takes the last match wins
}
game-fort-boyard-rules =
    This is the match game of the television show Fort Boyard. Twenty matches lie in a row; on your turn you take 1, 2 or 3 of them, and whoever takes the last match wins.

    It may be agreed that you can name more matches than are left, which takes them all. Positions and moves are written as in every subtraction game: 20 is a row of twenty, and the move 1 takes one.

### Nim

game-nim-title = Nim
game-nim-summary = Several piles; take as many counters as you like from one of them.
game-nim-decides = { $last ->
    [wins] whoever takes the last counter wins
   *[loses] whoever takes the last counter loses
}
game-nim-with-start = piles of { $value }
game-nim-with-from = a move takes from up to { $value } piles
game-nim-rules =
    Nim is played with several piles of counters. Two players take turns.

    On your turn you choose one pile that is not empty and take as many counters from it as you like, at least one and at most all of them.

    The game is over when every pile is empty. Usually whoever took the last counter loses: these are called the misère rules. It may be agreed that whoever took the last counter wins.

    The piles at the start may be chosen, or left to the dice: then there are three to five piles of three to nine counters. If a move may take from several piles, it is Moore's Nim. With two, a move takes from one or two piles, and 1:2+3:1 takes two from the first and one from the third. Moore's Nim is no sum of its piles, so it has no nim-values.

    A position is written as the piles from left to right with commas between them, such as 2,3,5; an empty pile stays in its place as 0. A move names a pile, counted from 1, and the number taken: from 2,3,5, the move 3:4 takes four counters from the third pile and leaves 2,3,1.

    There are 1 to 64 piles of at most 1,000,000 counters in all.
game-nim-parameter-last = What becomes of whoever takes the last counter: loses or wins.
game-nim-parameter-from = From how many piles a move may take: 1 to 4. From 2 on it is Moore's Nim.
game-nim-parameter-start = The piles at the start, such as 3/5/7, or random for three to five piles of three to nine counters.
game-nim-with-last-wins = whoever takes the last counter wins
game-nim-with-last-loses = whoever takes the last counter loses

game-marienbad-title = Marienbad
game-marienbad-summary = Nim with piles of 1, 3, 5 and 7.
game-marienbad-decides = { $last ->
    [loses] whoever takes the last match loses
   *[wins] whoever takes the last match wins
}
game-marienbad-rules =
    Marienbad is Nim with four piles of 1, 3, 5 and 7 matches. On your turn you take as many matches as you like from one pile, and whoever takes the last match wins.

    It may be agreed that whoever takes the last match loses. Positions and moves are written as in Nim: from 1,3,5,7, the move 4:2 takes two matches from the fourth pile.

### Grundy's game

game-grundy-title = Grundy's game
game-grundy-summary = Split one pile into two unequal piles.
game-grundy-decides = { $last ->
    [loses] whoever makes the last split loses
   *[wins] whoever makes the last split wins
}
game-grundy-with-last-wins = whoever makes the last split wins
game-grundy-with-last-loses = whoever makes the last split loses
game-grundy-with-start = { $value ->
    [one] { $value } counter at the start
   *[other] { $value } counters at the start
}
game-grundy-rules =
    Grundy's game, also called split Nim, begins with all counters in one pile. Two players take turns, and no counter ever leaves the table.

    On your turn you choose a pile and split it into two piles that are not empty and not equal. A pile of one or two counters cannot be split.

    The game is over when no pile can be split any more. Usually whoever made the last split wins, so the player who cannot move loses. The other way round may be agreed.

    A position is written as its piles with commas between them, such as 4,2. A move names a pile, counted from 1, and the two piles it becomes: in 4,2 the move 1:3+1 splits the pile of four into three and one, which stand in its place: 3,1,2.

    All piles together hold at most 1,000,000 counters.
game-grundy-parameter-start = The number of counters in the one pile at the start, at most 1,000,000.
game-grundy-parameter-last = What becomes of whoever makes the last split: wins or loses.

### Octal games

game-octal-title = Octal game
game-octal-summary = Take counters from a pile and perhaps break the rest in two, as a code tells.
game-octal-decides = { $last ->
    [loses] whoever makes the last move loses
   *[wins] whoever makes the last move wins
}
game-octal-with-last-wins = whoever makes the last move wins
game-octal-with-last-loses = whoever makes the last move loses
game-octal-with-code = the code { $value }
game-octal-with-start = piles of { $value }
game-octal-rules =
    Octal games are all the games in which counters are taken from piles, and the rest of a pile may be broken in two. A code tells which moves there are. Kayles is 0.77, Dawson's Kayles 0.07, Dawson's Chess 0.137. Two players take turns.

    The first digit behind the point is about taking one counter, the second about taking two, and so on. A digit is a sum: 1 if these counters may be the whole pile, 2 if the rest may stay one pile, 4 if it may be broken into two piles that are not empty. So 7 allows everything, 3 taking without breaking, 0 nothing. The digit before the point is 0, or 4 if a pile may be broken with no counter taken.

    In Kayles, 0.77, you knock down one pin or two neighbouring ones out of a row, wherever in it. The game is over when nobody can move. Usually whoever moved last wins; the other way round may be agreed.

    A position is written as the piles from left to right with commas between them, such as 8,2; an empty pile stays in its place as 0. A move names a pile, counted from 1, its counters, and what is left of them: in Kayles, 1:8>5+2 takes one counter from the first pile of eight and breaks the rest, 1:8>6 takes two and leaves one pile, 2:2>0 takes all of the second.

    A code has at most 32 digits behind the point. All piles together hold at most 1,000,000 counters, and there are at most 64 at the start.
game-octal-parameter-code = The code, such as 0.77: what may be left after taking 1, 2, 3, … counters.
game-octal-parameter-start = The piles at the start, such as 12 or 5/7.
game-octal-parameter-last = What becomes of whoever moves last: wins or loses.

### Fibonacci Nim

game-fibonacci-title = Fibonacci Nim
game-fibonacci-summary = One pile; take at most twice what your opponent has just taken.
game-fibonacci-decides = { $last ->
    [loses] whoever takes the last counter loses
   *[wins] whoever takes the last counter wins
}
game-fibonacci-with-last-wins = whoever takes the last counter wins
game-fibonacci-with-last-loses = whoever takes the last counter loses
game-fibonacci-with-start = { $value ->
    [one] { $value } counter at the start
   *[other] { $value } counters at the start
}
game-fibonacci-rules =
    Fibonacci Nim is played with one pile of counters. Two players take turns.

    The first player takes as many counters as they like, but at least one and not all. After that, each player takes at least one counter and at most twice as many as the opponent has just taken.

    The game is over when the player to move can take nothing. Usually whoever took the last counter wins; the other way round may be agreed. A pile that starts with a single counter is over at once, for the first player may not take all of it: whoever cannot move has lost where the last counter wins, and has won where it loses.

    A position is written as the counters left and the most that may be taken now: 13/4 is a pile of 13 from which at most 4 may be taken. A number alone, such as 20, is a pile before the first move. A move is the number taken, such as 4.

    A pile holds at most 1,000,000 counters.
game-fibonacci-parameter-start = The number of counters at the start, at most 1,000,000.
game-fibonacci-parameter-last = What becomes of whoever takes the last counter: wins or loses.

### Games of k in a row

game-mnk-title = K in a row
game-mnk-summary = Place your mark on an empty cell; a line of k marks decides.
game-mnk-decides = the first to have { $exact ->
    [yes] exactly { $k }
   *[no] { $k }
} in a row { $line ->
    [loses] loses
   *[wins] wins
}
game-mnk-with-m = { $value ->
    [one] { $value } column
   *[other] { $value } columns
}
game-mnk-with-n = { $value ->
    [one] { $value } row
   *[other] { $value } rows
}
game-mnk-with-k = { $value } in a row
game-mnk-with-exact-no = a longer row is a line, too
game-mnk-with-exact-yes = a longer row is no line
game-mnk-with-line-wins = whoever completes a line wins
game-mnk-with-line-loses = whoever completes a line loses
game-mnk-with-marks-two = each player has a mark
game-mnk-with-marks-one = both players mark cells with X
game-mnk-rules =
    K in a row, known in books as the m,n,k-game, is played on a board of m columns and n rows. The first player marks cells with X, the second with O.

    On your turn you put your mark on an empty cell. Marks are never moved or removed.

    The first player to have k marks of their own side by side in a straight line, across, down or diagonally, wins. If the board is full and nobody has such a line, the game is a draw.

    The size of the board and the length of the line may be chosen; with 3, 3 and 3 the game is tic-tac-toe. It may also be chosen that only exactly k marks are a line, as in some kinds of five in a row; that whoever completes a line loses; and that both players mark cells with X. When both use X and a line loses, the game is Notakto.

    A position is written row by row from the top with slashes between the rows, X and O for the marks and a dot for an empty cell, such as X.O/.X./... for a board of three by three. Counting the marks tells whose turn it is: as many X as O means X, one X more means O. Where both players use X, an even number of them means the first player. A move is the number of a cell, counted from 1 row by row from the top; on three by three, 5 is the centre and 9 the bottom right corner. With more than nine columns or rows, a cell is named by its column and its row instead: a1 is the bottom left corner, and h8 is the centre of fifteen by fifteen. Numbers are understood there as well.

    A board has at most 19 columns and 19 rows, and k is at most the longer side. A position with wrong numbers of marks or with two winners is refused.
game-mnk-parameter-m = The number of columns, at most 19.
game-mnk-parameter-n = The number of rows, at most 19.
game-mnk-parameter-k = The length of a line, at most the longer side of the board.
game-mnk-parameter-exact = Whether only exactly so many in a row are a line: no or yes.
game-mnk-parameter-line = What becomes of whoever completes a line: wins or loses.
game-mnk-parameter-marks = Whether each player has a mark (two) or both use X (one).
game-mnk-estimate-stones = The stones in lines that the opponent has no stone in, longer rows for more.
game-mnk-estimate-lines = The lines that the opponent has no stone in.
game-mnk-estimate-threats = The empty cells that would complete a line.

game-tic-tac-toe-title = Tic-tac-toe
game-tic-tac-toe-summary = Three in a row on a board of three by three.
game-tic-tac-toe-decides = the first to have three in a row wins
game-tic-tac-toe-rules =
    Tic-tac-toe, or noughts and crosses, is played on a board of three by three. The first player marks empty cells with X, the second with O, and three of one's own marks in a straight line win. A full board without such a line is a draw.

    A position is written row by row from the top, such as X.O/.X./... where the slashes may be left out; the cells are numbered from 1 to 9, row by row from the top left corner.

### Kalah

game-kalah-title = Kalah
game-kalah-summary = Sow seeds around the board and gather more of them than your opponent.
game-kalah-decides = whoever has more seeds at the end wins
game-kalah-with-pits = { $value ->
    [one] { $value } pit in a row
   *[other] { $value } pits in a row
}
game-kalah-with-seeds = { $value ->
    [one] { $value } seed in each pit
   *[other] { $value } seeds in each pit
}
game-kalah-rules =
    Kalah, a game of the mancala family, is played on two rows of six pits with a larger pit, the store, at either end. The first player owns the row at the bottom and the store on the right, the second player the row at the top and the store on the left. At the start every pit holds four seeds and the stores are empty.

    On your turn you choose one of your pits that is not empty, take all its seeds and sow them one by one into the pits that follow, counter-clockwise. Your own store is sown like a pit, your opponent's store is passed over, and the pit you started from receives a seed too if you come all the way round.

    If the last seed falls into your own store, you move again. If it falls into a pit of yours that was empty, you may capture. Usually, when the pit opposite holds seeds, these and your last seed go to your store. Other rules of capture may be agreed: the same also when the pit opposite holds none; only the opposite seeds, while the last seed stays; or no captures.

    Usually the game is over as soon as one of the rows is empty after a sowing. It may be agreed that it is over only when the player to move has an empty row. Seeds left in a row then go to the owner of that row. Whoever has more seeds wins, by the difference; equal numbers are a draw.

    The number of pits in a row and of seeds in each pit at the start may be chosen, and so may captures and the end, one by one or both by a name.

    A position is written as the player to move, 0 for the first and 1 for the second, a bar, then the number of seeds in each pit counter-clockwise: the bottom row from left to right, the store of player 0, the top row from right to left, the store of player 1. The start is 0|4,4,4,4,4,4,0,4,4,4,4,4,4,0. Without the player and the bar, player 0 is to move. A finished position is shown as it lies, before the seeds left are gathered; its value counts them.

    A move is the number of a pit, counted from 0 at the left of the player who moves. From the start, the move 2 sows four seeds, the last of them into the store, so the first player moves again: 0|4,4,0,5,5,5,1,4,4,4,4,4,4,0.

    A row has 1 to 16 pits, and a pit 0 to 16 seeds at the start. A position must have the right count of numbers, but may hold any total of seeds: up to 255 in the pits, and up to 1,000 where there are more than 8 pits in a row or more than 255 seeds at the start.
game-kalah-parameter-pits = The number of pits in a row, from 1 to 16.
game-kalah-parameter-seeds = The number of seeds in each pit at the start, from 0 to 16.
game-kalah-parameter-capture = What a last seed in one's own empty pit captures: standard (it and the opposite seeds, if there are any), empty (likewise, even if there are none), opposite (the opposite seeds alone) or none.
game-kalah-parameter-end = When the game is over: any (a row is empty after a sowing) or mover (the row of the player to move is empty).
game-kalah-parameter-rules = A name for these two rules together: standard (standard, any), exercise (opposite, any) or literature (empty, any).
game-kalah-with-capture-standard = a last seed in one’s own empty pit is captured together with the opposite seeds, if there are any
game-kalah-with-capture-empty = a last seed in one’s own empty pit is captured even if there are no opposite seeds
game-kalah-with-capture-opposite = a last seed in one’s own empty pit captures the opposite seeds alone
game-kalah-with-capture-none = nothing is captured
game-kalah-with-end-any = the game is over when any row is empty
game-kalah-with-end-mover = the game is over when the row of the player to move is empty
game-kalah-estimate-stores = The seeds in the store.
game-kalah-estimate-seeds = The seeds in the store and in the row.
game-kalah-estimate-mobility = The seeds in the store, and one for every pit that can be sown.

game-mancala-title = Mancala, as the exercise has it
game-mancala-summary = Kalah in which a capture takes the opposite seeds alone.
game-mancala-rules =
    Mancala is Kalah with a capture of its own: if your last seed falls into a pit of yours that was empty, the seeds opposite go to your store and the last seed stays where it fell. If the last seed falls into your store, you move again. The game is over as soon as one of the rows is empty after a sowing; seeds left in a row go to its owner, and whoever has more seeds wins.

    Positions and moves are written as in Kalah: from 0|4,4,4,4,4,4,0,4,4,4,4,4,4,0, the move 2 sows four seeds, the last of them into the store. The default of the exercise's printed program has 15 numbers where there are 14 pits and stores; it is refused.

### Oware

game-oware-title = Oware
game-oware-summary = The mancala of West Africa: capture twos and threes in your opponent’s row.
game-oware-decides = whoever has more seeds at the end wins
game-oware-with-pits = { $value ->
    [one] { $value } pit in a row
   *[other] { $value } pits in a row
}
game-oware-with-seeds = { $value ->
    [one] { $value } seed in each pit
   *[other] { $value } seeds in each pit
}
game-oware-with-slam-nothing = a grand slam captures nothing
game-oware-with-slam-illegal = a grand slam is not allowed while there is another move
game-oware-with-slam-all = a grand slam captures, and whoever makes it keeps what is left
game-oware-with-slam-opponent = a grand slam captures, and the opponent gets what is left
game-oware-rules =
    Oware, also called awari, awalé or warri, is the mancala game of West Africa and the Caribbean. It is played on two rows of six pits. The first player owns the row at the bottom, the second the row at the top. At the start every pit holds four seeds.

    On your turn you choose one of your pits that is not empty, take all its seeds and sow them one by one into the pits that follow, counter-clockwise. Stores are not sown, and the pit you started from is passed over if you come all the way round.

    If the last seed falls into a pit of your opponent’s and makes two or three there, you capture them. So you do with the pit before it, if that is your opponent’s and holds two or three, and so on backwards until a pit holds another number.

    A grand slam is a move that would capture all the seeds of your opponent. Usually it is allowed and captures nothing. It may be agreed that it is not allowed while there is another move; that it captures, and what is left is yours; or that it captures, and what is left is your opponent’s. In the last two cases the game is over.

    If your opponent has no seeds, you must make a move after which there are some in that row. If there is none, the game is over and you take what is left. A player who has no seeds after a grand slam cannot move: the game is over. Whoever has more seeds wins, by the difference; equal numbers are a draw.

    Play may go on for ever with a few seeds. It ends once the same player is to move in the same position for the third time; nobody takes what is left then.

    Awari, where a grand slam is not allowed, was solved in 2002: with best play it is a draw.

    A position is written as in Kalah: the player to move, 0 or 1, a bar, then the number of seeds in each pit counter-clockwise, each row followed by what its owner has captured. The start is 0|4,4,4,4,4,4,0,4,4,4,4,4,4,0. A move is the number of a pit, counted from 0 at the left of the player who moves.

    A row has 1 to 8 pits, and a pit 0 to 15 seeds at the start. A position may hold up to 255 seeds in the pits.
game-oware-parameter-pits = The number of pits in a row, from 1 to 8.
game-oware-parameter-seeds = The number of seeds in each pit at the start, from 0 to 15.
game-oware-parameter-slam = What a move does that would capture all the opponent’s seeds, a grand slam: nothing (it captures nothing), illegal (it is not allowed while there is another), all (it captures, and what is left is the mover’s) or opponent (it captures, and what is left is the opponent’s).
game-oware-estimate-stores = The seeds captured.
game-oware-estimate-seeds = The seeds captured and those in the row.
game-oware-estimate-mobility = The seeds captured, and one for every pit that can be sown.

### Connect Four

game-connect-four-title = Connect Four
game-connect-four-summary = Drop discs into the columns; the first line wins.
game-connect-four-score = Stones left
game-connect-four-decides = the first to have { $connect ->
    [4] four
   *[other] { $connect }
} in a row wins
game-connect-four-with-width = { $value ->
    [one] { $value } column
   *[other] { $value } columns
}
game-connect-four-with-height = { $value ->
    [one] { $value } row
   *[other] { $value } rows
}
game-connect-four-with-connect = { $value } in a row win
game-connect-four-with-pop-no = discs stay on the board
game-connect-four-with-pop-yes = a turn may take a disc of one’s own out of the bottom row
game-connect-four-rules =
    Connect Four is played on an upright board of seven columns and six rows. The first player has the discs X, the second the discs O.

    On your turn you drop one of your discs into a column that is not full; it falls to the lowest free place.

    The first player to have four of their own discs side by side in a straight line, across, up or diagonally, wins. If the board is full and nobody has such a line, the game is a draw.

    The size of the board and the length of the line may be chosen.

    PopOut may be chosen too. On your turn you then either drop a disc or pop one: you take one of your own discs out of the bottom row, and the discs above it slide down by one place. If a pop makes lines for both players, whoever popped wins; if it makes one for the opponent alone, the opponent wins. When the board is full you must pop; if you cannot, the game is a draw. Play may go on for ever, which is a draw as well.

    A position is written row by row from the top with slashes between the rows, X and O for the discs and a dot for a free place. For instance, ......./......./......./......./...O.../...XX.. is a board after three moves. Counting the discs tells whose turn it is: as many X as O means X, one X more means O. In PopOut an even number of discs means X, an odd one O. A move is the number of a column, counted from 1 at the left, such as 4 for the centre; p4 pops the lowest disc of that column.

    Either side of the board measures 1 to 16. Discs that float are refused, and so are wrong numbers of discs and two winners, except in PopOut, where both are possible.
game-connect-four-parameter-width = The number of columns, from 1 to 16.
game-connect-four-parameter-height = The number of rows, from 1 to 16.
game-connect-four-parameter-connect = How many in a row win, from 2 to 16.
game-connect-four-parameter-pop = Whether a turn may take a disc of one’s own out of the bottom row instead (PopOut): no or yes.
game-connect-four-estimate-parity = The open lines, 8 for every threat in a row that is good for the player and 2 for every other (odd rows are good for the first player, even ones for the second).
game-connect-four-estimate-lines = The lines that the opponent has no disc in.
game-connect-four-estimate-threats = The empty cells that would complete a line.

### Hexapawn

game-hexapawn-title = Hexapawn
game-hexapawn-summary = Pawns against pawns: cross the board or leave your opponent without a move.
game-hexapawn-decides = whoever reaches the far row, or leaves the opponent without a move, wins
game-hexapawn-with-width = { $value ->
    [one] { $value } column
   *[other] { $value } columns
}
game-hexapawn-with-height = { $value ->
    [one] { $value } row
   *[other] { $value } rows
}
game-hexapawn-rules =
    Hexapawn is played on a small chessboard, three squares by three, with three white pawns on the bottom row and three black pawns on the top row. White moves first.

    On your turn you move one pawn: one square straight ahead if that square is empty, or one square diagonally ahead to take an opposing pawn that stands there. There is no double step, and you must move.

    You win by bringing a pawn to the far row, or by leaving your opponent without a legal move. There are no draws.

    The size of the board may be chosen; there is always one pawn on each square of the first and the last row.

    A position is written row by row from the top with slashes between the rows, w for a white pawn, b for a black one and a dot for an empty square, then a space and the side to move, w or b. The start is bbb/.../www w. A move names the square left and the square reached, files by letter from the left and rows by number from the bottom: a1a2 steps ahead, a1b2 takes on b2.

    Either side of the board measures 3 to 8.
game-hexapawn-parameter-width = The number of files, and of pawns a side, from 3 to 8.
game-hexapawn-parameter-height = The number of rows, from 3 to 8.
game-hexapawn-estimate-pawns = The pawns.
game-hexapawn-estimate-mobility = The moves.

### Mū tōrere

game-mu-torere-title = Mū tōrere
game-mu-torere-summary = The star of the Māori: leave your opponent without a move, or go round for ever.
game-mu-torere-decides = whoever cannot move loses
game-mu-torere-with-centre-adjacent = the centre is entered only from beside an opposing counter
game-mu-torere-with-centre-free = the centre is entered from anywhere
game-mu-torere-rules =
    Mū tōrere is a game of the Māori of Aotearoa New Zealand. The board is a star with eight points, the kewai, around a centre, the pūtahi. Each player has four counters on four neighbouring points, and the centre is empty. Black moves first.

    On your turn you move one counter to the one free place: from a point to the point beside it, from the centre to any point, or from a point into the centre. Into the centre you may only go from beside an opposing counter. You must move if you can.

    Whoever cannot move has lost. With best play nobody ever loses: the game goes on and on. It is drawn once the same player is to move in the same position for the third time.

    It may be agreed that a counter enters the centre from anywhere; then whoever begins wins with the first move.

    The star is drawn as three rows of three, the centre in the middle and the points around it. A position is written row by row from the top with slashes between the rows, b for a black counter, w for a white one and a dot for the free place, then a space and the side to move, b or w. The start is www/w.b/bbb b. A move is the place of the counter that moves, from 1 to 9, row by row from the top; it can only go to the free place.

    Each side always has four counters.

    There are 46 boards, if those that are turns or reflections of each other count once: 92 positions with either side to move. 86 of them come up in play. A solution counts 43, as it also takes two positions for one that differ in the colours alone.
game-mu-torere-parameter-centre = From where a counter may enter the centre: adjacent (from beside an opposing counter) or free (from anywhere).
game-mu-torere-estimate-mobility = The counters that can move.

### The square game

game-square-game-title = Square game
game-square-game-summary = A row of squares, a piece at either end: who is first to reach the other end?
game-square-game-decides = whoever is first to reach the opposite end wins
game-square-game-with-squares = { $value } squares
game-square-game-rules =
    A piece A stands on the leftmost square of a row and a piece B on the rightmost one. A moves first.

    On your turn you move your piece to a free square beside it, to the left or to the right. If the opponent's piece is beside yours, you may jump over it to the square beyond it, if there is one. You must move.

    Whoever is first to reach the opposite end of the row wins. Both may go back, so play may go on for ever; it is drawn once the same player is to move in the same position for the third time. With best play A wins if the number of squares is even, and B if it is odd.

    In the tree of the game a position that came up before on the same line is not followed again. Its value is open and written as a question mark: better than a loss, worse than a win.

    A position is written from the left, A and B for the pieces and a dot for a free square, then a space and the player to move, A or B. On four squares the start is A..B A. A move is the number of the square that is reached, from 1 at the left.

    The row has 3 to 64 squares.
game-square-game-parameter-squares = How many squares the row has, from 3 to 64.

### Trees written down

game-explicit-title = Tree written down
game-explicit-start = the root
game-explicit-summary = A game tree given outright, as lessons draw it.
game-explicit-decides = the number at the end is what △ MAX, the first player, wins
game-explicit-rules =
    This game is given by its tree alone: the kind that lessons draw on the board to show how minimax and alpha-beta work. Play begins at the root.

    On your turn you choose one of the branches of the node where play stands. The two players alternate.

    The game is over at a leaf, and the number there is the score of the first player, who wants it large; the second player wants it small. Above zero the first player wins, below zero the second; zero is a draw.

    The tree is written as nested lists: a list is a node with its branches in order, a number is a leaf.

    A position is written as the path that leads to it from the root, a slash and a branch for every move, and a move as the number of a branch, counted from 1. In the tree [[3,5],[2,[9,1]]], / is the root and /2/1 the leaf of 2; the position /2/2 is a node with the leaves 9 and 1.

    A leaf may have a name before its number, which is then its move as well: [[left:3,5],[2,9]]. Where the minimizer is to move first, write one pair of brackets more around the tree, and look at it from the position /1.

    A tree has at most 1,000,000 nodes and 1,000 levels; scores lie between −1,000,000 and 1,000,000. Scores may have decimals, up to six: [[0.5,-1.25],[3,2]]. With one decimal the largest score is 100,000, with two it is 10,000, and so on.
game-explicit-parameter-tree = The tree as nested lists with numbers at the leaves, such as [[3,5],[2,[9,1]]].
game-explicit-parameter-file = A file that holds the tree.
