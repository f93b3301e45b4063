# 各个游戏：名称、一行简介、完整规则、参数。一段写成一行，由窗口自行折行。

### 取子游戏

game-subtraction-title = 取子游戏
game-subtraction-summary = 一堆石子，每次取走规定数目的石子。
game-subtraction-decides = { $last ->
    [wins] 取到最后一个石子的玩家赢
   *[loses] 取到最后一个石子的玩家输
}
game-subtraction-with-take = 每次可以取 { $value } 个
game-subtraction-with-start = 开局 { $value } 个石子
game-subtraction-rules =
    取子游戏只用一堆石子，用硬币或火柴代替也可以。两名玩家轮流走。

    轮到你时，从堆里取走若干石子。可以取的数目事先约定，通常是 1、2 和 3 个。不能跳过。

    轮到走的玩家无法再取时，游戏结束：堆已取空，或者剩下的石子少于允许的最小数目。通常最后取子的玩家输，无子可取的玩家赢；也可以约定正好相反。

    可以约定允许取比剩余更多的石子，结果就是把堆取空。

    局面写成剩余的石子数，例如 12。着法写成取走的数目：在 12 时走 3，就剩下 9 个。

    也可以有几堆石子，写成 start=5/7，每一步从其中一堆取。这时局面写成 5,7，着法写出第几堆、这一堆有几个、剩下几个：2:7>4 从第二堆取三个。任何一堆都无法再取时游戏结束；不能取比剩余更多的石子。

    一堆最多 1,000,000 个石子。
game-subtraction-parameter-take = 允许取走的数目：写成范围（如 1-3）或列表（如 1/3/4）。
game-subtraction-parameter-last = 最后取子的玩家的结果：loses（输）或 wins（赢）。
game-subtraction-parameter-start = 开局时的石子数，从 0 到 1,000,000，也可以是几堆，如 5/7。
game-subtraction-parameter-overdraw = 能否取比剩余更多的石子（取空该堆）：no（不能）或 yes（能）。
game-subtraction-with-last-wins = 取到最后一个石子的玩家赢
game-subtraction-with-last-loses = 取到最后一个石子的玩家输
game-subtraction-with-overdraw-yes = 可以取比剩余更多的石子
game-subtraction-with-overdraw-no = 不能取比剩余更多的石子

game-simple-nim-title = 简单尼姆
game-simple-nim-summary = 十二个石子，每次取 1、2 或 3 个。
game-simple-nim-rules =
    简单尼姆（Simple-Nim）是一种取子游戏，开局有一堆 12 个石子。轮到你时取走 1、2 或 3 个，被迫取走最后一个石子的玩家输。

    局面和着法的写法与其他取子游戏相同：12 表示一堆十二个石子，着法 3 表示取走三个。

game-fort-boyard-title = 博亚尔城堡火柴游戏
game-fort-boyard-summary = 一排二十根火柴，每次取 1、2 或 3 根。
game-fort-boyard-decides = { $last ->
    [loses] 取到最后一根火柴的玩家输
   *[wins] 取到最后一根火柴的玩家赢
}
game-fort-boyard-rules =
    这是电视节目《博亚尔城堡》（Fort Boyard）里的火柴游戏。二十根火柴排成一行，轮到你时取走 1、2 或 3 根，取到最后一根火柴的玩家赢。

    可以约定允许报出比剩余更多的数目，即全部取走。局面和着法的写法与其他取子游戏相同：20 表示一行二十根火柴，着法 1 表示取走一根。

### 尼姆

