# Ce que disent les commandes. Un argument garde partout le même sens : voir le fichier anglais.

### Mots isolés

word-or = { " ou " }
word-sent-text = le texte
word-yes = oui
word-no = non
word-none = aucun
word-label = { $label } : { $text }
word-percent = { $share } %
word-quoted = « { $text } »
word-list = { $one }, { $other }
word-clauses = { $one } ; { $other }
word-sentences = { $one } { $other }
word-aside = { $text } ({ $aside })

### Joueurs

seat-first = premier joueur
seat-second = second joueur

### Valeurs, pour celui qui doit jouer

value-win = victoire
value-draw = match nul
value-loss = défaite
value-win-in = { $distance ->
    [one] victoire en { $distance } coup
   *[other] victoire en { $distance } coups
}
value-loss-in = { $distance ->
    [one] défaite en { $distance } coup
   *[other] défaite en { $distance } coups
}
value-margin-win = { $margin ->
    [one] victoire de { $margin } point
   *[other] victoire de { $margin } points
}
value-margin-loss = { $margin ->
    [one] défaite de { $margin } point
   *[other] défaite de { $margin } points
}
value-margin-draw = match nul, à égalité de points
value-margin-win-in = { $margin ->
    [one] victoire de { $margin } point
   *[other] victoire de { $margin } points
} { $distance ->
    [one] en { $distance } coup
   *[other] en { $distance } coups
}
value-margin-loss-in = { $margin ->
    [one] défaite de { $margin } point
   *[other] défaite de { $margin } points
} { $distance ->
    [one] en { $distance } coup
   *[other] en { $distance } coups
}

count-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}

### analyze

analysis-value = Valeur
analysis-value-of = Valeur pour le { $seat }
analysis-customary-score = Score des programmes
analysis-score = Score du { $seat }
analysis-values = Les valeurs sont celles du { $seat }, qui doit jouer.
analysis-values-of-other = Les valeurs sont celles du { $seat }, comme les scores.
analysis-best = { $count ->
    [one] Meilleur coup
   *[other] Meilleurs coups
}
analysis-best-estimated = { $count ->
    [one] Meilleur coup, estimé
   *[other] Meilleurs coups, estimés
}
analysis-principal-variation = Meilleure suite
analysis-column-move = Coup
analysis-column-to = Mène à
analysis-column-value = Valeur
analysis-column-visits = Simulations
analysis-column-opinion = Valeur selon l’apprenti
analysis-column-probability = Probabilité de le jouer
analysis-heuristic-unused = Toutes les valeurs sont exactes : l’estimation n’a pas servi ; elle sert avec --depth, --time ou --nodes.
analysis-effort = { $nodes ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
}, { $seconds } s
analysis-book = Trouvé dans le livre d’ouvertures, { $seconds } s
analysis-depth-limited = recherche à la profondeur { $depth } : scores par l’estimation { $heuristic }
analysis-playouts = tout n’est pas encore prouvé après { $count ->
    [one] { $count } simulation
   *[other] { $count } simulations
} : les scores sont des résultats estimés, de −1000 pour une défaite certaine à 1000 pour une victoire certaine
analysis-batch-hint = une position par ligne, ou les coups depuis le départ, avec ou sans moves: devant ; la fin de l’entrée y met fin
analysis-line-error = ligne { $line } : { $error }
analysis-opinion-agrees = L’apprenti jouerait { $count ->
    [one] { $moves }
   *[other] l’un des coups { $moves }
} ; c’est juste.
analysis-opinion-differs = L’apprenti jouerait { $count ->
    [one] { $moves }, qui n’est pas le meilleur coup.
   *[other] l’un des coups { $moves }, qui ne sont pas tous les meilleurs.
}
analysis-opinion-alone = L’apprenti jouerait { $count ->
    [one] { $moves }
   *[other] l’un des coups { $moves }
}.
analysis-opinion-strange = Il n’a jamais rencontré cette position.

### inspect

inspect-learner = Apprenti
inspect-opponent = Son adversaire
inspect-training = Entraînement
inspect-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} { $opponent ->
    [self] contre lui-même
   *[other] contre { $opponent }, { $seats ->
        [first] toujours en premier
        [fixed] toujours en premier
        [second] toujours en second
        [swapped] en changeant de place après chaque partie
        [random] à une place tirée au sort
       *[other] { $seats }
    }
}, graine aléatoire { $seed }
inspect-perfect = Parfait depuis la partie
inspect-met = Positions rencontrées
inspect-title = { $game }, { $learner } : ce que l’apprenti a appris
inspect-positions = position
inspect-moves = coup
inspect-choices = 1 : gardé, 0 : oublié
inspect-beads = billes
inspect-worths = valeur
inspect-mark = le coup qu’il joue toujours
inspect-column-feature = Caractéristique
inspect-column-weight = Poids

### Une recherche arrêtée avant son terme

stopped-nodes = { $nodes ->
    [one] arrêt à la limite de nœuds, après { $nodes } nœud en { $seconds } s
   *[other] arrêt à la limite de nœuds, après { $nodes } nœuds en { $seconds } s
}
stopped-time = { $nodes ->
    [one] arrêt à la limite de temps, après { $nodes } nœud en { $seconds } s
   *[other] arrêt à la limite de temps, après { $nodes } nœuds en { $seconds } s
}
stopped-memory = { $nodes ->
    [one] arrêt faute de mémoire, après { $nodes } nœud en { $seconds } s
   *[other] arrêt faute de mémoire, après { $nodes } nœuds en { $seconds } s
}
stopped-interrupted = { $nodes ->
    [one] recherche interrompue, après { $nodes } nœud en { $seconds } s
   *[other] recherche interrompue, après { $nodes } nœuds en { $seconds } s
}
stopped-known-nothing = on ne sait encore rien de la valeur
stopped-known-depth = connu pour l’instant : les scores à la profondeur { $depth } par l’estimation { $heuristic }

