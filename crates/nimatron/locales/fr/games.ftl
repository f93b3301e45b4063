# Les jeux : titres, résumés d’une ligne, règles à lire, paramètres. Un paragraphe tient en une ligne ; la fenêtre la coupe.

### Jeux de soustraction

game-subtraction-title = Jeu de soustraction
game-subtraction-summary = Un seul tas ; à chaque tour, on retire un nombre autorisé de jetons.
game-subtraction-decides = { $last ->
    [wins] celui qui prend le dernier jeton gagne
   *[loses] celui qui prend le dernier jeton perd
}
game-subtraction-with-take = on en prend { $value } à la fois
game-subtraction-with-start = { $value ->
    [one] { $value } jeton au départ
   *[other] { $value } jetons au départ
}
game-subtraction-rules =
    Un jeu de soustraction se joue avec un seul tas de jetons : des pièces, des allumettes ou des cailloux. Deux joueurs jouent à tour de rôle.

    À son tour, un joueur retire des jetons du tas. Les nombres permis sont fixés d’avance ; d’ordinaire, ce sont 1, 2 et 3. Il est interdit de passer.

    La partie est finie quand celui qui doit jouer ne peut rien retirer : le tas est vide, ou contient moins de jetons que le plus petit nombre permis. D’ordinaire, celui qui a joué le dernier coup perd, et celui qui ne peut plus jouer gagne. On peut convenir de l’inverse.

    On peut convenir qu’il est permis de demander plus de jetons qu’il n’en reste ; le tas est alors simplement vidé.

    On note une position par le nombre de jetons restants, par exemple 12, et un coup par le nombre de jetons retirés : à partir de 12, le coup 3 en laisse 9.

    Il peut y avoir plusieurs tas, start=5/7, et un coup retire des jetons de l’un d’eux. La position s’écrit alors 5,7, et un coup nomme un tas, ses jetons et ce qui en reste : 2:7>4 en retire trois du deuxième. La partie est finie quand on ne peut plus rien retirer d’aucun tas, et on ne peut pas en prendre plus qu’il ne reste.

    Un tas contient au plus 1 000 000 jetons.
game-subtraction-parameter-take = Les nombres qu’on peut retirer : un intervalle comme 1-3, ou une liste comme 1/3/4.
game-subtraction-parameter-last = Ce qui arrive à celui qui joue le dernier coup : loses (il perd) ou wins (il gagne).
game-subtraction-parameter-start = Le nombre de jetons au départ, de 0 à 1 000 000, ou plusieurs tas comme 5/7.
game-subtraction-parameter-overdraw = Peut-on retirer plus qu’il ne reste, ce qui vide le tas : no (non) ou yes (oui).
game-subtraction-with-last-wins = qui prend le dernier gagne
game-subtraction-with-last-loses = qui prend le dernier perd
game-subtraction-with-overdraw-yes = on peut prendre plus qu’il ne reste
game-subtraction-with-overdraw-no = on ne peut pas prendre plus qu’il ne reste

game-simple-nim-title = Simple-Nim
game-simple-nim-summary = Douze jetons ; on en prend 1, 2 ou 3.
game-simple-nim-rules =
    Simple-Nim est un jeu de soustraction avec un tas de 12 jetons. À son tour, on en retire 1, 2 ou 3, et celui qui doit prendre le dernier jeton perd.

    Les positions et les coups s’écrivent comme dans tout jeu de soustraction : 12 est un tas de douze jetons, et le coup 3 en retire trois.

game-fort-boyard-title = Allumettes de Fort Boyard
game-fort-boyard-summary = Vingt allumettes en rang ; on en prend 1, 2 ou 3.
game-fort-boyard-decides = { $last ->
    [loses] celui qui prend la dernière allumette perd
   *[wins] celui qui prend la dernière allumette gagne
}
game-fort-boyard-rules =
    C’est le jeu des allumettes de l’émission Fort Boyard. Vingt allumettes sont alignées ; à son tour, on en prend 1, 2 ou 3, et celui qui prend la dernière gagne.

    On peut convenir qu’il est permis d’annoncer plus d’allumettes qu’il n’en reste ; on les prend alors toutes. Les positions et les coups s’écrivent comme dans tout jeu de soustraction : 20 est une rangée de vingt allumettes, et le coup 1 en prend une.

### Nim