game-nim-title = 尼姆
game-nim-summary = 若干堆石子，每次从其中一堆取走任意多个。
game-nim-decides = { $last ->
    [wins] 取到最后一个石子的玩家赢
   *[loses] 取到最后一个石子的玩家输
}
game-nim-with-start = 各堆 { $value } 个
game-nim-with-from = 一步最多从 { $value } 堆里取
game-nim-rules =
    尼姆（Nim）用若干堆石子进行。两名玩家轮流走。

    轮到你时，选一个不空的堆，从中取走任意多个石子，至少一个，至多全部。

    所有的堆都取空时，游戏结束。通常取走最后一个石子的玩家输，这叫反常规则（misère）；也可以约定取走最后一个石子的玩家赢。

    开局的各堆可以自选，也可以随机决定：三到五堆，每堆三到九个。如果一步可以从几堆中取，就是摩尔尼姆。以两堆为例：一步可从一堆或两堆中取，1:2+3:1 表示从第一堆取两个、从第三堆取一个。摩尔尼姆不是各堆之和，因此没有尼姆值。

    局面从左到右写出各堆的石子数，用逗号隔开，例如 2,3,5；空堆保留原位，写成 0。着法先写第几堆（从 1 数起），再写取走的数目：在 2,3,5 时，着法 3:4 从第三堆取走四个，剩下 2,3,1。

    可以有 1 到 64 堆，合计最多 1,000,000 个石子。
game-nim-parameter-last = 取走最后一个石子的玩家的结果：loses（输）或 wins（赢）。
game-nim-parameter-from = 一步最多可从几堆中取：1 到 4。大于 1 时就是摩尔尼姆。
game-nim-parameter-start = 开局时的各堆，例如 3/5/7；或 random，随机取三到五堆，每堆三到九个。
game-nim-with-last-wins = 取到最后一个石子的玩家赢
game-nim-with-last-loses = 取到最后一个石子的玩家输

game-marienbad-title = 马里昂巴德
game-marienbad-summary = 各堆 1、3、5、7 根火柴的尼姆。
game-marienbad-decides = { $last ->
    [loses] 取到最后一根火柴的玩家输
   *[wins] 取到最后一根火柴的玩家赢
}
game-marienbad-rules =
    马里昂巴德（Marienbad）是四堆火柴的尼姆，各堆分别有 1、3、5、7 根。轮到你时，从其中一堆取走任意多根，取到最后一根火柴的玩家赢。

    可以约定取到最后一根火柴的玩家输。局面和着法的写法与尼姆相同：在 1,3,5,7 时，着法 4:2 从第四堆取走两根。

### 格伦迪游戏

game-grundy-title = 格伦迪游戏
game-grundy-summary = 把一堆分成不相等的两堆。
game-grundy-decides = { $last ->
    [loses] 最后一次分堆的玩家输
   *[wins] 最后一次分堆的玩家赢
}
game-grundy-with-last-wins = 最后一次分堆的玩家赢
game-grundy-with-last-loses = 最后一次分堆的玩家输
game-grundy-with-start = 开局 { $value } 个石子
game-grundy-rules =
    格伦迪游戏（Grundy）是尼姆的一种变体，开局时所有石子都在一堆里。两名玩家轮流走，石子始终留在桌上。

    轮到你时，选一堆，把它分成两堆，两堆都不能为空，也不能相等。只有一个或两个石子的堆不能再分。

    没有任何一堆可以再分时，游戏结束。通常最后一次分堆的玩家赢，也就是不能走的玩家输；也可以约定正好相反。

    局面写出各堆的石子数，用逗号隔开，例如 4,2。着法先写第几堆（从 1 数起），再写分成的两堆：在 4,2 时，着法 1:3+1 把四个一堆的分成三个和一个，放在原处：3,1,2。

    各堆合计最多 1,000,000 个石子。
game-grundy-parameter-start = 开局那一堆的石子数，最多 1,000,000。
game-grundy-parameter-last = 最后一次分堆的玩家的结果：wins（赢）或 loses（输）。

### 八进制游戏