### compare

compare-column-method = Méthode
compare-column-order = Ordre
compare-column-window = Fenêtre
compare-column-cache = Cache
compare-column-symmetry = Symétrie
compare-column-nodes = Nœuds
compare-column-value = Valeur
compare-column-seconds = Secondes
compare-column-start = Départ
compare-column-entry = Premier appel
compare-column-calls = Sans cache
compare-column-position = Position
compare-column-turn = Et joueur
compare-column-arguments = Tous les arguments
compare-column-table = Valeur et indicateur
compare-entry-root = la racine
compare-entry-best-move = chaque coup
compare-conventions = Nombre d’appels de la fonction dans un programme que l’on écrit soi-même. Un cache reconnaît un appel à sa position, à sa position et au joueur qui doit jouer, à tous ses arguments, ou à sa position dans une table de valeurs avec un indicateur. On lit alors : appels calculés / appels trouvés dans le cache ; leur somme est le nombre d’appels.
compare-method-minimax = minimax
compare-method-alpha-beta = alpha-bêta
compare-order-rules = celui des règles
compare-order-reverse = inversé
compare-window = fenêtre { $window }
compare-window-full = entière
compare-window-tight = étroite
compare-cut-at = coupe dès que α ≥ β
compare-cut-beyond = coupe seulement si α > β
compare-lessons = * la recherche de la leçon sur ce jeu : ses figures ont ce nombre de nœuds
compare-omit-suicide = les coups qui perdent aussitôt sont omis quand il y en a un autre
compare-scores = les nombres à la place des valeurs sont les scores du { $seat }
compare-skipped = non calculé
compare-limit-reached = limite atteinte

### perft

perft-column-depth = Profondeur
perft-games = Parties complètes jusqu’à la profondeur { $depth } : { $count }
perft-interrupted = interrompu : les suites plus longues ne sont pas comptées
perft-column-sequences = Suites de coups

### nimbers

nimbers-more = … et { $count } { $count ->
    [one] autre
   *[other] autres
} : --json les donne toutes
nimbers-interrupted = Interrompu : les valeurs sont connues jusqu’au tas de { $to }.
nimbers-period = La période est { $length }, à partir du tas de { $from } et pour toujours : les valeurs jusqu’à { $needed } le prouvent.
nimbers-no-period = Les valeurs jusqu’à { $to } ne prouvent aucune période.
nimbers-exceptions = { $count ->
    [one] Exception : le tas de { $heaps }.
   *[other] { $count } exceptions : les tas de { $heaps }.
}
nimbers-rare = { $count ->
    [one] Un tas a une valeur rare : { $largest }.
   *[other] { $count } tas ont des valeurs rares, le plus grand est celui de { $largest }.
}
nimbers-misere = Attention : avec ces règles, dites misère, celui qui joue le dernier coup perd. Les valeurs de nim ne disent qui gagne que dans le jeu normal ; nimbers avec une position trouve le résultat par une recherche.
nimbers-effort = { $operations } opérations, { $seconds } s
nimbers-column-heap = Tas
nimbers-column-counters = Jetons
nimbers-column-nim-value = Valeur de nim
nimbers-sum = Somme de nim
nimbers-winning-moves = Coups gagnants
nimbers-undecided = Les limites n’ont pas permis de trouver qui gagne.
nimbers-rule-misleads = Attention : la règle du jeu normal est fausse ici. D’après les valeurs de nim, ce serait : { $outcome }, coups gagnants : { $moves }. Mais celui qui joue le dernier coup perd : le résultat ci-dessus vient d’une recherche.
nimbers-rule-agrees = Celui qui joue le dernier coup perd. La recherche, qui décide, trouve ici le même résultat que la règle du jeu normal ({ $outcome }, coups gagnants : { $moves }).
nimbers-rule-unknown = Celui qui joue le dernier coup perd : les valeurs de nim ne décident rien. Dans le jeu normal, ce serait : { $outcome }, coups gagnants : { $moves }.

### games

catalog-column-name = Nom
catalog-column-parameters = Paramètres
catalog-column-summary = Résumé
catalog-summary = { $title }. { $summary } { $rule }
catalog-hint = nimatron rules { $game } explique comment un jeu se joue

### rules

rules-heading-parameters = Paramètres
rules-heading-heuristics = Estimations (pour --heuristic, avec une profondeur)
rules-heading-features = Caractéristiques (pour vos propres sommes et pour les apprentis)
rules-features-scale = Chacune est un nombre de 0 à 1 : une quantité y est une part du maximum possible, et 1 ou 0 dit si une chose est vraie ou non.
rules-column-estimate = Estimation
rules-column-counts = Ce qu’elle compte, moins la même chose chez l’adversaire
rules-heading-sources = Sources
rules-column-parameter = Paramètre
rules-default = Par défaut
rules-values = Valeurs
rules-sentence = { $rule }.
rules-title = { $game }, { $chosen }
rules-chosen = { $one }, { $other }
rules-choice = { $one } ; { $other }
rules-preset-of = identique à { $game }

### show et play

show-game = Jeu
show-position = Position
board-pieces = { $first } : premier joueur, { $second } : second joueur
board-pits = rangée du bas : premier joueur, trous 0 à { $last } et grenier de droite ; rangée du haut : second joueur, de droite à gauche
show-to-move = Au tour de
show-moves = Coups légaux
show-formula = La formule joue
show-over = la partie est finie
show-winner = gagnant : { $seat }
show-winner-margin = { $margin ->
    [one] gagnant : { $seat }, de { $margin } point
   *[other] gagnant : { $seat }, de { $margin } points
}
show-draw = match nul

### check