game-nim-title = Nim
game-nim-summary = Plusieurs tas ; on retire autant de jetons qu’on veut d’un seul tas.
game-nim-decides = { $last ->
    [wins] celui qui prend le dernier jeton gagne
   *[loses] celui qui prend le dernier jeton perd
}
game-nim-with-start = tas de { $value }
game-nim-with-from = un coup prend dans { $value } tas au plus
game-nim-rules =
    Le jeu de Nim se joue avec plusieurs tas de jetons. Deux joueurs jouent à tour de rôle.

    À son tour, un joueur choisit un tas non vide et en retire autant de jetons qu’il le souhaite, au moins un et au plus tous.

    La partie est finie quand tous les tas sont vides. D’ordinaire, celui qui a pris le dernier jeton perd : ce sont les règles dites misère. On peut convenir que celui qui a pris le dernier jeton gagne.

    On peut choisir les tas du départ, ou laisser le sort décider : il y a alors de trois à cinq tas de trois à neuf jetons. Si un coup peut prendre dans plusieurs tas, c’est le Nim de Moore. Avec deux, un coup prend dans un ou deux tas, et 1:2+3:1 prend deux jetons dans le premier et un dans le troisième. Le Nim de Moore n’est pas une somme de ses tas : il n’a pas de valeurs de nim.

    On note une position par la suite des tas, de gauche à droite, séparés par des virgules, par exemple 2,3,5 ; un tas vide garde sa place et s’écrit 0. Un coup indique un tas, compté à partir de 1, et le nombre de jetons retirés : à partir de 2,3,5, le coup 3:4 retire quatre jetons du troisième tas et laisse 2,3,1.

    Il y a de 1 à 64 tas, d’au plus 1 000 000 jetons en tout.
game-nim-parameter-last = Ce qui arrive à celui qui prend le dernier jeton : loses (il perd) ou wins (il gagne).
game-nim-parameter-from = Dans combien de tas un coup peut prendre : 1 à 4. À partir de 2, c’est le Nim de Moore.
game-nim-parameter-start = Les tas au départ, par exemple 3/5/7, ou random pour trois à cinq tas de trois à neuf jetons, tirés au sort.
game-nim-with-last-wins = qui prend le dernier jeton gagne
game-nim-with-last-loses = qui prend le dernier jeton perd

game-marienbad-title = Marienbad
game-marienbad-summary = Nim avec des tas de 1, 3, 5 et 7 allumettes ; qui prend la dernière gagne.
game-marienbad-decides = { $last ->
    [loses] celui qui prend la dernière allumette perd
   *[wins] celui qui prend la dernière allumette gagne
}
game-marienbad-rules =
    Marienbad est le jeu de Nim avec quatre tas de 1, 3, 5 et 7 allumettes. À son tour, on prend autant d’allumettes qu’on veut dans un seul tas, et celui qui prend la dernière gagne.

    On peut convenir que celui qui prend la dernière allumette perd. Les positions et les coups s’écrivent comme à Nim : à partir de 1,3,5,7, le coup 4:2 prend deux allumettes dans le quatrième tas.

### Jeu de Grundy

game-grundy-title = Jeu de Grundy
game-grundy-summary = On divise un tas en deux tas inégaux ; qui ne le peut plus perd.
game-grundy-decides = { $last ->
    [loses] celui qui fait la dernière division perd
   *[wins] celui qui fait la dernière division gagne
}
game-grundy-with-last-wins = celui qui fait la dernière division gagne
game-grundy-with-last-loses = celui qui fait la dernière division perd
game-grundy-with-start = { $value ->
    [one] { $value } jeton au départ
   *[other] { $value } jetons au départ
}
game-grundy-rules =
    Le jeu de Grundy, une variante de Nim, commence avec tous les jetons en un seul tas. Deux joueurs jouent à tour de rôle, et aucun jeton ne quitte jamais la table.

    À son tour, un joueur choisit un tas et le divise en deux tas non vides et inégaux. Un tas d’un ou deux jetons ne peut pas être divisé.

    La partie est finie quand aucun tas ne peut plus être divisé. D’ordinaire, celui qui a fait la dernière division gagne : celui qui ne peut plus jouer perd. On peut convenir de l’inverse.

    On note une position par la suite de ses tas, séparés par des virgules, par exemple 4,2. Un coup indique un tas, compté à partir de 1, et les deux tas qu’il devient : dans 4,2, le coup 1:3+1 divise le tas de quatre en trois et un, qui prennent sa place : 3,1,2.

    Tous les tas ensemble contiennent au plus 1 000 000 jetons.
game-grundy-parameter-start = Le nombre de jetons du tas de départ, au plus 1 000 000.
game-grundy-parameter-last = Ce qui arrive à celui qui fait la dernière division : wins (il gagne) ou loses (il perd).

### Jeux octaux