game-octal-title = 八进制游戏
game-octal-summary = 按代码的规定从一堆中取石子，有时还可把剩下的分成两堆。
game-octal-decides = { $last ->
    [loses] 走最后一步的玩家输
   *[wins] 走最后一步的玩家赢
}
game-octal-with-last-wins = 走最后一步的玩家赢
game-octal-with-last-loses = 走最后一步的玩家输
game-octal-with-code = 代码 { $value }
game-octal-with-start = 各堆 { $value } 个
game-octal-rules =
    凡是从各堆中取石子、并可把一堆剩下的石子分成两堆的游戏，都可以写成八进制游戏，由一个代码规定有哪些着法：凯尔斯（Kayles）是 0.77，道森凯尔斯是 0.07，道森象棋是 0.137。两名玩家轮流走。

    小数点后第一位说的是取一个石子，第二位是取两个，依此类推。每一位是几个数的和：1 表示可以正好取完整堆，2 表示剩下的可以保持一堆，4 表示剩下的可以分成两个非空的堆。所以 7 表示全都允许，3 表示只取不分，0 表示不允许。小数点前是 0；如果一个石子也不取就可以分堆，则是 4。

    在凯尔斯（0.77）中，每次从一排木柱的任意位置击倒一根或相邻的两根。谁都不能走时，游戏结束。通常走最后一步的玩家赢；也可以约定正好相反。

    局面从左到右写出各堆的石子数，用逗号隔开，例如 8,2；空堆留在原处，写作 0。着法先写第几堆（从 1 数起），再写它的石子数和剩下的石子：在凯尔斯中，1:8>5+2 从第一堆的八个中取一个并把剩下的分开，1:8>6 取两个并留下一堆，2:2>0 取完第二堆。

    代码在小数点后最多 32 位。各堆合计最多 1,000,000 个石子，开局最多 64 堆。
game-octal-parameter-code = 代码，例如 0.77：取 1、2、3……个石子之后可以剩下什么。
game-octal-parameter-start = 开局的各堆，例如 12 或 5/7。
game-octal-parameter-last = 走最后一步的玩家的结果：wins（赢）或 loses（输）。

### 斐波那契尼姆

game-fibonacci-title = 斐波那契尼姆
game-fibonacci-summary = 一堆石子，每次最多取对手刚才所取数目的两倍。
game-fibonacci-decides = { $last ->
    [loses] 取到最后一个石子的玩家输
   *[wins] 取到最后一个石子的玩家赢
}
game-fibonacci-with-last-wins = 取到最后一个石子的玩家赢
game-fibonacci-with-last-loses = 取到最后一个石子的玩家输
game-fibonacci-with-start = 开局 { $value } 个石子
game-fibonacci-rules =
    斐波那契尼姆用一堆石子进行。两名玩家轮流走。

    先手可以取任意多个石子，至少一个，但不能全部取走。此后，每名玩家至少取一个，至多取对手刚才所取数目的两倍。

    轮到走的玩家无法再取时，游戏结束。通常取走最后一个石子的玩家赢；也可以约定正好相反。如果开局只有一个石子，游戏立即结束，因为先手不能全部取走：如果取到最后一个的赢，不能走的玩家就输；如果取到最后一个的输，不能走的玩家就赢。

    局面写成剩余的石子数和这一步最多可取的数目：13/4 表示剩 13 个，最多取 4 个。单独一个数，例如 20，表示第一步之前的局面。着法写成取走的数目，例如 4。

    一堆最多 1,000,000 个石子。
game-fibonacci-parameter-start = 开局时的石子数，最多 1,000,000。
game-fibonacci-parameter-last = 取走最后一个石子的玩家的结果：wins（赢）或 loses（输）。

### 连子游戏