tasks-column-task = Exercice
tasks-column-asks = Demande
tasks-column-text = Ce qu’il faut faire
check-asked-successors = Successeurs
check-asked-ends = Parties finies
check-asked-values = Valeurs minimax
check-asked-best = Meilleurs coups
check-asked-counts = Nombres d’appels
check-asked-cuts = Positions que l’alpha-bêta laisse de côté
check-asked-graph = Sommets et arêtes
check-asked-controlled = Sommets contrôlés
check-asked-play = Coups qui conservent le résultat
check-asked-table = Tables apprises
check-asked-read = Étiquettes lues
check-asked-written = Étiquettes écrites
check-asked-over = Parties terminées ou non
check-asked-estimates = Valeurs sans regarder plus loin
check-asked-vertices = Sommets contrôlés
check-asked-backed-up = Valeurs dans un graphe, et un meilleur coup
check-asked-input = Coups tapés
check-asked-whole = Parties entières
check-asked-match = Parties entre deux joueurs
check-asked-horizon = Profondeur d’une recherche limitée
check-asked-weights = Poids des coups du gagnant
check-asked-draws = Coups que joue un apprenti
check-asked-display = Plateaux affichés
check-public = { $asked } : { $right ->
    [one] { $right } réponse juste
   *[other] { $right } réponses justes
} sur { $of }
check-hidden-passed = { $asked }, positions cachées : réussi
check-hidden-failed = { $asked }, positions cachées : échec
check-wrong = La première réponse fausse, en { $position } ({ $line }) : à { $request } le programme répond « { $answered } ».
check-late = Pas de réponse à temps en { $position } ({ $line }) : { $request }.
check-failed = Une erreur au lieu d’une réponse, en { $position } ({ $line }) : à { $request } le programme { $answered }.
check-wrong-in-file = La première réponse fausse, en { $position } ({ $line }){ $detail } : « { $answered } ».
check-late-in-file = Pas de réponse à temps, en { $position } ({ $line }){ $detail }.
check-failed-in-file = Une erreur au lieu d’une réponse, en { $position } ({ $line }){ $detail } : le programme { $answered }.
detail-max = , au joueur qui maximise de jouer
detail-min = , au joueur qui minimise de jouer
detail-typed = , si l’on tape { $typed }
detail-limit = , avec depth_max = { $limit }
detail-taken = , si les joueurs prennent { $moves }
detail-graph = , dans un graphe de { $count } sommets
detail-learned = , après { $count ->
    [one] une partie
   *[other] { $count } parties
}
answer-none = la partie n’est pas finie
answer-ended = la partie va jusqu’à sa fin
answer-ended-unasked = la partie finit sans qu’un coup soit demandé
answer-winner = à la fin, { $label }, { $winner ->
    [first] le joueur 0 est désigné gagnant
    [second] le joueur 1 est désigné gagnant
   *[nobody] un match nul est annoncé
}
answer-yes = oui
answer-no = non
answer-depth = profondeur { $depth }
answer-depth-value = profondeur { $depth }, valeur { $value }
answer-drawn = { $moves }
answer-drawn-table = { $moves } ; les nombres y sont { $table }
answer-entry = en prendre { $move } sur { $state } : { $number }
answer-no-entry = rien pour en prendre { $move } sur { $state }
answer-raised = lève { $error }{ $place }
answer-returned = renvoie { $value }
check-at-start = le début
check-reached = après { $line }
check-expected = La bonne réponse : { $expected }.
check-searchless = La fonction ne s’appelle jamais elle-même : elle ne fait pas de recherche, il n’y a donc rien à compter.
hosted-summary = Un jeu fourni par un programme.
hosted-rules = Un jeu fourni par un programme : son auteur en connaît les règles. Le plateau montre les états tels que le programme les écrit, et les coups possibles.
rules-of-program = Un état s’écrit comme le programme l’écrit, par exemple { $state }. Quand le programme donne les successeurs d’un état, il écrit ensuite max ou min : le joueur qui doit jouer. Au début, le programme a répondu : ok { $greeting }.
check-conventions = Ces réponses sont justes pour :
check-variant = Toutes ces réponses sont justes avec d’autres règles : { $game }. Quelles règles l’exercice demande-t-il ?
check-none-hidden = Cet exercice n’a pas de positions cachées.
check-walked-calls = { $calls ->
    [one] { $calls } appel.
   *[other] { $calls } appels.
}
check-walked-cached = { $calls } appels : { $misses } calculés, { $hits } trouvés dans le cache.
check-walked-conventions = Font autant d’appels :
check-walked-right = Tous les nombres de cette recherche sont justes. L’erreur est ailleurs : à une autre position, dans le choix du coup, ou dans ce qui est gardé des appels précédents.
check-walked-part = { $drawn } positions sur { $all } sont dessinées.
check-unwritten = { $asked } : { $function } n’est pas encore écrite.
check-absent = { $asked } : il n’y a pas de { $function } dans ce fichier.
check-absent-others = { $asked } : il n’y a pas de { $function } dans ce fichier ; il y a { $others }.
check-meant = Parmi plusieurs définitions, celles-ci ont été jugées : { $functions }.
check-stand-ins = Jugées sous un autre nom : { $functions }.
check-stand-in = { $function } à la place de { $usual }
check-shared = Les listes données comme valeurs par défaut d’une fonction sont créées une seule fois, et tous ses appels les partagent. { $functions } les modifie : un deuxième appel continue donc avec celles du premier. Ici, elle en a reçu de nouvelles à chaque fois.
check-left-out = Instructions hors des fonctions, non exécutées : { $places }.
check-unasked = On n’a pas pu l’interroger : { $fault }.
check-files-left-out = Laissés de côté : { $files }.
check-column-file = Fichier
check-column-right = Justes
check-column-remark = Remarque
check-column-hidden-passed = positions cachées : réussi
check-column-hidden-failed = positions cachées : échec
check-kinds = { $asked }, positions demandées : { $kinds }.
check-kind-count = { $kind } : { $right } sur { $of }
check-kind-hidden = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
}
check-kind-won-by-first = gagnées par le premier joueur
check-kind-won-by-second = gagnées par le second joueur
check-kind-drawn = matchs nuls
check-kind-won-at-last = gagnées au tout dernier coup possible
check-kind-before-the-end = à un coup de la fin
check-kind-forced = avec un seul coup possible
check-kind-gain = avec une prise ou des points à gagner
check-kind-same-player = où le même joueur peut rejouer aussitôt
check-kind-symmetric = égales à une autre par symétrie
check-kind-early = en début de partie
check-kind-middle = en milieu de partie
check-kind-late = en fin de partie
check-nearest = Presque tout est juste sous cette autre forme : { $convention }.
check-convention = Juste sous cette forme : { $convention }.
check-left = { $asked } : { $count ->
    [one] { $count } position n’a pas été demandée.
   *[other] { $count } positions n’ont pas été demandées.
}
convention-other-sign = les nombres comptent le gain de l’autre joueur
convention-gain = une victoire vaut { $gain }
convention-gain-less-depth = une victoire vaut { $gain } moins un par coup joué jusque-là (GAIN − profondeur)
convention-gain-depth = scores GAIN − profondeur
convention-one-best = un seul des meilleurs coups est donné, et non tous
convention-quickest-best = seuls sont donnés les meilleurs coups qui gagnent le plus vite ou perdent le plus tard
convention-heap-order = les tas sont écrits dans un autre ordre, ou les tas vides omis
convention-initial-left-out = les entrées qui ont encore leur première valeur sont omises
convention-explores = l’apprenti joue le plus souvent le coup dont le nombre est le plus grand, et parfois un autre, pour explorer
convention-tree = un sommet pour chaque chemin vers une position (un arbre)
convention-merged = un seul sommet pour chaque position
convention-equal-merged = les états égaux réunis dans le cache (tas dans un autre ordre, grille tournée)
convention-equal-distinct = un seul des états égaux exploré (tas dans un autre ordre, grille tournée)
convention-unit = { $unit ->
    [calls] appels
    [misses] appels calculés
    [hits] appels trouvés dans le cache
    [leaves] feuilles
   *[other] { $unit }
}
verdict-right = Votre programme est juste : les { $count } réponses le sont toutes, aux positions cachées aussi.
verdict-right-where-asked = Votre programme est juste partout où il a été interrogé : les { $count } réponses le sont toutes. { $unasked ->
    [one] { $unasked } position n’a pas été demandée.
   *[other] { $unasked } positions n’ont pas été demandées.
}
verdict-all-right = Votre programme est juste : les { $count } réponses le sont toutes, et il n’y a rien d’autre à demander.
verdict-public-right = Tout ce qui a été demandé est juste jusqu’ici : les { $count } réponses. Les positions cachées n’ont pas été demandées.
verdict-convention = { $right } Il suit une autre convention, juste elle aussi : { $convention }.
verdict-and = {"\u00A0"};{" "}
verdict-variant = Votre programme joue avec d’autres règles, et selon elles tout ce qu’il dit est juste : { $game }.
verdict-wrong = Pas encore juste. { $asked } : { $right ->
    [one] { $right } réponse juste
   *[other] { $right } réponses justes
} sur { $of }.
verdict-wrong-at = Pas encore juste. { $asked } : { $right ->
    [one] { $right } réponse juste
   *[other] { $right } réponses justes
} sur { $of } ; la première erreur est en { $position }.
verdict-searchless = Pas encore juste. { $asked } : la fonction ne s’appelle jamais elle-même. Elle ne fait pas de recherche, il n’y a donc rien à compter.
verdict-hidden-wrong = Pas encore juste. Toutes les réponses aux positions montrées sont justes, mais certaines réponses aux positions cachées sont fausses.
verdict-fault = Votre programme a cessé de répondre : { $fault }.