game-octal-title = Jeu octal
game-octal-summary = On prend des jetons dans un tas et on divise parfois le reste en deux, selon un code.
game-octal-decides = { $last ->
    [loses] celui qui joue le dernier coup perd
   *[wins] celui qui joue le dernier coup gagne
}
game-octal-with-last-wins = celui qui joue le dernier coup gagne
game-octal-with-last-loses = celui qui joue le dernier coup perd
game-octal-with-code = le code { $value }
game-octal-with-start = tas de { $value }
game-octal-rules =
    Les jeux octaux sont tous les jeux où l’on prend des jetons dans des tas, et où le reste d’un tas peut être divisé en deux. Un code dit quels coups sont permis. Kayles a le code 0.77, le Kayles de Dawson 0.07, les échecs de Dawson 0.137. Deux joueurs jouent à tour de rôle.

    Le premier chiffre après le point concerne la prise d’un jeton, le deuxième la prise de deux jetons, et ainsi de suite. Un chiffre est une somme : 1 si ces jetons peuvent être le tas entier, 2 si le reste peut rester un seul tas, 4 s’il peut être divisé en deux tas non vides. Ainsi 7 permet tout, 3 permet de prendre sans diviser, 0 ne permet rien. Le chiffre avant le point est 0, ou 4 si un tas peut être divisé sans qu’aucun jeton soit pris.

    À Kayles, 0.77, on abat une quille ou deux quilles voisines d’une rangée, où l’on veut. La partie est finie quand personne ne peut plus jouer. D’ordinaire, celui qui a joué le dernier gagne ; on peut convenir de l’inverse.

    On note une position par la suite de ses tas, de gauche à droite, séparés par des virgules, par exemple 8,2 ; un tas vide reste à sa place, noté 0. Un coup indique un tas, compté à partir de 1, ses jetons, et ce qu’il en reste : à Kayles, 1:8>5+2 prend un jeton du premier tas, qui en a huit, et divise le reste, 1:8>6 en prend deux et laisse un seul tas, 2:2>0 prend tout le deuxième.

    Un code a au plus 32 chiffres après le point. Tous les tas ensemble contiennent au plus 1 000 000 jetons, et il y en a au plus 64 au début.
game-octal-parameter-code = Le code, par exemple 0.77 : ce qui peut rester après la prise de 1, 2, 3, … jetons.
game-octal-parameter-start = Les tas du début, par exemple 12 ou 5/7.
game-octal-parameter-last = Ce qui arrive à celui qui joue le dernier coup : wins (il gagne) ou loses (il perd).

### Nim de Fibonacci

game-fibonacci-title = Nim de Fibonacci
game-fibonacci-summary = Un seul tas ; on retire au plus le double de ce que l’adversaire vient de retirer.
game-fibonacci-decides = { $last ->
    [loses] celui qui prend le dernier jeton perd
   *[wins] celui qui prend le dernier jeton gagne
}
game-fibonacci-with-last-wins = celui qui prend le dernier jeton gagne
game-fibonacci-with-last-loses = celui qui prend le dernier jeton perd
game-fibonacci-with-start = { $value ->
    [one] { $value } jeton au départ
   *[other] { $value } jetons au départ
}
game-fibonacci-rules =
    Le Nim de Fibonacci se joue avec un seul tas de jetons. Deux joueurs jouent à tour de rôle.

    Le premier joueur retire autant de jetons qu’il le souhaite, au moins un, mais pas tous. Ensuite, chacun retire au moins un jeton et au plus le double de ce que son adversaire vient de retirer.

    La partie est finie quand celui qui doit jouer ne peut rien retirer. D’ordinaire, celui qui a pris le dernier jeton gagne ; on peut convenir de l’inverse. S’il n’y a qu’un jeton au départ, la partie est finie aussitôt, puisque le premier joueur n’a pas le droit de tout prendre : celui qui ne peut pas jouer a perdu si le dernier jeton gagne, et gagné s’il perd.

    On note une position par le nombre de jetons restants et le plus grand nombre qu’on peut retirer : 13/4 est un tas de 13 jetons dont on peut retirer 4 au plus. Un nombre seul, comme 20, est un tas avant le premier coup. Un coup est le nombre de jetons retirés, par exemple 4.

    Un tas contient au plus 1 000 000 jetons.
game-fibonacci-parameter-start = Le nombre de jetons au départ, au plus 1 000 000.
game-fibonacci-parameter-last = Ce qui arrive à celui qui prend le dernier jeton : wins (il gagne) ou loses (il perd).

### Jeux d’alignement