game-mnk-title = 连子棋
game-mnk-summary = 在空格里落子，连成一线定胜负。
game-mnk-decides = 先{ $exact ->
    [yes] 恰好
   *[no] {""}
}连成 { $k } 子的一方{ $line ->
    [loses] 输
   *[wins] 赢
}
game-mnk-with-m = { $value } 列
game-mnk-with-n = { $value } 行
game-mnk-with-k = { $value } 子连线
game-mnk-with-exact-no = 更长的连线也算
game-mnk-with-exact-yes = 更长的连线不算
game-mnk-with-line-wins = 连成一线者赢
game-mnk-with-line-loses = 连成一线者输
game-mnk-with-marks-two = 双方各用一种棋子
game-mnk-with-marks-one = 双方都用 X
game-mnk-rules =
    连子棋在书里叫 m,n,k 游戏，棋盘有 m 列 n 行。先手用 X，后手用 O。

    轮到你时，在一个空格里落下自己的棋子。落下的棋子不再移动，也不会被吃掉。

    谁先让自己的 k 个棋子在横、竖或斜线上相连，谁就赢。棋盘下满而无人连成，则为平局。

    棋盘的大小和连线的长度可以自选；三者都是 3 时，就是井字棋。还可以约定：恰好 k 子相连才算连线，有些五子棋规则就是这样；连成一线的一方输；双方都用 X。双方都用 X 且连线者输，就是 Notakto。

    局面从最上面一行开始逐行书写，行与行之间用斜线隔开，X 和 O 表示棋子，点表示空格，例如三乘三的 X.O/.X./...。数一数棋子就知道轮到谁：X 与 O 一样多时轮到 X，X 多一个时轮到 O。双方都用 X 时，X 的个数为偶数则轮到先手。着法是格子的编号，从最上面一行起逐行从 1 数起；在三乘三的棋盘上，5 是中心，9 是右下角。列数或行数超过九时，格子用列和行来称呼：a1 是左下角，h8 是十五乘十五棋盘的中心；编号也可以照用。

    棋盘最多 19 列 19 行，k 不超过较长的一边。棋子数目不合理或双方都已连成的局面不予接受。
game-mnk-parameter-m = 列数，最多 19。
game-mnk-parameter-n = 行数，最多 19。
game-mnk-parameter-k = 连线的长度，不超过棋盘较长的一边。
game-mnk-parameter-exact = 是否恰好这么多子相连才算：no（否）或 yes（是）。
game-mnk-parameter-line = 连成一线的一方：wins（赢）或 loses（输）。
game-mnk-parameter-marks = 双方各用一种棋子（two）还是都用 X（one）。
game-mnk-estimate-stones = 对手没有棋子的线上，自己的棋子数；自己棋子越多的线，分量越重。
game-mnk-estimate-lines = 对手没有棋子的线的条数。
game-mnk-estimate-threats = 落子即可连成一线的空格数。

game-tic-tac-toe-title = 井字棋
game-tic-tac-toe-summary = 在三乘三的棋盘上三子连线。
game-tic-tac-toe-decides = 先连成三子的一方赢
game-tic-tac-toe-rules =
    井字棋在三乘三的棋盘上进行。先手在空格里画 X，后手画 O，自己的三个棋子连成一线就赢。棋盘下满而无人连成，则为平局。

    局面从最上面一行开始逐行书写，例如 X.O/.X./...，其中的斜线可以省略；格子从左上角起逐行编号为 1 到 9。

### 播棋

game-kalah-title = 播棋（Kalah）
game-kalah-summary = 把种子沿棋盘播下去，收进自己的仓。
game-kalah-decides = 结束时种子多的一方赢
game-kalah-with-pits = 每排 { $value } 个坑
game-kalah-with-seeds = 每坑 { $value } 颗种子
game-kalah-rules =
    播棋（Kalah）属于曼卡拉（mancala）一类的游戏，棋盘有两排，每排六个坑，两端各有一个较大的仓。先手拥有下排和右边的仓，后手拥有上排和左边的仓。开局时每个坑里有四颗种子，仓是空的。

    轮到你时，选自己一个不空的坑，取出其中所有种子，按逆时针方向一颗一颗播入后面的坑。自己的仓也要播，对手的仓跳过；如果绕了一整圈，出发的坑也要播一颗。

    最后一颗种子落入自己的仓时，你再走一步。如果它落入自己的一个空坑，就可能吃子。通常，如果对面的坑里有种子，这些种子连同最后一颗一起归入你的仓。也可以约定别的吃法：对面的坑里没有种子时也这样吃；只吃对面的种子，最后一颗留在原处；或者不吃子。

    通常，播种之后只要有一排空了，游戏就结束；也可以约定等轮到走的玩家那一排空了才结束。这时各排剩下的种子归该排的主人。种子多的一方赢，赢的分数是双方之差；一样多则为平局。

    每排的坑数和开局时每坑的种子数可以自选；吃法和结束也可以自选，可以分别选，也可以用一个名称一起选。

    局面先写轮到谁走（先手写 0，后手写 1），再写一条竖线，然后按逆时针方向写出各坑的种子数：下排从左到右、玩家 0 的仓、上排从右到左、玩家 1 的仓。开局是 0|4,4,4,4,4,4,0,4,4,4,4,4,4,0。省略玩家和竖线时，轮到玩家 0。终局按原样显示，剩下的种子尚未收起，但局面的值已把它们算在内。

    着法是坑的编号，从走的一方的左边起，从 0 数起。开局走 2 时，播四颗种子，最后一颗落入仓里，于是先手再走一步：0|4,4,0,5,5,5,1,4,4,4,4,4,4,0。

    每排 1 到 16 个坑，开局时每坑 0 到 16 颗种子。局面中数字的个数必须正确，种子总数则不限：各坑合计最多 255 颗；每排多于 8 个坑或开局多于 255 颗种子时，最多 1,000 颗。
