# Arbres de jeu et recherches, racontés et dessinés. Les arguments gardent leur sens de words.ftl ; $alpha, $beta, $value sont ici des scores, en texte.

### tree

tree-counts = { $nodes ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
}, { $leaves ->
    [one] { $leaves } feuille
   *[other] { $leaves } feuilles
}, { $games ->
    [one] { $games } partie complète
   *[other] { $games } parties complètes
}
tree-visited = la recherche en visite { $visited } et en laisse { $cut } de côté
tree-evaluated = { $evaluated ->
    [one] { $evaluated } feuille est évaluée
   *[other] { $evaluated } feuilles sont évaluées
}
tree-evaluated-least = { $evaluated ->
    [one] { $evaluated } feuille est évaluée
   *[other] { $evaluated } feuilles sont évaluées
} ; avec les coups dans le meilleur ordre, { $least } suffiraient
tree-line-won = { $line } : victoire, { $seat }
tree-line-drawn = { $line } : match nul
tree-lines = { $count ->
    [one] { $count } partie complète
   *[other] { $count } parties complètes
} : { $winner } en gagne { $first }, { $other } { $second }, { $drawn ->
    [0] aucun match nul
    [one] { $drawn } match nul
   *[other] { $drawn } matchs nuls
}

### trace

trace-maximiser = △ MAX
trace-minimiser = ▽ MIN
trace-code-enter = fonction score(position) :
trace-code-enter-window = fonction score(position, α, β) :
trace-code-enter-depth = fonction score(position, profondeur) :
trace-code-enter-depth-window = fonction score(position, profondeur, α, β) :
trace-code-cache = si le cache connaît la position : renvoyer ce qu’il sait
trace-code-cache-window = si le cache en sait assez pour α et β : renvoyer ce qu’il sait
trace-code-end = si la partie est finie : renvoyer le résultat
trace-code-end-gain = si la partie est finie : renvoyer GAIN − profondeur pour une victoire, −GAIN + profondeur pour une défaite, 0 pour un match nul
trace-code-horizon = si l’horizon est atteint : renvoyer une estimation
trace-code-horizon-depth = si la profondeur permise est atteinte : renvoyer une estimation
trace-code-begin = meilleur ← −∞ pour △ MAX, +∞ pour ▽ MIN
trace-code-each = pour chaque coup, dans l’ordre :
trace-code-child = nouveau ← score(position après le coup)
trace-code-child-window = nouveau ← score(position après le coup, α, β)
trace-code-child-depth = nouveau ← score(position après le coup, profondeur + 1)
trace-code-child-depth-window = nouveau ← score(position après le coup, profondeur + 1, α, β)
trace-code-raise = △ MAX : meilleur ← max(meilleur, nouveau)
trace-code-raise-window = △ MAX : meilleur ← max(meilleur, nouveau) ; α ← max(α, nouveau)
trace-code-lower = ▽ MIN : meilleur ← min(meilleur, nouveau)
trace-code-lower-window = ▽ MIN : meilleur ← min(meilleur, nouveau) ; β ← min(β, nouveau)
trace-code-cut-at = si α ≥ β : laisser les autres coups de côté
trace-code-cut-beyond = si α > β : laisser les autres coups de côté
trace-code-return = renvoyer meilleur
trace-code-stack-begin = empiler la position
trace-code-stack-each = tant que la pile n’est pas vide, regarder la position du dessus :
trace-code-stack-cache = si le cache la connaît : nouveau ← ce qu’il sait ; dépiler
trace-code-stack-end = si la partie est finie : nouveau ← le résultat ; dépiler
trace-code-stack-horizon = si l’horizon est atteint : nouveau ← une estimation ; dépiler
trace-code-stack-push = s’il reste un coup : empiler la position qui le suit
trace-code-stack-pop = sinon : nouveau ← meilleur ; dépiler
trace-code-queue-begin = S, E et la file contiennent la position, sommet 0
trace-code-queue-each = pour chaque sommet de la file, dans l’ordre :
trace-code-queue-end = si la partie est finie : passer au suivant
trace-code-queue-horizon = s’il est assez profond : passer au suivant
trace-code-queue-move = pour chaque coup, dans l’ordre :
trace-code-queue-add = un nouveau sommet pour la position qui le suit, à la fin de S, de E et de la file ; son arête va dans A
trace-with-stack = { $text } ; pile : { $stack }
trace-with-queue = { $text } ; file : { $queue }
trace-queue-begin = sommet { $number } : { $position }, { $player } joue
trace-queue-each = au sommet { $number } : { $position }
trace-queue-end = sommet { $number } : la partie est finie
trace-queue-horizon = le sommet { $number } est assez profond
trace-queue-add = { $move } mène au sommet { $number } : { $position }, { $player } joue
trace-built = { $vertices } sommets dans S, { $arcs } arêtes dans A
trace-root = { $position }, { $player } joue
trace-enter = { $move } mène à { $position }, { $player } joue
trace-with-depth = { $text } ; profondeur = { $depth }
trace-with-window = { $text } ; α = { $alpha }, β = { $beta }
trace-leaf-end = la partie est finie : { $value }
trace-leaf-horizon = l’horizon : estimation { $value }
trace-leaf-cache = déjà connu : { $value }
trace-raise = { $move } vaut { $value }, le meilleur score jusqu’ici pour △ MAX
trace-lower = { $move } vaut { $value }, le meilleur score jusqu’ici pour ▽ MIN
trace-raise-window = { $move } vaut { $value } : α monte à { $value }
trace-lower-window = { $move } vaut { $value } : β descend à { $value }
trace-cut-at = α = { $alpha } ≥ β = { $beta } : { $count ->
    [0] il n’y a plus de coup à laisser de côté
    [one] le dernier coup est laissé de côté
   *[other] les { $count } derniers coups sont laissés de côté
}
trace-cut-beyond = α = { $alpha } > β = { $beta } : { $count ->
    [0] il n’y a plus de coup à laisser de côté
    [one] le dernier coup est laissé de côté
   *[other] les { $count } derniers coups sont laissés de côté
}
trace-leave = renvoie { $value }
trace-score = Score
trace-scores = Les scores sont ceux de △ MAX, le premier joueur.
trace-score-at-least = Score d’au moins
trace-score-at-most = Score d’au plus
trace-effort = { $steps ->
    [one] { $steps } étape
   *[other] { $steps } étapes, de 0 à { $last }
}, { $nodes ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
}