game-mnk-title = Alignement de k
game-mnk-summary = On marque une case vide ; un alignement de k marques décide.
game-mnk-decides = le premier qui aligne { $exact ->
    [yes] exactement { $k }
   *[no] { $k }
} marques { $line ->
    [loses] perd
   *[wins] gagne
}
game-mnk-with-m = { $value ->
    [one] { $value } colonne
   *[other] { $value } colonnes
}
game-mnk-with-n = { $value ->
    [one] { $value } ligne
   *[other] { $value } lignes
}
game-mnk-with-k = { $value } à aligner
game-mnk-with-exact-no = un alignement plus long compte aussi
game-mnk-with-exact-yes = un alignement plus long ne compte pas
game-mnk-with-line-wins = qui complète un alignement gagne
game-mnk-with-line-loses = qui complète un alignement perd
game-mnk-with-marks-two = chaque joueur a sa marque
game-mnk-with-marks-one = les deux joueurs marquent d’un X
game-mnk-rules =
    Ce jeu, que les livres appellent jeu m,n,k, se joue sur une grille de m colonnes et n lignes. Le premier joueur marque les cases d’un X, le second d’un O.

    À son tour, un joueur place sa marque dans une case vide. Les marques ne sont jamais déplacées ni effacées.

    Le premier qui aligne k de ses marques côte à côte, en ligne, en colonne ou en diagonale, gagne. Si la grille est pleine sans aucun alignement, c’est un match nul.

    On peut choisir la taille de la grille et la longueur de l’alignement ; avec 3, 3 et 3, c’est le morpion. On peut aussi convenir que seul un alignement d’exactement k marques compte, comme dans certaines règles du gomoku ; que celui qui complète un alignement perd ; et que les deux joueurs marquent d’un X. Si tous deux marquent d’un X et que l’alignement perd, c’est le Notakto.

    Une position s’écrit ligne par ligne à partir du haut, avec une barre oblique entre les lignes, X et O pour les marques et un point pour une case vide, par exemple X.O/.X./... pour une grille de trois sur trois. Le compte des marques dit à qui c’est le tour : autant de X que de O, c’est à X ; un X de plus, c’est à O. Si les deux joueurs marquent d’un X, c’est au premier quand leur nombre est pair. Un coup est le numéro d’une case, compté à partir de 1, ligne par ligne à partir du haut ; sur trois sur trois, 5 est le centre et 9 le coin en bas à droite. Sur une grille de plus de neuf colonnes ou de plus de neuf lignes, une case porte le nom de sa colonne et de sa ligne : a1 est le coin en bas à gauche, et h8 le centre de quinze sur quinze. Les numéros y sont compris aussi.

    Une grille a au plus 19 colonnes et 19 lignes, et k ne dépasse pas le plus grand côté. Une position dont le compte des marques est impossible, ou qui a deux gagnants, est refusée.
game-mnk-parameter-m = Le nombre de colonnes, au plus 19.
game-mnk-parameter-n = Le nombre de lignes, au plus 19.
game-mnk-parameter-k = La longueur d’un alignement, au plus le plus grand côté de la grille.
game-mnk-parameter-exact = Faut-il exactement ce nombre de marques alignées : no (non) ou yes (oui).
game-mnk-parameter-line = Ce qui arrive à celui qui complète un alignement : wins (gagne) ou loses (perd).
game-mnk-parameter-marks = Chaque joueur a sa marque (two) ou tous deux marquent d’un X (one).
game-mnk-estimate-stones = Les marques sur les lignes où l’adversaire n’en a aucune, les plus longues comptant davantage.
game-mnk-estimate-lines = Les lignes où l’adversaire n’a aucune marque.
game-mnk-estimate-threats = Les cases vides qui compléteraient une ligne.

game-tic-tac-toe-title = Morpion
game-tic-tac-toe-summary = Trois marques alignées sur une grille de trois sur trois.
game-tic-tac-toe-decides = le premier qui aligne trois marques gagne
game-tic-tac-toe-rules =
    Le morpion se joue sur une grille de trois sur trois. Le premier joueur marque les cases vides d’un X, le second d’un O, et trois de ses propres marques alignées font gagner. Une grille pleine sans alignement est un match nul.

    Une position s’écrit ligne par ligne à partir du haut, par exemple X.O/.X./... où les barres obliques peuvent être omises ; les cases sont numérotées de 1 à 9, ligne par ligne à partir du coin en haut à gauche.

### Kalah

game-kalah-title = Kalah (mancala)
game-kalah-summary = On sème des graines autour du plateau pour en amasser plus que l’adversaire.
game-kalah-decides = celui qui a le plus de graines à la fin gagne
game-kalah-with-pits = { $value ->
    [one] { $value } trou par rangée
   *[other] { $value } trous par rangée
}
game-kalah-with-seeds = { $value ->
    [one] { $value } graine par trou
   *[other] { $value } graines par trou
}
game-kalah-rules =
    Le Kalah, un jeu de la famille des mancalas, se joue sur deux rangées de six trous, avec à chaque extrémité un trou plus grand, le grenier. Le premier joueur possède la rangée du bas et le grenier de droite, le second la rangée du haut et le grenier de gauche. Au départ, chaque trou contient quatre graines et les greniers sont vides.

    À son tour, un joueur choisit un de ses trous non vides, en prend toutes les graines et les sème une par une dans les trous suivants, dans le sens inverse des aiguilles d’une montre. Son propre grenier reçoit une graine comme un trou, le grenier adverse est sauté, et le trou de départ reçoit lui aussi une graine si l’on fait le tour complet.

    Si la dernière graine tombe dans son propre grenier, le joueur rejoue. Si elle tombe dans un de ses trous qui était vide, il peut y avoir prise. D’ordinaire, si le trou d’en face contient des graines, elles vont au grenier du joueur avec la dernière graine semée. On peut convenir d’une autre règle de prise : de même quand le trou d’en face est vide ; les graines d’en face seulement, la dernière graine restant sur place ; ou aucune prise.

    D’ordinaire, la partie est finie dès qu’une des rangées est vide après un semis. On peut convenir qu’elle ne l’est que quand celui qui doit jouer n’a plus de graine dans sa rangée. Les graines qui restent dans une rangée reviennent alors à son propriétaire. Celui qui a le plus de graines gagne ; son avance est la différence. À égalité, c’est un match nul.

    On peut choisir le nombre de trous d’une rangée et de graines par trou au départ, ainsi que la règle de prise et celle de la fin, séparément ou toutes deux par un seul nom.

    On note une position en écrivant le joueur qui doit jouer, 0 pour le premier et 1 pour le second, une barre, puis le nombre de graines de chaque trou dans l’ordre du semis : la rangée du bas de gauche à droite, le grenier du joueur 0, la rangée du haut de droite à gauche, le grenier du joueur 1. Le départ est 0|4,4,4,4,4,4,0,4,4,4,4,4,4,0. Sans le joueur ni la barre, c’est au joueur 0 de jouer. Une position finale est montrée telle quelle, avant le ramassage des graines restantes ; sa valeur les compte.

    Un coup est le numéro d’un trou, compté à partir de 0 depuis la gauche de celui qui joue. Au départ, le coup 2 sème quatre graines, la dernière dans le grenier, et le premier joueur rejoue : 0|4,4,0,5,5,5,1,4,4,4,4,4,4,0.

    Une rangée a de 1 à 16 trous, et un trou de 0 à 16 graines au départ. Une position doit contenir le bon nombre de valeurs, mais le total des graines est libre : jusqu’à 255 dans les trous, et jusqu’à 1 000 s’il y a plus de 8 trous par rangée ou plus de 255 graines au départ.