game-kalah-parameter-pits = 每排的坑数，从 1 到 16。
game-kalah-parameter-seeds = 开局时每坑的种子数，从 0 到 16。
game-kalah-parameter-capture = 最后一颗落入自己的空坑时吃什么：standard（它和对面的种子，对面须有种子）、empty（同前，对面没有种子也算）、opposite（只吃对面的种子）或 none（不吃）。
game-kalah-parameter-end = 何时结束：any（播种之后有一排空了）或 mover（轮到走的玩家那一排空了）。
game-kalah-parameter-rules = 这两条规则合起来的名称：standard（standard、any）、exercise（opposite、any）或 literature（empty、any）。
game-kalah-with-capture-standard = 最后一颗落入自己的空坑时，连同对面的种子（若有）一起吃掉
game-kalah-with-capture-empty = 最后一颗落入自己的空坑时，即使对面没有种子也吃掉
game-kalah-with-capture-opposite = 最后一颗落入自己的空坑时，只吃对面的种子
game-kalah-with-capture-none = 不吃子
game-kalah-with-end-any = 任何一排空了就终局
game-kalah-with-end-mover = 轮到走的一方那一排空了就终局
game-kalah-estimate-stores = 仓里的种子。
game-kalah-estimate-seeds = 仓里和自己一排坑里的种子。
game-kalah-estimate-mobility = 仓里的种子，每个可播的坑再加一。

game-mancala-title = 曼卡拉（练习题的规则）
game-mancala-summary = 只吃对面种子的播棋。
game-mancala-rules =
    曼卡拉（Mancala）是吃子不同的播棋：最后一颗种子落入自己的空坑时，对面的种子归入你的仓，最后一颗留在原处。最后一颗落入自己的仓时，你再走一步。播种之后只要有一排空了，游戏就结束；各排剩下的种子归该排的主人，种子多的一方赢。

    每排的坑数（通常为六）和开局时每坑的种子数（通常为四）可以自选。局面和着法的写法与播棋相同：在 0|4,4,4,4,4,4,0,4,4,4,4,4,4,0 时，着法 2 播四颗种子，最后一颗落入仓里。练习题中印出的默认局面有 15 个数字，而坑和仓只有 14 个；这样的局面不被接受。

### 西非播棋