### laws

laws-listed = { $states ->
    [one] { $states } état, le seul qu’on puisse atteindre.
   *[other] { $states } états, tous ceux qu’on peut atteindre.
}
laws-not-listed = Il y a trop d’états pour les énumérer tous ; { $states } ont été rencontrés.
laws-plies = Une partie dure au plus { $plies ->
    [one] { $plies } coup.
   *[other] { $plies } coups.
}
laws-endless = On peut revenir à un état et jouer sans fin : c’est alors un match nul.
laws-no-end = Une partie n’est pas finie en { $plies } coups : { $play }
laws-long-play = Une partie a été suivie pendant { $plies } coups et n’est pas finie : { $play } C’est normal si les parties sont aussi longues ; sinon, une fin a été oubliée.
laws-kept = Aucune loi n’est enfreinte.
laws-changes = Une réponse change : « { $state } » a été décrit de deux façons. La même question doit toujours recevoir la même réponse.
laws-broken = Une loi est enfreinte : { $violation }
laws-same-side = « { $state } » est une fin quel que soit le joueur qui doit jouer, et vaut { $max } pour MAX dans les deux cas ({ $max } et { $min }). Si c’est le joueur qui doit y jouer qui a perdu ou gagné, les deux valeurs doivent être opposées : le résultat est-il donné pour le mauvais joueur ?
laws-either = { $states ->
    [one] Une partie peut finir en « { $state } » quel que soit le joueur qui doit jouer.
   *[other] Des parties peuvent finir dans { $states } états quel que soit le joueur qui doit jouer, « { $state } » par exemple.
} C’est normal si le résultat est donné pour celui qui doit y jouer ; s’il est donné pour l’un des deux joueurs, l’état oublie à qui c’est de jouer.
laws-never-ends = { $states ->
    [one] D’un état, on ne peut atteindre aucune fin : { $play } → …
   *[other] De { $states } états, on ne peut atteindre aucune fin : { $play } → …
} C’est normal si personne ne peut plus y gagner ; sinon, une fin a été oubliée.
laws-followed-end = { $states ->
    [one] « { $state } » est fini d’après son résultat, et d’autres états le suivent pourtant : { $after }.
   *[other] { $states } états sont finis d’après leur résultat, et d’autres états les suivent pourtant : après « { $state } », par exemple, { $after }.
} C’est normal si l’on peut gagner avant que tous les coups soient joués ; si la partie continue, il ne faut pas de résultat.