game-kalah-parameter-pits = Le nombre de trous d’une rangée, de 1 à 16.
game-kalah-parameter-seeds = Le nombre de graines de chaque trou au départ, de 0 à 16.
game-kalah-parameter-capture = Ce que prend une dernière graine tombée dans un trou vide de son camp : standard (elle-même et les graines d’en face, s’il y en a), empty (de même, et aussi s’il n’y en a pas), opposite (les graines d’en face seules) ou none (rien).
game-kalah-parameter-end = Quand la partie finit : any (une rangée est vide après un semis) ou mover (la rangée de celui qui doit jouer est vide).
game-kalah-parameter-rules = Un nom pour ces deux règles ensemble : standard (standard, any), exercise (opposite, any) ou literature (empty, any).
game-kalah-with-capture-standard = une dernière graine tombée dans un trou vide de son camp est prise avec celles d’en face, s’il y en a
game-kalah-with-capture-empty = une dernière graine tombée dans un trou vide de son camp est prise même s’il n’y a pas de graine en face
game-kalah-with-capture-opposite = une dernière graine tombée dans un trou vide de son camp prend seulement les graines d’en face
game-kalah-with-capture-none = on ne prend rien
game-kalah-with-end-any = la partie est finie quand une rangée est vide
game-kalah-with-end-mover = la partie est finie quand la rangée de celui qui doit jouer est vide
game-kalah-estimate-stores = Les graines du grenier.
game-kalah-estimate-seeds = Les graines du grenier et de la rangée.
game-kalah-estimate-mobility = Les graines du grenier, et une de plus par trou que l’on peut semer.

game-mancala-title = Mancala, celui de l’exercice
game-mancala-summary = Le Kalah, mais une prise n’emporte que les graines d’en face.
game-mancala-rules =
    Ce Mancala est le Kalah avec une autre règle de prise : si la dernière graine tombe dans un de vos trous qui était vide, les graines d’en face vont dans votre grenier, et la dernière graine reste où elle est tombée. Si la dernière graine tombe dans votre grenier, vous rejouez. La partie est finie dès qu’une des rangées est vide après un semis ; les graines qui restent dans une rangée reviennent à son propriétaire, et celui qui a le plus de graines gagne.

    On peut choisir le nombre de trous par rangée, six d’ordinaire, et de graines par trou au départ, quatre d’ordinaire. Les positions et les coups s’écrivent comme au Kalah : de 0|4,4,4,4,4,4,0,4,4,4,4,4,4,0, le coup 2 sème quatre graines, la dernière dans le grenier. Le départ imprimé dans l’exercice a 15 nombres pour 14 trous et greniers ; il est refusé.

### Oware