game-oware-title = 西非播棋（Oware）
game-oware-summary = 西非的曼卡拉：在对手一排里吃掉两颗或三颗。
game-oware-decides = 结束时种子多的一方赢
game-oware-with-pits = 每排 { $value } 个坑
game-oware-with-seeds = 每坑 { $value } 颗种子
game-oware-with-slam-nothing = 全吃的一步什么也吃不到
game-oware-with-slam-illegal = 还有别的着法时不许全吃
game-oware-with-slam-all = 可以全吃，剩下的种子归走这一步的一方
game-oware-with-slam-opponent = 可以全吃，剩下的种子归对手
game-oware-rules =
    西非播棋（Oware，又名 Awari、Awalé、Warri）是西非和加勒比地区的曼卡拉。棋盘有两排，每排六个坑。先手拥有下排，后手拥有上排。开局时每个坑里有四颗种子。

    轮到你时，选自己一个不空的坑，取出其中所有种子，按逆时针方向一颗一颗播入后面的坑。仓不播；如果绕了一整圈，出发的坑跳过。

    最后一颗种子落入对手的坑，使坑里正好有两颗或三颗时，你把它们吃掉。前一个坑如果也是对手的，并且有两颗或三颗，也一起吃掉；这样一直往回，直到坑里是别的数目为止。

    会吃掉对手全部种子的一步叫全吃（grand slam）。通常可以这样走，但什么也吃不到。也可以约定：还有别的着法时不许全吃；或者照样吃掉，剩下的种子归你；或者照样吃掉，剩下的种子归对手。在后两种情形，游戏随即结束。

    对手没有种子时，你必须走一步使对手有种子。如果没有这样的着法，游戏就结束，剩下的种子归你。全吃之后没有种子的一方不能走，游戏结束。种子多的一方赢，赢的分数是双方之差；一样多则为平局。

    种子很少时，可能无休止地走下去。同一方第三次在同一局面轮到走时，游戏就结束，剩下的种子谁也不得。

    不许全吃的 Awari 在 2002 年被解出：双方都走得最好时是平局。

    局面的写法与播棋相同：先写轮到谁走（0 或 1），再写一条竖线，然后按逆时针方向写出各坑的种子数，每排之后写该排主人吃掉的种子数。开局是 0|4,4,4,4,4,4,0,4,4,4,4,4,4,0。着法是坑的编号，从走的一方的左边起，从 0 数起。

    每排 1 到 8 个坑，开局时每坑 0 到 15 颗种子。局面的各坑合计最多 255 颗种子。
game-oware-parameter-pits = 每排的坑数，从 1 到 8。
game-oware-parameter-seeds = 开局时每坑的种子数，从 0 到 15。
game-oware-parameter-slam = 会吃掉对手全部种子的一步（全吃，grand slam）怎么算：nothing（什么也吃不到）、illegal（还有别的着法时不许走）、all（照样吃掉，剩下的归走的一方）或 opponent（照样吃掉，剩下的归对手）。
game-oware-estimate-stores = 吃掉的种子。
game-oware-estimate-seeds = 吃掉的种子和自己一排坑里的种子。
game-oware-estimate-mobility = 吃掉的种子，每个可播的坑再加一。

### 四子棋

game-connect-four-title = 四子棋
game-connect-four-summary = 把棋子投入各列，先连成一线者赢。
game-connect-four-score = 剩余棋子
game-connect-four-decides = 先连成{ $connect ->
    [4] 四
   *[other] { " " }{ $connect }{ " " }
}子的一方赢
game-connect-four-with-width = { $value } 列
game-connect-four-with-height = { $value } 行
game-connect-four-with-connect = { $value } 子连线获胜
game-connect-four-with-pop-no = 棋子投下后不再取走
game-connect-four-with-pop-yes = 可以从最下面一行取走自己的一个棋子
game-connect-four-rules =
    四子棋的棋盘竖直放置，有七列六行。先手的棋子是 X，后手的棋子是 O。

    轮到你时，把一个棋子投入一个未满的列，它会落到该列最低的空位。

    谁先让自己的四个棋子在横、竖或斜线上相连，谁就赢。棋盘下满而无人连成，则为平局。

    棋盘的大小和连线的长度可以自选。

    还可以选择弹出玩法（PopOut）。轮到你时，可以投入一个棋子，也可以从最下面一行取走自己的一个棋子，这一列上面的棋子随之各落下一格。取走棋子后，如果双方都连成了线，取子的一方赢；如果只有对手连成了线，对手赢。棋盘下满时必须取子，无子可取则为平局。对局可能永远进行下去，那也是平局。

    局面从最上面一行开始逐行书写，行与行之间用斜线隔开，X 和 O 表示棋子，点表示空位。例如 ......./......./......./......./...O.../...XX.. 是走了三步之后的棋盘。数一数棋子就知道轮到谁：X 与 O 一样多时轮到 X，X 多一个时轮到 O。在弹出玩法中，棋子总数为偶数时轮到 X，为奇数时轮到 O。着法是列的编号，从左边起，从 1 数起，例如 4 是中间一列；p4 表示取走这一列最下面的棋子。

    棋盘每边 1 到 16。有棋子悬空的局面不予接受；数目不合理或双方都已连成的局面也不予接受，但在弹出玩法中这两种情形都可能出现，予以接受。
