### Résoudre des jeux entiers

solve-forecast = Il y a { $positions } positions à résoudre, et autant de valeurs : { $size } à un octet chacune.
solve-forecast-time = Cela prend environ { $seconds } s.
solve-unforeseen = On ne sait combien de positions on peut atteindre qu’une fois qu’elles sont résolues.
solve-sample = Un million de positions prend environ { $seconds } s, d’après les { $positions } à partir de { $position }.
plan-heading = { $known ->
    [yes] Avec { $processes } processus :
   *[no] Un milliard de positions, avec { $processes } processus :
}
plan-memory = Mémoire de chacun
plan-first-disk = Disque du processus 0
plan-other-disk = Disque de chaque autre
plan-sent = Envoyé par tous
plan-work = Travail
plan-writing = Écriture du fichier, par le processus 0
plan-network = Réseau, à un gigabit par seconde
plan-measured = Le temps de travail vient d’être mesuré ici, pour des machines comme celle-ci ; le reste est ce qu’ont pris Puissance 4 et Kalah.
solve-game = Jeu
solve-positions = Positions
solve-classes = { $positions }, à symétrie près { $classes }
solve-column-tier = Étage
solve-column-positions = Positions
solve-column-classes = À symétrie près
solve-column-wins = Gagnées
solve-column-draws = Match nul
solve-column-losses = Perdues
solve-column-longest = La plus longue
solve-column-widest = Plus grand écart
solve-file = Écrit dans { $file } : { $size }
book-positions = { $positions } positions à symétrie près, dont { $last } après { $plies } coups
solve-effort = { $seconds } s
solve-exchanged = { $processes } processus se sont envoyé { $size }, { $each } octets par position
verify-checked = { $errors ->
    [0] { $positions } valeurs recalculées, aucune fausse, { $seconds } s
    [one] { $positions } valeurs recalculées, { $errors } fausse, { $seconds } s
   *[other] { $positions } valeurs recalculées, { $errors } fausses, { $seconds } s
}
verify-first = Première erreur
verify-right = La solution est entière et juste.
verify-sampled = Le livre s’accorde avec lui-même et avec une nouvelle recherche de quelques-unes de ses dernières positions ; --all les cherche toutes.
verify-wrong = La solution est fausse.
verify-incomplete = La solution n’est pas entière, ou n’a pas été examinée jusqu’au bout.
table-column-game = Jeu
table-legend = Points ou coups jusqu’à la fin, + victoire et − défaite pour celui qui doit jouer.
progress-positions = { $count } positions sur { $total }, { $seconds } s
progress-joining = En attente des autres processus, { $seconds } s
progress-resuming = Reprise de ce qui était commencé, { $sent } envoyés, { $seconds } s
progress-finding = Recherche, étage { $tier } : { $positions } positions, { $rate }/s, { $sent } envoyés, { $seconds } s
progress-valuing = Évaluation, étage { $tier } : reste { $left }{ $tiers ->
    [0] {""}
   *[other] {" "}en { $tiers } étages
}, { $rate }/s, { $sent } envoyés, { $seconds } s
progress-rounds = Évaluation, tour { $tier } : { $positions } positions, { $rate }/s, { $sent } envoyés, { $seconds } s
progress-gathering = Réunion, étage { $tier } : reste { $left } en { $tiers } étages, { $rate }/s, { $sent } envoyés, { $seconds } s

### Aide

help-solve = La valeur exacte de chaque position d’un jeu, dans un fichier que l’on peut vérifier
help-solve-output = Garder la solution dans ce fichier ; après une interruption, la même commande continue
help-solve-goal = Ce que veulent les joueurs : outcome (résultat), distance ou margin (écart)
help-tiers = Résoudre toutes les positions jusqu’à cet étage, pour les jeux qui les numérotent : celles qui ont au plus ce nombre de graines sur le plateau, par exemple (l’étage du début)
help-force = Remplacer le fichier, quoi qu’il contienne
help-forecast = Dire seulement combien il y a de positions et combien de temps elles prennent
help-uncompressed = Ne pas comprimer le fichier
help-in_memory = Refuser ce qui ne tient pas en mémoire, même avec un fichier
help-csv = Écrire dans ce fichier les nombres de chaque étage
help-solve-mebibytes = Mémoire maximale, environ, en Mio (2048) ; au-delà, les positions listées passent par le disque, à côté de FILE
help-book = La valeur exacte de chaque position des premiers coups d’un jeu, comme livre d’ouvertures
help-book-output = Garder le livre dans ce fichier ; après une interruption, la même commande continue
help-book-goal = Ce que veulent les joueurs : outcome (résultat), distance ou margin (écart)
help-plies = À combien de coups du début se trouvent les dernières positions
help-book-mebibytes = Mémoire maximale, environ, en Mio (2048)
help-probe = Ce que répond analyze, à partir d’une solution ou d’un livre
help-probe-file = Le fichier de la solution ou du livre, ou un dossier avec toutes les parts d’une solution
help-verify = Recalculer chaque valeur d’une solution à partir de celles où mènent ses coups
help-verify-file = Le fichier de la solution ou du livre, ou un dossier avec toutes les parts d’une solution
help-all = Chercher à nouveau toutes les dernières positions d’un livre, et pas seulement quelques-unes
help-table = La valeur d’un jeu sur des intervalles de ses paramètres
help-ranges = Les valeurs d’un paramètre, comme pits=1-6 ou capture=standard,empty ; --pits 1-6 revient au même
help-hosts = Résoudre avec d’autres processus : un fichier avec un hôte:port par ligne, ou une liste avec des virgules
help-process = Le numéro, à partir de 0, de la ligne des hôtes qui est celle de ce processus ; le processus 0 écrit le fichier
help-listen = Où ce processus écoute, si ce n’est à sa ligne des hôtes : 0.0.0.0:7000, par exemple
help-token_file = Un fichier avec le secret qui laisse les processus se joindre (la variable NIMATRON_TOKEN)
help-join_within = Combien de temps attendre les autres processus (60s)
help-answer_within = Combien de temps un disque peut mettre à répondre, et tous les processus s’attendre les uns les autres, avant que tout s’arrête (60s)
help-processes = Prévoir ce qu’il faut à ce nombre de processus : mémoire, disque, réseau et temps
help-pack = Réunir en un fichier les parts d’une solution, que plusieurs processus ont laissées dans un dossier
help-pack-folder = Le dossier des parts
help-pack-output = Le fichier de la solution