game-oware-title = Awalé
game-oware-summary = Le mancala d’Afrique de l’Ouest : prendre les graines par deux ou trois chez l’adversaire.
game-oware-decides = celui qui a le plus de graines à la fin gagne
game-oware-with-pits = { $value ->
    [one] { $value } trou par rangée
   *[other] { $value } trous par rangée
}
game-oware-with-seeds = { $value ->
    [one] { $value } graine par trou
   *[other] { $value } graines par trou
}
game-oware-with-slam-nothing = un grand chelem ne prend rien
game-oware-with-slam-illegal = un grand chelem est interdit tant qu’un autre coup est possible
game-oware-with-slam-all = un grand chelem prend, et son auteur garde ce qui reste
game-oware-with-slam-opponent = un grand chelem prend, et l’adversaire reçoit ce qui reste
game-oware-rules =
    L’awalé, ou oware, awari, warri, est le mancala d’Afrique de l’Ouest et des Caraïbes. Il se joue sur deux rangées de six trous. Le premier joueur possède la rangée du bas, le second celle du haut. Au départ, chaque trou contient quatre graines.

    À son tour, un joueur choisit un de ses trous non vides, en prend toutes les graines et les sème une par une dans les trous suivants, dans le sens inverse des aiguilles d’une montre. On ne sème pas dans les greniers, et le trou de départ est sauté si l’on fait le tour complet.

    Si la dernière graine tombe dans un trou de l’adversaire et qu’il en contient alors deux ou trois, le joueur les prend. Il prend de même celles du trou précédent, si c’est un trou de l’adversaire qui en contient deux ou trois, et ainsi de suite en arrière jusqu’à un trou qui en contient un autre nombre.

    Un grand chelem est un coup qui prendrait toutes les graines de l’adversaire. D’ordinaire il est permis et ne prend rien. On peut convenir qu’il est interdit tant qu’un autre coup est possible ; qu’il prend, et que ce qui reste revient à son auteur ; ou qu’il prend, et que ce qui reste revient à l’adversaire. Dans les deux derniers cas, la partie est finie.

    Si l’adversaire n’a plus de graines, il faut jouer un coup après lequel il en a. S’il n’y en a pas, la partie est finie et le joueur prend ce qui reste. Celui qui n’a plus de graines après un grand chelem ne peut pas jouer : la partie est finie. Celui qui a le plus de graines gagne ; son avance est la différence. À égalité, c’est un match nul.

    Avec peu de graines, la partie peut durer sans fin. Elle s’arrête quand le même joueur doit jouer dans la même position pour la troisième fois ; personne ne prend alors ce qui reste.

    L’awari, où le grand chelem est interdit, a été résolu en 2002 : si les deux joueurs jouent au mieux, c’est un match nul.

    On note une position comme au Kalah : le joueur qui doit jouer, 0 ou 1, une barre, puis le nombre de graines de chaque trou dans l’ordre du semis, chaque rangée suivie de ce que son propriétaire a pris. Le départ est 0|4,4,4,4,4,4,0,4,4,4,4,4,4,0. Un coup est le numéro d’un trou, compté à partir de 0 depuis la gauche de celui qui joue.

    Une rangée a de 1 à 8 trous, et un trou de 0 à 15 graines au départ. Une position peut contenir jusqu’à 255 graines dans les trous.
game-oware-parameter-pits = Le nombre de trous d’une rangée, de 1 à 8.
game-oware-parameter-seeds = Le nombre de graines de chaque trou au départ, de 0 à 15.
game-oware-parameter-slam = L’effet d’un grand chelem, un coup qui prendrait toutes les graines de l’adversaire : nothing (il ne prend rien), illegal (il est interdit tant qu’un autre coup est possible), all (il prend, et ce qui reste revient à son auteur) ou opponent (il prend, et ce qui reste revient à l’adversaire).
game-oware-estimate-stores = Les graines prises.
game-oware-estimate-seeds = Les graines prises et celles de la rangée.
game-oware-estimate-mobility = Les graines prises, et une de plus par trou que l’on peut semer.

### Puissance 4

game-connect-four-title = Puissance 4
game-connect-four-summary = On fait tomber des jetons dans des colonnes ; le premier alignement gagne.
game-connect-four-score = Jetons restants
game-connect-four-decides = le premier qui aligne { $connect ->
    [4] quatre
   *[other] { $connect }
} jetons gagne
game-connect-four-with-width = { $value ->
    [one] { $value } colonne
   *[other] { $value } colonnes
}
game-connect-four-with-height = { $value ->
    [one] { $value } rangée
   *[other] { $value } rangées
}
game-connect-four-with-connect = { $value } jetons à aligner
game-connect-four-with-pop-no = les jetons restent sur le plateau
game-connect-four-with-pop-yes = un joueur peut retirer un de ses jetons de la rangée du bas
game-connect-four-rules =
    Puissance 4 se joue sur un plateau vertical de sept colonnes et six rangées. Le premier joueur a les jetons X, le second les jetons O.

    À son tour, un joueur fait tomber un de ses jetons dans une colonne qui n’est pas pleine ; il s’arrête à la place libre la plus basse.

    Le premier qui aligne quatre de ses jetons côte à côte, en ligne, en colonne ou en diagonale, gagne. Si le plateau est plein sans aucun alignement, c’est un match nul.

    On peut choisir la taille du plateau et la longueur de l’alignement.

    On peut aussi choisir la variante PopOut. À son tour, un joueur fait alors tomber un jeton, ou retire un des siens de la rangée du bas ; les jetons placés au-dessus descendent d’une place. Si un retrait forme un alignement pour chacun des deux joueurs, celui qui a retiré le jeton gagne ; s’il n’en forme que pour l’adversaire, c’est l’adversaire qui gagne. Quand le plateau est plein, il faut retirer un jeton ; si c’est impossible, c’est un match nul. La partie peut durer sans fin, ce qui est aussi un match nul.

    Une position s’écrit rangée par rangée à partir du haut, avec une barre oblique entre les rangées, X et O pour les jetons et un point pour une place libre. Par exemple, ......./......./......./......./...O.../...XX.. est un plateau après trois coups. Le compte des jetons dit à qui c’est le tour : autant de X que de O, c’est à X ; un X de plus, c’est à O. Dans la variante PopOut, c’est à X si le nombre de jetons est pair, à O s’il est impair. Un coup est le numéro d’une colonne, compté à partir de 1 depuis la gauche, par exemple 4 pour le centre ; p4 retire le jeton le plus bas de cette colonne.

    Chaque côté du plateau mesure de 1 à 16. Les jetons qui flottent sont refusés, tout comme les comptes impossibles et les positions à deux gagnants, sauf dans la variante PopOut, où les uns et les autres sont possibles.