game-connect-four-parameter-width = 列数，从 1 到 16。
game-connect-four-parameter-height = 行数，从 1 到 16。
game-connect-four-parameter-connect = 连成多少子获胜，从 2 到 16。
game-connect-four-parameter-pop = 是否可以不投子，而从最下面一行取走自己的一个棋子（PopOut）：no（否）或 yes（是）。
game-connect-four-estimate-parity = 没有被堵住的线；每个威胁，在对自己有利的行上加 8，在其他行上加 2（奇数行对先手有利，偶数行对后手有利）。
game-connect-four-estimate-lines = 对手没有棋子的线的条数。
game-connect-four-estimate-threats = 落子即可连成一线的空格数。

### 六兵棋

game-hexapawn-title = 六兵棋
game-hexapawn-summary = 兵对兵：走到对面，或者让对手走不了。
game-hexapawn-decides = 兵走到对面的底线，或者让对手走不了，就赢
game-hexapawn-with-width = { $value } 列
game-hexapawn-with-height = { $value } 行
game-hexapawn-rules =
    六兵棋（Hexapawn）的棋盘是三乘三的小国际象棋盘，最下一行有三个白兵，最上一行有三个黑兵。白方先走。

    轮到你时，走一个兵：前方一格空着时可以直进一格，斜前方一格有对手的兵时可以斜进一格把它吃掉。不能一次走两格，也不能跳过。

    让一个兵走到最远的一行，或者让对手没有合法着法，就赢了。没有平局。

    棋盘的大小可以自选；第一行和最后一行始终每格一个兵。

    局面从最上面一行开始逐行书写，行与行之间用斜线隔开，w 表示白兵，b 表示黑兵，点表示空格，然后是一个空格和轮到的一方，w 或 b。开局是 bbb/.../www w。着法写出离开的格子和到达的格子，列从左边起用字母表示，行从下面起用数字表示：a1a2 是直进，a1b2 是吃掉 b2 的兵。

    棋盘每边 3 到 8。
game-hexapawn-parameter-width = 列数，也是每方的兵数，从 3 到 8。
game-hexapawn-parameter-height = 行数，从 3 到 8。
game-hexapawn-estimate-pawns = 兵的个数。
game-hexapawn-estimate-mobility = 可走的着法数。

### 穆托雷雷

game-mu-torere-title = 穆托雷雷棋（Mū tōrere）
game-mu-torere-summary = 毛利人的星形棋：让对手走不了，否则就一直走下去。
game-mu-torere-decides = 走不了的一方输
game-mu-torere-with-centre-adjacent = 只能从紧挨对手棋子的地方走进中心
game-mu-torere-with-centre-free = 从哪里都可以走进中心
game-mu-torere-rules =
    穆托雷雷（Mū tōrere）是新西兰毛利人的棋。棋盘是一颗八角星，八个角叫 kewai，中心叫 pūtahi。双方各有四枚棋子，摆在相邻的四个角上，中心空着。黑方先走。

    轮到你时，把一枚棋子走到唯一的空位：从一个角走到相邻的角，从中心走到任何一个角，或者从一个角走进中心。只有紧挨着对手棋子的棋子才能走进中心。能走就必须走。

    走不了的一方输。双方都走最佳着法时谁也不会输，棋局会一直循环。同一玩家第三次在同一局面走时为平局。

    也可以约定从哪里都能走进中心，这时先走的一方第一步就赢。

    星形画成三行三列，中心在中间，八个角围在四周。局面从最上面一行开始逐行书写，行与行之间用斜线隔开，b 表示黑子，w 表示白子，点表示空位，然后是一个空格和轮到的一方，b 或 w。开局是 www/w.b/bbb b。着法是要走的棋子所在的位置，从 1 到 9，从最上面一行起逐行编号；它只能走到空位。

    双方始终各有四枚棋子。

    旋转或翻转后相同的棋盘只算一个，共有 46 个棋盘；再分轮到哪一方，共有 92 个局面，其中 86 个在对局中会出现。求解时只数出 43 个，因为只有颜色互换的两个局面也算同一个。