### Dessins

draw-title-plain = { $game } : { $kind ->
    [graph] le graphe des positions
   *[tree] l’arbre de jeu
} depuis { $position }
draw-title-leaves = { $game } : { $kind ->
    [graph] le graphe des positions
   *[tree] l’arbre de jeu
} depuis { $position }, avec les scores des feuilles
draw-title-partly = { $game } : { $kind ->
    [graph] le graphe des positions
   *[tree] l’arbre de jeu
} depuis { $position }, avec les scores à partir du coup { $ply }
draw-title-backed-up = { $game } : { $kind ->
    [graph] le graphe des positions
   *[tree] l’arbre de jeu
} depuis { $position }, avec tous les scores
draw-title-pruned = { $game } : { $kind ->
    [graph] le graphe des positions
   *[tree] l’arbre de jeu
} depuis { $position }, élagué par alpha-bêta
draw-title-walked = { $game } : les appels de la recherche à partir de { $position }
draw-walked-right = juste : { $value }
draw-walked-none = pas un nombre entier
draw-walked-hit = du cache
draw-walked-strange = ne peut pas suivre
draw-walked-unvisited = non visité
draw-walked-again = déjà vu
draw-title-board = { $game } : { $position }
draw-title-step = Étape { $step } sur { $last } : { $told }
draw-way = le chemin jusqu’à cette étape
draw-not-reached = pas encore atteint
draw-window-so-far = alpha et bêta jusqu’ici
draw-maximiser = MAX, le premier joueur, doit jouer
draw-minimiser = MIN, le second joueur, doit jouer
draw-end = la partie est finie
draw-won-first = MAX gagne
draw-won-neither = match nul
draw-won-second = MIN gagne
draw-won-named = { $player } gagne
draw-favours-first = bon pour MAX
draw-favours-neither = égalité
draw-favours-second = bon pour MIN
draw-maximiser-named = MAX : { $player } doit jouer
draw-minimiser-named = MIN : { $player } doit jouer
draw-favours-first-named = bon pour { $player }
draw-favours-second-named = bon pour { $player }
draw-principal = meilleure suite
draw-horizon = la partie continue
draw-repeated = indécis : cette position est déjà plus haut dans l’arbre
draw-cut = branche coupée
draw-not-generated = jamais construit
draw-window = alpha et bêta à l’entrée

### Raisons

explain-list-comma = {", "}
explain-list-and = { $start } et { $end }
explain-list-or = { $start } ou { $end }
explain-list-then = { $start }, puis { $end }
explain-more = { $count ->
    [one] … et { $count } autre.
   *[other] … et { $count } autres.
}