game-connect-four-parameter-width = Le nombre de colonnes, de 1 à 16.
game-connect-four-parameter-height = Le nombre de rangées, de 1 à 16.
game-connect-four-parameter-connect = Le nombre de jetons à aligner pour gagner, de 2 à 16.
game-connect-four-parameter-pop = Si un joueur peut, à son tour, retirer un de ses jetons de la rangée du bas (variante PopOut) : no (non) ou yes (oui).
game-connect-four-estimate-parity = Les lignes ouvertes, plus 8 pour chaque menace sur une rangée favorable au joueur et 2 pour toute autre (les rangées impaires favorisent le premier joueur, les paires le second).
game-connect-four-estimate-lines = Les lignes où l’adversaire n’a aucun jeton.
game-connect-four-estimate-threats = Les cases vides qui compléteraient une ligne.

### Hexapawn

game-hexapawn-title = Hexapawn
game-hexapawn-summary = Des pions face à face : traverser le plateau, ou priver l’adversaire de coup.
game-hexapawn-decides = celui qui atteint la rangée opposée, ou laisse l’adversaire sans coup, gagne
game-hexapawn-with-width = { $value ->
    [one] { $value } colonne
   *[other] { $value } colonnes
}
game-hexapawn-with-height = { $value ->
    [one] { $value } rangée
   *[other] { $value } rangées
}
game-hexapawn-rules =
    Hexapawn se joue sur un petit échiquier de trois cases sur trois, avec trois pions blancs sur la rangée du bas et trois pions noirs sur celle du haut. Les blancs commencent.

    À son tour, un joueur déplace un pion : d’une case tout droit si elle est vide, ou d’une case en diagonale vers l’avant pour prendre un pion adverse qui s’y trouve. Il n’y a pas de double pas, et il est interdit de passer.

    On gagne en amenant un pion sur la rangée opposée, ou en laissant l’adversaire sans coup légal. Il n’y a pas de match nul.

    On peut choisir la taille du plateau ; il y a toujours un pion sur chaque case de la première et de la dernière rangée.

    Une position s’écrit rangée par rangée à partir du haut, avec une barre oblique entre les rangées, w pour un pion blanc, b pour un pion noir et un point pour une case vide, puis une espace et le camp qui doit jouer, w ou b. Le départ est bbb/.../www w. Un coup indique la case quittée et la case atteinte, les colonnes par une lettre depuis la gauche et les rangées par un chiffre depuis le bas : a1a2 avance, a1b2 prend en b2.

    Chaque côté du plateau mesure de 3 à 8.
game-hexapawn-parameter-width = Le nombre de colonnes, et de pions de chaque camp, de 3 à 8.
game-hexapawn-parameter-height = Le nombre de rangées, de 3 à 8.
game-hexapawn-estimate-pawns = Les pions.
game-hexapawn-estimate-mobility = Les coups possibles.

### Mū tōrere

game-mu-torere-title = Mū tōrere
game-mu-torere-summary = L’étoile des Maoris : bloquer l’adversaire, ou tourner sans fin.
game-mu-torere-decides = celui qui ne peut plus jouer perd
game-mu-torere-with-centre-adjacent = on n’entre au centre que depuis une pointe voisine d’un pion adverse
game-mu-torere-with-centre-free = on entre au centre de partout
game-mu-torere-rules =
    Le mū tōrere est un jeu des Maoris d’Aotearoa Nouvelle-Zélande. Le plateau est une étoile à huit pointes, les kewai, autour d’un centre, le pūtahi. Chaque joueur a quatre pions sur quatre pointes voisines, et le centre est vide. Les noirs commencent.

    À son tour, un joueur déplace un pion vers la seule place libre : d’une pointe à la pointe voisine, du centre à n’importe quelle pointe, ou d’une pointe au centre. Un pion n’entre au centre que s’il est à côté d’un pion adverse. Il est interdit de passer tant qu’un coup est possible.

    Celui qui ne peut pas jouer a perdu. Si chacun joue au mieux, personne ne perd jamais : la partie tourne sans fin. Elle est nulle dès que le même joueur doit jouer dans la même position pour la troisième fois.

    On peut convenir qu’un pion entre au centre de partout ; alors celui qui commence gagne dès le premier coup.

    L’étoile est dessinée comme trois rangées de trois, le centre au milieu et les pointes autour. Une position s’écrit rangée par rangée à partir du haut, avec une barre oblique entre les rangées, b pour un pion noir, w pour un pion blanc et un point pour la place libre, puis une espace et le camp qui doit jouer, b ou w. Le départ est www/w.b/bbb b. Un coup est la place du pion qui bouge, de 1 à 9, rangée par rangée à partir du haut ; il ne peut aller que sur la place libre.

    Chaque camp a toujours quatre pions.

    Il y a 46 plateaux, si l’on ne compte qu’une fois ceux qui se ramènent l’un à l’autre par rotation ou symétrie : 92 positions, selon le camp qui doit jouer. Il s’en rencontre 86 en jouant. Une solution en compte 43, car deux positions qui ne diffèrent que par les couleurs y sont la même.