game-mu-torere-parameter-centre = 从哪里可以走进中心：adjacent（紧挨着对手棋子时）或 free（任何地方）。
game-mu-torere-estimate-mobility = 可以移动的棋子数。

### 格子棋

game-square-game-title = 格子棋
game-square-game-summary = 一排格子，两端各有一枚棋子：谁先走到对面那一端？
game-square-game-decides = 先走到对面一端的一方获胜
game-square-game-with-squares = { $value } 个格子
game-square-game-rules =
    一排格子，棋子 A 在最左边的格子，棋子 B 在最右边的格子。A 先走。

    轮到你时，把自己的棋子向左或向右走到相邻的空格。如果对手的棋子就在旁边，可以跳过它，走到它后面的格子（如果有的话）。必须走棋。

    先走到对面一端的一方获胜。双方都可以后退，所以棋局可能一直循环；同一玩家第三次在同一局面走时为平局。双方都走最佳着法时，格子数为偶数则 A 胜，为奇数则 B 胜。

    在博弈树中，同一条路线上已经出现过的局面不再展开。它的值未定，用问号表示：比输好，比赢差。

    局面从左到右书写，A 和 B 表示棋子，点表示空格，然后是一个空格和轮到的玩家 A 或 B。四个格子时开局是 A..B A。着法是走到的格子的编号，最左边为 1。

    这一排有 3 到 64 个格子。
game-square-game-parameter-squares = 格子的个数，从 3 到 64。

### 给定的树

game-explicit-title = 给定的树
game-explicit-start = 根节点
game-explicit-summary = 直接写出的博弈树，就像课堂上画的那样。
game-explicit-decides = 叶子上的数就是先手（△ MAX）赢的分
game-explicit-rules =
    这个游戏就是一棵树，课堂上讲解极小极大和 alpha-beta 剪枝时画的就是这种树。游戏从根节点开始。

    轮到你时，从当前节点的分支中选一个。两名玩家轮流走。

    走到叶子时，游戏结束，叶子上的数是先手的分数：先手希望它大，后手希望它小。大于零时先手赢，小于零时后手赢，等于零为平局。

    这棵树用嵌套的列表写出：列表是一个节点，依次列出它的分支；数字是一片叶子。

    局面写成从根节点到它的路径：每走一步，写一条斜线和分支的编号，从 1 数起；着法写成分支的编号。在树 [[3,5],[2,[9,1]]] 中，/ 是根节点，/2/1 是值为 2 的叶子，/2/2 是叶子为 9 和 1 的节点。

    叶子的数字前面可以写名字，它也就是着法的名字：[[左:3,5],[2,9]]。要让极小方先走，就在整棵树外面再加一层方括号，从局面 /1 看起。

    一棵树最多 1,000,000 个节点、1,000 层；分数在 −1,000,000 与 1,000,000 之间。分数最多可有六位小数：[[0.5,-1.25],[3,2]]。有一位小数时分数最大为 100,000，有两位时最大为 10,000，依此类推。
game-explicit-parameter-tree = 用嵌套列表写出的树，叶子是数，例如 [[3,5],[2,[9,1]]]。
game-explicit-parameter-file = 保存这棵树的文件。