explain-unknown = La valeur exacte n’a pas été trouvée en { $nodes } nœuds : le meilleur coup est une estimation. Le reste de ce qui est dit ici est certain.

explain-every-win = Tous les coups gagnent.
explain-every-draw = Tous les coups mènent au match nul.
explain-every-loss = Tous les coups perdent.
explain-here-heap = { $heap } est de la forme { $form } : quoi que vous jouiez, l’adversaire peut revenir à un tas de cette forme.
explain-here-parts = { $heap } = { $sum }, et vous pouvez en prendre au plus { $most } : moins que { $smallest }, le plus petit nombre de Fibonacci de la somme.
explain-here-parts-one = { $heap } est un nombre de Fibonacci, et vous pouvez en prendre au plus { $most }.
explain-here-nim-sum = La somme de nim est déjà nulle : { $values }.
explain-here-nim-value = La valeur de nim de la position est 0.
explain-here-ones = { $ones ->
    [one] Il ne reste qu’un tas de valeur de nim 1
   *[other] Il ne reste que des tas de valeur de nim 1, en nombre impair : { $ones }
}.

explain-ends-win = { $move } { $count ->
    [one] gagne
   *[other] gagnent
} aussitôt.
explain-ends-draw = { $move } { $count ->
    [one] termine
   *[other] terminent
} la partie par un match nul.
explain-ends-loss = { $move } { $count ->
    [one] perd
   *[other] perdent
} aussitôt.
explain-forced = { $move } est le seul coup possible.
explain-only-win = Seul { $move } gagne.
explain-only-draw = Seul { $move } assure le match nul.
explain-one-of-win = { $number } coups sur { $of } gagnent.
explain-one-of-draw = { $number } coups sur { $of } assurent le match nul.
explain-fastest = { $move } { $count ->
    [one] gagne
   *[other] gagnent
} le plus vite, en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} ; le suivant en demande { $next }.
explain-lasts = { $move } { $count ->
    [one] résiste
   *[other] résistent
} le plus longtemps : { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}.
explain-lasts-equally = Tous résistent aussi longtemps : { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}.
explain-more-points = { $move } { $count ->
    [one] vaut
   *[other] valent
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus que tout autre coup.

explain-prevents = { $move } { $count ->
    [one] empêche
   *[other] empêchent
} { $threat }, qui gagnerait aussitôt.
explain-prevents-same = { $move } { $count ->
    [one] bloque
   *[other] bloquent
} : le même coup gagnerait aussitôt pour l’adversaire.
explain-prevents-any = { $move } { $count ->
    [one] empêche
   *[other] empêchent
} l’adversaire de gagner aussitôt.
explain-every-reply-loses = Après { $move }, toute réponse perd aussitôt.
explain-one-threat = Après { $move }, { $threats } gagne aussitôt quelle que soit la réponse.
explain-threats = Après { $move }, vous menacez de gagner par { $threats } : aucune réponse ne pare toutes ces menaces.
explain-threatens = Après { $move }, vous menacez de gagner par { $threat } : { $number ->
    [one] seul { $answers } pare la menace
   *[other] seuls { $answers } parent la menace
}.
explain-single-reply = Après { $move }, l’adversaire n’a qu’un coup, { $reply }.
explain-answers = Après { $move } : { $answers }.
explain-answer = à { $reply } répond { $answer }
explain-answer-none = { $reply } perd aussitôt
explain-trap-loss = Après { $move }, une seule réponse sur { $of } gagne : { $reply }.
explain-trap-draw = Après { $move }, une seule réponse sur { $of } assure le match nul : { $reply }.

explain-turn-again-captures = { $move } { $count ->
    [one] permet
   *[other] permettent
} de rejouer ; puis { $rest } : prise de { $captured }, { $banked ->
    [one] { $banked } point obtenu en tout
   *[other] { $banked } points obtenus en tout
}.
explain-turn-again = { $move } { $count ->
    [one] permet
   *[other] permettent
} de rejouer ; puis { $rest } : { $banked ->
    [one] { $banked } point obtenu en tout
   *[other] { $banked } points obtenus en tout
}.
explain-turn-captures-banks = { $move } { $count ->
    [one] prend
   *[other] prennent
} { $captured } et { $count ->
    [one] rapporte
   *[other] rapportent
} { $banked ->
    [one] { $banked } point
   *[other] { $banked } points
} en tout.
explain-turn-captures = { $move } { $count ->
    [one] prend
   *[other] prennent
} { $captured ->
    [one] une pièce
   *[other] { $captured } pièces
}.
explain-turn-banks = { $move } { $count ->
    [one] rapporte
   *[other] rapportent
} { $banked ->
    [one] { $banked } point
   *[other] { $banked } points
}.
explain-banks-most = Aucun autre coup ne rapporte aussitôt plus de { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
explain-secures = Après { $move }, bien jouer suffit à gagner, d’au moins { $margin ->
    [one] { $margin } point
   *[other] { $margin } points
}.

explain-heap = { $move } laisse { $heap } : toute réponse vous permet de revenir à un tas de la forme { $form }.
explain-parts = { $move } laisse { $heap } = { $sum }, dont on peut prendre au plus { $most } : moins que { $smallest }, le plus petit nombre de Fibonacci de la somme.
explain-parts-one = { $move } laisse { $heap }, un nombre de Fibonacci, dont on peut prendre au plus { $most }.
explain-nim-sum = { $move } { $count ->
    [one] annule
   *[other] annulent
} la somme de nim : { $values }.
explain-nim-value = { $move } { $count ->
    [one] laisse
   *[other] laissent
} une position de valeur de nim 0.
explain-ones = { $move } { $count ->
    [one] laisse
   *[other] laissent
} { $ones ->
    [one] un seul tas de valeur de nim 1
   *[other] un nombre impair de tas de valeur de nim 1 : { $ones }
}.
explain-rule-nim-sum = D’après le théorème de Sprague et Grundy, une position de somme de nim nulle est perdue pour celui qui doit jouer.
explain-verified-heaps = Les tas de la forme { $form } sont perdus pour celui qui doit jouer : c’est vrai de tous les tas résolus, de { $from } à { $to }.
explain-verified-parts = Un tas est perdu quand on ne peut pas en prendre autant que le plus petit de ses nombres de Fibonacci : c’est vérifié pour toutes les positions que l’on atteint à partir d’un tas d’au plus { $to }.
explain-verified-positions = Une position de somme de nim nulle est perdue pour celui qui doit jouer. Si aucune valeur de nim ne dépasse 1, elle est perdue quand le nombre de valeurs 1 est impair. C’est vérifié pour { $positions ->
    [one] la seule position possible
   *[other] les { $positions } positions possibles
} à partir d’ici.

explain-refuted-at-once = { $move } { $count ->
    [one] laisse
   *[other] laissent
} l’adversaire gagner aussitôt par { $reply }.
explain-refuted-heap = { $move } laisse { $heap } : l’adversaire gagne par { $reply }.
explain-refuted-loss = { $move } { $count ->
    [one] perd
   *[other] perdent
} contre { $reply }.
explain-refuted-draw = { $move } { $count ->
    [one] laisse
   *[other] laissent
} échapper la victoire : l’adversaire fait match nul par { $reply }.
explain-worse-draw = { $move } ne { $count ->
    [one] fait
   *[other] font
} que match nul.
explain-worse-loss = { $move } { $count ->
    [one] perd
   *[other] perdent
}.
explain-other-win = { $move } { $count ->
    [one] gagne
   *[other] gagnent
} aussi, mais en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}.
explain-other-loss = { $move } { $count ->
    [one] perd
   *[other] perdent
} plus tôt, en { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}.
explain-fewer = { $move } { $count ->
    [one] vaut
   *[other] valent
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.
explain-fewer-reply = { $move } { $count ->
    [one] vaut
   *[other] valent
} { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins : la meilleure réponse est { $reply }.

### Revues

review-course = Résultat pour { $player } avant chaque coup et à la fin (+ victoire, = match nul, − défaite, · inconnu) : { $signs }
review-bars = Écart pour { $player }, de −{ $margin } à { $margin } : { $bars }
review-win-draw = Coup { $number } : { $player } joue { $move } et laisse échapper la victoire : match nul. Mieux : { $better }.
review-win-loss = Coup { $number } : { $player } joue { $move } et passe d’une victoire à une défaite. Mieux : { $better }.
review-draw-loss = Coup { $number } : { $player } joue { $move } et passe d’un match nul à une défaite. Mieux : { $better }.
review-points = Coup { $number } : { $move } coûte { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $player }. Mieux : { $better }.
review-refutation = Meilleure suite : { $line }.
review-missed = { $player } n’en profite pas : le coup { $number } rend l’avantage.
review-deeper = Avec --nodes et un nombre plus grand, la recherche va plus loin.
review-no-mistakes = Aucune erreur n’a été trouvée.
review-unknown = { $count ->
    [one] La valeur de { $count } position reste inconnue : l’analyse serait trop longue.
   *[other] Les valeurs de { $count } positions restent inconnues : l’analyse serait trop longue.
}