game-mu-torere-parameter-centre = D’où un pion peut entrer au centre : adjacent (d’une pointe voisine d’un pion adverse) ou free (de partout).
game-mu-torere-estimate-mobility = Les pions qui peuvent bouger.

### Jeu des cases

game-square-game-title = Jeu des cases
game-square-game-summary = Une rangée de cases, un pion à chaque extrémité : qui atteint le premier l’autre côté ?
game-square-game-decides = le premier qui atteint l’extrémité opposée gagne
game-square-game-with-squares = { $value } cases
game-square-game-rules =
    Un pion A est sur la case la plus à gauche d’une rangée, un pion B sur la case la plus à droite. A commence.

    À son tour, un joueur déplace son pion sur une case libre voisine, à gauche ou à droite. Si le pion adverse est juste à côté du sien, il peut sauter par-dessus jusqu’à la case qui suit, s’il y en a une. Il est interdit de passer.

    Le premier qui atteint l’extrémité opposée de la rangée gagne. Les deux pions peuvent reculer, et la partie peut donc durer sans fin ; elle est nulle dès que le même joueur doit jouer dans la même position pour la troisième fois. Si chacun joue au mieux, A gagne quand le nombre de cases est pair, B quand il est impair.

    Dans l’arbre du jeu, une position déjà rencontrée sur la même branche n’est pas développée à nouveau. Sa valeur reste indécise et s’écrit avec un point d’interrogation : mieux qu’une défaite, moins bien qu’une victoire.

    Une position s’écrit de gauche à droite, A et B pour les pions et un point pour une case libre, puis une espace et le joueur qui doit jouer, A ou B. Sur quatre cases, le départ est A..B A. Un coup est le numéro de la case atteinte, à partir de 1 à gauche.

    La rangée a de 3 à 64 cases.
game-square-game-parameter-squares = Le nombre de cases de la rangée, de 3 à 64.

### Arbres donnés

game-explicit-title = Arbre donné
game-explicit-start = la racine
game-explicit-summary = Un arbre de jeu donné directement, comme on le dessine en cours.
game-explicit-decides = le nombre de la feuille est ce que gagne △ MAX, le premier joueur
game-explicit-rules =
    Ce jeu n’est rien d’autre que son arbre, un de ceux qu’on dessine au tableau pour montrer comment fonctionnent minimax et alpha-bêta. La partie commence à la racine.

    À son tour, un joueur choisit une des branches du nœud où en est la partie. Les deux joueurs jouent à tour de rôle.

    La partie est finie sur une feuille, et le nombre qui s’y trouve est le score du premier joueur : celui-ci le veut le plus grand possible, le second le plus petit possible. Au-dessus de zéro, le premier joueur gagne ; au-dessous, c’est le second ; zéro est un match nul.

    L’arbre s’écrit en listes imbriquées : une liste est un nœud avec ses branches dans l’ordre, un nombre est une feuille.

    On note une position par le chemin qui y mène depuis la racine, et un coup par le numéro d’une branche. Le chemin est fait d’une barre oblique et d’une branche, comptée à partir de 1, pour chaque coup. Dans l’arbre [[3,5],[2,[9,1]]], / est la racine et /2/1 la feuille de 2 ; la position /2/2 est un nœud dont les feuilles sont 9 et 1.

    Une feuille peut porter un nom devant son nombre ; c’est alors aussi le nom du coup : [[gauche:3,5],[2,9]]. Pour que MIN commence, mettez une paire de crochets de plus autour de l’arbre, et regardez-le à partir de la position /1.

    Un arbre a au plus 1 000 000 nœuds et 1 000 niveaux ; les scores vont de −1 000 000 à 1 000 000. Les scores peuvent avoir des décimales, jusqu’à six : [[0.5,-1.25],[3,2]]. Avec une décimale, le plus grand score est 100 000, avec deux, 10 000, et ainsi de suite.
game-explicit-parameter-tree = L’arbre en listes imbriquées avec des nombres aux feuilles, par exemple [[3,5],[2,[9,1]]].
game-explicit-parameter-file = Un fichier qui contient l’arbre.
