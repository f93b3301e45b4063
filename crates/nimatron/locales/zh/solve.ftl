### 求解整个游戏

solve-forecast = 共有 { $positions } 个局面要求解，每个局面一个值：每个值占一字节，共 { $size }。
solve-forecast-time = 约需 { $seconds } 秒。
solve-unforeseen = 可到达的局面有多少，求解之后才知道。
solve-sample = 一百万个局面约需 { $seconds } 秒，由从 { $position } 起的 { $positions } 个局面推算。
plan-heading = { $known ->
    [yes] 用 { $processes } 个进程：
   *[no] 十亿个局面，用 { $processes } 个进程：
}
plan-memory = 每个进程的内存
plan-first-disk = 进程 0 的磁盘
plan-other-disk = 其余每个的磁盘
plan-sent = 全部发送
plan-work = 计算
plan-writing = 进程 0 写文件
plan-network = 网络（每秒一千兆比特）
plan-measured = 计算时间是刚刚在这里测得的，适用于同样的机器；其余数字取自四子棋和播棋。
solve-game = 游戏
solve-positions = 局面
solve-classes = { $positions }，合并对称后 { $classes }
solve-column-tier = 层
solve-column-positions = 局面
solve-column-classes = 合并对称后
solve-column-wins = 胜
solve-column-draws = 平
solve-column-losses = 负
solve-column-longest = 最长
solve-column-widest = 最大分差
solve-file = 已写入 { $file }：{ $size }
book-positions = 合并对称后共 { $positions } 个局面，其中 { $last } 个在 { $plies } 步之后
solve-effort = { $seconds } 秒
solve-exchanged = { $processes } 个进程互相发送了 { $size }，每个局面 { $each } 字节
verify-checked = { $errors ->
    [0] 重新推导了 { $positions } 个值，无一错误，{ $seconds } 秒
   *[other] 重新推导了 { $positions } 个值，{ $errors } 个错误，{ $seconds } 秒
}
verify-first = 第一处错误
verify-right = 这个解完整而正确。
verify-sampled = 开局库自相一致，重新搜索的部分末层局面也相符；--all 会全部重新搜索。
verify-wrong = 这个解有错误。
verify-incomplete = 这个解不完整，或没有检查到底。
table-column-game = 游戏
table-legend = 分数或到终局的步数，+ 为轮到走的一方胜，− 为负。
progress-positions = { $count } / { $total } 个局面，{ $seconds } 秒
progress-joining = 正在等待其他进程，{ $seconds } 秒
progress-resuming = 正在接续已有的部分，已发送 { $sent }，{ $seconds } 秒
progress-finding = 正在寻找，第 { $tier } 层：{ $positions } 个局面，{ $rate }/秒，已发送 { $sent }，{ $seconds } 秒
progress-valuing = 正在求值，第 { $tier } 层：{ $tiers ->
    [0] {""}
   *[other] { $tiers } 层
}还剩 { $left } 个局面，{ $rate }/秒，已发送 { $sent }，{ $seconds } 秒
progress-rounds = 正在求值，第 { $tier } 轮：{ $positions } 个局面，{ $rate }/秒，已发送 { $sent }，{ $seconds } 秒
progress-gathering = 正在汇总，第 { $tier } 层：{ $tiers } 层还剩 { $left } 个局面，{ $rate }/秒，已发送 { $sent }，{ $seconds } 秒

### 帮助

help-solve = 游戏中每个局面的精确值，存入可核验的文件
help-solve-output = 把解存入此文件；中断后，同一命令会接着做
help-solve-goal = 玩家的目标：outcome（结果）、distance（步数）或 margin（分差）
help-tiers = 求解到这一层为止的所有局面（只用于给局面编号的游戏）；层数例如是棋盘上的种子数（默认为起始局面所在的层）
help-force = 无论文件里是什么都替换它
help-forecast = 只说有多少局面、需要多久
help-uncompressed = 不压缩文件
help-in_memory = 内存放不下的就拒绝，有文件时也一样
help-csv = 把每层的统计写入此文件
help-solve-mebibytes = 内存上限约为此值，单位 MiB（2048）；放不下时，列举的局面在 FILE 所在的磁盘上求解
help-book = 游戏最初若干步内每个局面的精确值，作为开局库
help-book-output = 把开局库存入此文件；中断后，同一命令会接着做
help-book-goal = 玩家的目标：outcome（结果）、distance（步数）或 margin（分差）
help-plies = 最后的局面距起始局面多少步
help-book-mebibytes = 内存上限约为此值，单位 MiB（2048）
help-probe = 从解或开局库中得到 analyze 的回答
help-probe-file = 解或开局库的文件，或存放解的全部各部分的文件夹
help-verify = 由每步棋所到局面的值重新推导解中的每个值
help-verify-file = 解或开局库的文件，或存放解的全部各部分的文件夹
help-all = 重新搜索开局库末层的所有局面，而不只是一部分
help-table = 一个游戏取不同参数时的值
help-ranges = 一个参数的取值，如 pits=1-6 或 capture=standard,empty；--pits 1-6 相同
help-hosts = 与其他进程一起求解：每行一个 host:port 的文件，或用逗号分隔的列表
help-process = 本进程是主机列表中的第几行，从 0 起；进程 0 写文件
help-listen = 本进程监听的地址，例如 0.0.0.0:7000（不给出时，用主机列表中自己的那一行）
help-token_file = 存放密钥的文件，各进程凭它加入（变量 NIMATRON_TOKEN）
help-join_within = 等待其他进程多久（60s）
help-answer_within = 磁盘响应一次请求的时限，也是全部进程互相等待的时限，超过则全部结束（60s）
help-processes = 预测用这么多进程需要多少内存、磁盘、网络和时间
help-pack = 把几个进程留在文件夹里的解的各部分合成一个文件
help-pack-folder = 存放各部分的文件夹
help-pack-output = 解的文件