### bench

bench-column-what = Mesure
bench-column-threads = Fils d’exécution
bench-column-nodes = Nœuds
bench-column-speed = Millions de nœuds par seconde
bench-nodes-differ = { $name } : { $expected } nœuds attendus, { $nodes } comptés
bench-values-differ = { $name } : { $position } vaut { $expected }, trouvé { $found }

### Avancement

progress-nodes = { $nodes ->
    [one] { $nodes } nœud, { $seconds } s
   *[other] { $nodes } nœuds, { $seconds } s
}
progress-skip = (Ctrl-C : la méthode suivante ; deux fois : la fin)
progress-best = profondeur { $depth } : { $moves } (Ctrl-C s’arrête là)

### La page

serve-ready = La page est à l’adresse { $url }
serve-teacher = Votre page d’enseignant : { $url }
serve-class = La classe ouvre { $url } et tape le code { $code }
serve-end = Ctrl-C y met fin
serve-unopened = Aucun navigateur n’a pu être ouvert ; ouvrez { $url } dans l’un d’eux

### Aide

help = Un atelier pour les jeux à deux joueurs à information parfaite : analyser les jeux, comparer les moteurs.
help-heading = { $heading } :
help-heading-usage = Usage
help-heading-commands = Commandes
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-everywhere = Options de toutes les commandes
help-called-games = jeu jeux catalogue
help-called-rules = règle règles
help-called-play = jouer partie
help-called-serve = serveur page servir navigateur
help-called-lesson = leçon leçons cours
help-called-puzzles = énigme énigmes problèmes
help-called-analyze = analyser valeur
help-called-explain = expliquer pourquoi
help-called-replay = rejouer
help-called-review = revoir revue erreurs
help-called-match = match rencontre
help-called-tournament = tournoi
help-called-help = aide
help-called-show = montrer afficher plateau
help-called-tree = arbre graphe dessiner
help-called-trace = trace étapes
help-called-compare = comparer comparaison
help-called-train = entraîner entraînement apprendre
help-called-inspect = inspecter
help-called-tasks = exercice exercices devoirs
help-called-check = vérifier corriger juger
help-called-solve = résoudre solution
help-called-probe = consulter
help-called-verify = contrôler vérification
help-called-pack = réunir rassembler
help-called-book = livre ouvertures
help-called-table = tableau
help-called-nimbers = nimbres valeurs-de-nim
help-called-perft = compter
help-called-laws = lois
help-called-speak = parler protocole
help-called-bench = vitesse mesurer
help-called-completions = complétion complétions
help-called-man = manuel
help-group-everybody = Pour jouer et comprendre
help-group-teaching = Pour les cours et les devoirs
help-group-research = Pour la recherche et les programmes
help-more = --help montre toutes les options.
help-help = Afficher cette aide
help-version = Afficher la version
help-lang = Langue des textes : en, fr ou zh (sinon celle de l’environnement)
help-json = Répondre en JSON : un objet, ou un par ligne
help-quiet = Ni avancement, ni conseils
help-color = Couleur : auto, always (toujours) ou never (jamais)
help-seed = Graine de tous les choix au hasard (0 ; dans un terminal, tirée à chaque fois où des joueurs ou --ties tirent au sort)
help-serve-game = Proposer aussi sous ce nom le jeu d’un programme
help-serve-python = Laisser les navigateurs exécuter « Votre code » avec le Python de ce dossier, une page sans serveur ; le serveur n’en exécute rien
help-class = Ouvrir une classe : les élèves répondent à vos questions dans leur navigateur ; ils ouvrent la page avec un code
help-serve-task = Faire travailler une classe sur un exercice : ni valeurs, ni conseils, ni parties contre l’ordinateur
help-trust_programs = Exécuter aussi les programmes qu’un fichier donne comme jeu
help-threads = Nombre maximal de fils d’exécution ; les réponses n’en dépendent pas (autant que la machine en a, un seul si le nombre de nœuds est limité)
help-book-file = Répondre d’après ce livre d’ouvertures quand il contient la position, avant ceux du programme
help-no_book = Répondre sans livre d’ouvertures
help-games = Le catalogue
help-rules = Comment on joue à un jeu, et comment s’écrivent ses positions et ses coups
help-rules-game = Un jeu du catalogue, avec ses paramètres, comme kalah:pits=4,seeds=3
help-show = Le plateau tel qu’on le voit
help-show-format = text, json, dot, svg, png, pdf ou tikz : le plateau seul (d’après la fin du nom du fichier, sinon text)
help-analyze = Valeur d’une position et de chaque coup, pour celui qui doit jouer ; les scores sont ceux du premier joueur, ou de celui qui doit jouer si les positions ne le disent pas
help-compare = La même question posée à minimax et à alpha-bêta, avec un cache, avec les symétries : nœuds et temps
help-perft = Nombre de suites de coups
help-nimbers = Valeurs de nim des tas et leur période, ou des tas d’une position avec les coups qui gagnent
help-nimbers-position = Une position dans la notation du jeu, à résoudre par les valeurs de nim ; - la lit sur l’entrée standard, ou les coups depuis le début, comme 4444 ou moves: 4444
help-to = Les valeurs des tas jusqu’à ce nombre de jetons, 1 000 000 au plus (100)
help-method = plain ou rare-values ; une méthode que l’on nomme trouve chaque valeur à partir des coups (sans nom : la plus rapide, qui recopie les périodes prouvées)
help-nimbers-nodes = Nombre maximal de nœuds pour la recherche qui décide dans le jeu misère
help-tree = L’arbre d’un jeu, ou son graphe, avec un score à chaque nœud
help-tree-goal = Ce que veulent les joueurs : outcome (issue), distance, margin (écart) ou margin-distance (outcome, margin dans les jeux à points)
help-tree-depth = Rien au-delà de ce nombre de coups
help-algorithm = La recherche : minimax ou alpha-beta (minimax)
help-order = L’ordre des coups : rules (celui des règles) ou reverse (à l’envers)
help-window = La première fenêtre d’alpha-bêta : full (entière), tight pour (−1, 1), ou votre alpha et votre bêta, par exemple -3,5
help-tree-heuristic = L’estimation à l’horizon, par son nom (sans elle, plus rien n’y est gagné ni perdu)
help-tree-gain = Une victoire vaut GAIN moins le nombre de coups depuis la racine
help-merge = Un seul nœud pour les situations égales (equal), ou égales par symétrie (symmetric)
help-lines = Donner toutes les parties complètes et leur gagnant
help-tree-ties = Lequel de plusieurs meilleurs coups est dessiné en gras : first, last, greatest ou random (first)
help-trace = Minimax ou alpha-bêta, étape par étape
help-trace-goal = Ce que veulent les joueurs : outcome (issue), distance, margin (écart) ou margin-distance (outcome, margin dans les jeux à points)
help-trace-algorithm = La recherche : minimax ou alpha-beta (alpha-beta)
help-trace-heuristic = L’estimation à l’horizon, par son nom (sans elle, plus rien n’y est gagné ni perdu)
help-trace-gain = Une victoire vaut GAIN moins le nombre de coups depuis la racine
help-cache = Se souvenir des positions déjà examinées
help-step = Dessiner l’arbre après cette étape, ou après chacune de plusieurs comme 3-9, au lieu de raconter les étapes
help-stack = Raconter le minimax comme une boucle avec une pile explicite
help-queue = Raconter plutôt comment une file construit l’arbre : ses sommets, ses arêtes et ses étiquettes
help-play = Jouer dans le terminal : entre humains, entre machines, ou les deux
help-play-game = Un jeu du catalogue, avec ses paramètres, comme kalah:pits=4,seeds=3
help-first = Qui joue en premier : human, random, first, minimax, alpha-beta, mcts, engine, perfect, de level:1 à level:10, formula ou learner:FICHIER, avec ses paramètres, comme minimax:depth=3,name=Seigneur Vador (human)
help-second = Qui joue en second (engine)
help-tui = Plein écran, avec la valeur des coups, une barre d’évaluation et la souris
help-record = Ajouter les parties à ce fichier, une par ligne
help-load = Reprendre une partie de ce fichier ; un joueur qui n’est pas nommé reste le même
help-number = Quelle partie du fichier, à partir de 1 (1)
help-ply = Après ce nombre de coups (tous) ; les suivants peuvent être rétablis
help-pace = Temps entre les coups des machines, ou 0 (1s dans un terminal, 0 ailleurs)
help-play-ties = Comment les machines choisissent parmi les meilleurs coups : first, last, greatest ou random (random)
help-match = Des parties entre deux machines, et laquelle est la plus forte
help-one = Un joueur : random, first, minimax, alpha-beta, mcts, engine, perfect, de level:1 à level:10, formula ou learner:FICHIER, avec ses paramètres, comme minimax:depth=3,name=Mindy
help-other = L’autre joueur
help-match-position = La position où chaque partie commence ; - la lit sur l’entrée standard, ou les coups depuis le début, comme 4444 ou moves: 4444
help-match-games = Nombre de parties (1)
help-match-ties = Comment les joueurs choisissent parmi les meilleurs coups : first, last, greatest ou random (random)
help-match-mebibytes = Mémoire maximale pour la table de chaque joueur dans chaque fil d’exécution, et autant pour une partie, en Mio (2048)
help-tournament = Chacun contre chacun, et la force de chacun
help-players = Deux joueurs ou plus, écrits comme pour une rencontre : de level:1 à level:10, perfect, learner:FICHIER
help-tournament-position = La position où chaque partie commence ; - la lit sur l’entrée standard, ou les coups depuis le début, comme 4444 ou moves: 4444
help-tournament-games = Nombre de parties entre deux mêmes joueurs, qui changent de place après chacune (2)
help-tournament-ties = Comment les joueurs choisissent parmi les meilleurs coups : first, last, greatest ou random (random)
help-tournament-mebibytes = Mémoire maximale pour la table de chaque joueur dans chaque fil d’exécution, et autant pour une partie, en Mio (2048)
help-seats = Qui joue en premier : fixed (toujours le même), swapped (chacun son tour) ou random (au hasard) (fixed)
help-openings = Commencer par les coups de ce fichier, une ligne par partie, puis de nouveau à partir de la première
help-random_plies = Commencer par ce nombre de coups au hasard
help-values = Noter la valeur exacte de chaque coup, quand elle se trouve
help-replay = Une partie enregistrée, coup par coup
help-file = Le fichier des parties
help-explain = Pourquoi le meilleur coup est le meilleur et les autres non, en quelques phrases
help-laws = Vérifier que le jeu d’un programme respecte les lois des jeux : réponses qui ne changent pas, coups permis, résultats donnés pour celui qui doit jouer
help-tasks = Les exercices tout prêts, ou l’un d’eux comme fichier à modifier
help-check = Juger ce qu’un programme répond à un exercice : règles, valeurs, meilleurs coups, comptes, joueur ; parmi les réponses fausses, on montre celle de la plus petite position
help-task = Un exercice tout prêt (voir tasks), ou un fichier qui finit par .toml
help-homework = Un fichier de la leçon (.py, .ipynb, .lua), ou un programme, comme program:python3 nim.py ; avec --folder, FILE désigne chaque fichier
help-folder = Juger chaque fichier de ce dossier
help-check-tree = L’arbre que la recherche du fichier a parcouru, à partir de l’ÉTAT (la première position fausse, sinon le début)
help-check-format = Comment l’arbre est dessiné : text, svg, html, png, pdf, dot ou tikz (selon la fin du nom du fichier, sinon text)
help-python = Ce qui exécute les fichiers en Python, 3.9 ou plus (python3, python ou py -3)
help-lua = Ce qui exécute les fichiers en Lua, 5.4 ou plus (lua5.4 ou lua)
help-feedback = Ce qu’on dit d’une réponse fausse : full (tout), position (sans la bonne réponse) ou count (le nombre) (full)
help-hidden = Interroger aussi sur des positions choisies par --seed ; on n’en dit que le nombre de bonnes réponses
help-as_csv = Une ligne de CSV pour chaque chose demandée
help-run-limited = Une commande du shell, limitée en temps et en mémoire
help-speak = Un jeu pour d’autres programmes, ligne par ligne comme dans docs/protocol.md : ils demandent ce qui suit un état
help-explain-nodes = Nombre maximal de nœuds pour la position, et autant pour ce qui en découle (10000000)
help-review = Une partie enregistrée, revue coup par coup : les coups qui ont changé le résultat, les occasions manquées, et ce qui réfute les erreurs
help-review-number = Quelle partie du fichier, à partir de 1 (1)
help-review-nodes = Nombre maximal de nœuds par position (1000000)
help-replay-ply = Après ce nombre de coups, et pas plus loin (tous)
help-replay-pace = Temps entre les coups, comme 500ms ou 1s (0)
help-as = Comment la partie est racontée : story (récit), table (tableau), plain (tableau sans images) ou line (ligne), comme 12-10-9-6 (story)
help-inspect = Ce qu’un apprenti enregistré a appris
help-inspect-file = Le fichier de l’apprenti
help-inspect-position = Seulement cette position de son jeu
help-inspect-format = text, csv, json, svg, png, pdf ou tikz (d’après la fin du nom du fichier, sinon text)
help-inspect-mebibytes = Mémoire maximale pour le jeu tel que l’apprenti le connaît, en Mio (2048)
help-met = Omettre les positions que l’apprenti n’a jamais rencontrées
help-serve = La page dans un navigateur, et l’interface derrière elle
help-port = Le port d’écoute ; 0 pour n’importe quel port libre (8420)
help-host = L’adresse d’écoute ; toute autre que la boucle locale ouvre la page au réseau (127.0.0.1 ; pour une classe 0.0.0.0)
help-allowed_hosts = Un nom sous lequel les navigateurs joignent ce serveur ; hors adresses de cette machine, les autres sont refusés (répétable)
help-frame = Le site qui peut montrer la page dans un cadre, comme http://localhost:8888 ; aucun sans cette option
help-public_url = L’adresse d’une page publique sans serveur, où mènent les liens partagés depuis cette machine
help-token = Ne répondre qu’à ceux qui connaissent ce jeton d’accès, tiré au hasard s’il n’est pas donné ; par défaut si la page est ouverte au réseau
help-no_token = Répondre à tous ceux qui peuvent se connecter
help-state = Conserver les entraînements dans ce dossier, et reprendre ceux qui s’y trouvent
help-serve-mebibytes = Mémoire maximale de toutes les questions et de tous les entraînements ensemble, en Mio (1024)
help-open = Ouvrir la page dans un navigateur
help-bench = Nombre de nœuds et vitesse sur des calculs fixés
help-bench-suites = Séries : quick, connect-four, empty-board, kalah, grundy, hexapawn, fibonacci, wythoff (quick ; connect-four, empty-board et kalah sont longues)
help-completions = Complétion pour un interpréteur de commandes
help-completions-shell = L’interpréteur de commandes : bash, elvish, fish, powershell ou zsh
help-man = La page de manuel, que `man` affiche
help-man-command = La commande (le programme entier)
help-help-command = La commande (le programme entier)
help-game = Un jeu du catalogue, avec ses paramètres, comme kalah:pits=4,seeds=3
help-position = Une position dans la notation du jeu (sinon le début) ; - la lit sur l’entrée standard, ou les coups depuis le début, comme 4444 ou moves: 4444
help-analyze-position = Une position dans la notation du jeu (sinon le début) ; - en lit une par ligne sur l’entrée standard, ou les coups depuis le début, comme 4444 ou moves: 4444
help-analyze-learner = Demander aussi à l’apprenti de ce fichier ce qu’il pense des coups
help-moves = Les coups à jouer ensuite, séparés par des espaces ou des virgules ; joints si chacun est un seul caractère
help-goal = Ce que veulent les joueurs : outcome (issue), distance, margin (écart) ou margin-distance
help-engine = null-window (par défaut), retrograde, minimax, alpha-beta ou mcts ; minimax et alpha-beta prennent les paramètres cache, symmetry (on ou off), order (rules ou reverse), depth ; alpha-beta aussi knowledge (on ou off), cut (at ou beyond) ; mcts, qui joue des parties au hasard, prend playouts (100000), exploration (0.8), seed, knowledge, symmetry
help-explain-time = Expliquer avec ce qui est trouvé dans ce temps : 500ms, 2s, 1.5m
help-compare-time = Temps maximal par méthode, comme 500ms ou 1s
help-depth = Regarder au plus ce nombre de coups à l’avance (en anglais : plies) ; les coups des deux joueurs comptent
help-horizon = Où s’arrêter : à ce nombre de coups (at) ou au-delà (beyond), un coup plus loin, comme depth > depth_max dans une leçon (at)
help-perft-depth = Compter les suites qui ont au plus ce nombre de coups, 1000 au plus
help-complete_games = Compter aussi les parties complètes qui ont au plus ce nombre de coups
help-time = Chercher de plus en plus profond pendant ce temps au plus : 500ms, 2s, 1.5m
help-nodes = Chercher de plus en plus profond, en visitant au plus ce nombre de nœuds
help-compare-nodes = Nombre maximal de nœuds par ligne (100000000)
help-conventions = Compter aussi les appels des programmes que l’on écrit soi-même : depuis la racine ou pour chaque coup, avec des caches
help-heuristic = Estimation des positions à l’horizon : un nom, une somme comme 3*stores+seeds, ou none pour 0 partout
help-gain = Donner aussi les scores des leçons, GAIN − distance, ceux du premier joueur
help-gain_from = Compter les coups depuis la racine (root) ou depuis l’appel qui suit le coup de la racine (call) : un de moins, un coup qui gagne aussitôt vaut GAIN (root)
help-ties = Quel coup parmi plusieurs meilleurs : all (tous), first (le premier), last (le dernier), greatest (le plus grand) ou random (au hasard)
help-omit_suicide = Laisser de côté les coups qui perdent aussitôt, quand il y en a un autre
help-value_only = Seulement la valeur de la position, pas ses coups
help-mebibytes = Mémoire maximale pour les tables, les listes de coups et les réponses ensemble, en Mio (2048)
help-cut = Alpha-bêta coupe dès que α ≥ β (at) ou seulement si α > β (beyond)
help-sizes = Répéter un jeu à un tas pour plusieurs tailles de départ, 1000 au plus
help-tree-format = text, json, dot, svg, png, pdf, tikz ou sae : sommets, arêtes et étiquettes en listes (d’après la fin du nom du fichier, sinon text)
help-trace-format = text, json, dot, svg, png, pdf, tikz ou sae : sommets, arêtes et étiquettes en listes (d’après la fin du nom du fichier, sinon text)
help-output = Écrire dans ce fichier, entièrement ou pas du tout
help-stage = Ce qui est montré de la recherche : plain, leaves, backed-up ou pruned (pruned)
help-scores_from = Montrer les scores des nœuds intérieurs à partir de cette profondeur seulement (0)
help-show_window = Montrer alpha et bêta à chaque nœud
help-boards = Dessiner les plateaux au lieu des positions
help-names = Les noms des joueurs, celui du premier d’abord, comme Maximillien,Mindy

### Arguments

error-unknown = « { $found } » est inconnu ; attendu : { $valid }
error-setting = { $name } : paramètre « { $parameter } » : attendu : { $expected } ; trouvé : « { $found } »
error-at = , caractère { $place }
error-position = position « { $text } » de { $game }{ $place } : attendu : { $expected } ; trouvé : { $found }
error-move = le coup « { $text } » n’est pas permis en { $position } ; possibles : { $moves }
error-move-over = le coup « { $text } » n’est pas permis en { $position } : la partie y est finie
error-lesson-file = { $file }{ $place } : { $reason }
error-lesson-signature = { $file }{ $place } : attendu { $expected }, trouvé { $found }
error-place = , { $part }
error-cell = cellule { $number }
error-line = ligne { $number }
error-file = impossible de lire « { $path } » : { $reason }
error-option = { $option } : { $reason }
error-found = attendu : { $expected } ; trouvé : { $found }
error-form = « { $text } » : attendu : { $expected } à « { $part } »
error-refused = « { $name } » : { $reason }
error-record = « { $file } », ligne { $line } : { $reason }
error-solution = solution : { $reason }
error-program = programme { $program } : { $fault }
fault-cannot-run = impossible de le lancer : { $why }
fault-late = ne répond pas à « { $request } » en { $time }
fault-late-begun = ne répond pas à « { $request } » en { $time } ; il a écrit « { $begun } » sans finir la ligne
fault-ended = s’est arrêté ({ $status }) au lieu de répondre à « { $request } »
fault-closed = a fermé sa sortie au lieu de répondre à « { $request } »
fault-unread = s’est arrêté ({ $status }) pendant la lecture de ses fonctions ; quelque chose, en dehors d’elles, met fin au programme
fault-refuses = refuse « { $request } » : { $why }
fault-unexpected = répond à « { $request } » par « { $answered } » ; attendu : { $expected }
fault-unasked = dit « { $line } » sans qu’on lui demande rien ; attendu : une ligne pour chaque demande
fault-waited = a fait attendre { $time } ; le reste n’est pas demandé
fault-ended-often = s’est arrêté { $times } fois au lieu de répondre ; le reste n’est pas demandé
fault-hidden = ne répond pas pour une position ou une partie cachée
fault-stuck = { $way } : « { $state } » n’est pas fini, et rien ne le suit
fault-over-at-start = dit que la partie est finie dès le début, « { $state } », et que { $after } le suivent ; attendu : pas de résultat tant que la partie continue
fault-no-end = apporte un jeu sans fin : { $play }
error-interrupted = interrompu
usage-value-missing = il manque une valeur à « { $argument } »
usage-invalid-value = valeur « { $value } » non valable pour « { $argument } »
usage-because = { $told } : { $reason }
usage-expected = attendu : { $values }
usage-unknown-argument = argument « { $argument } » inconnu
usage-minus = « { $argument } » commence par -, c’est donc lu comme une option ; après --, c’est lu tel quel
usage-no-position = { "" } ; cette commande part du début du jeu, que ses paramètres peuvent fixer, comme nim:start=3/5
usage-unknown-command = commande « { $command } » inconnue
usage-missing = il manque : { $arguments }
usage-conflict = « { $argument } » ne va pas avec « { $other } »
usage-twice = « { $argument } » est donné plusieurs fois
usage-too-many = « { $value } » est de trop pour « { $argument } »
usage-meant =  ; peut-être « { $name } » ?
