# Ce qui se dit au cours d’une partie. Les arguments sont ceux du fichier anglais.

### Rencontres

match-game = { $number }. { $first } – { $second }, { $count ->
    [one] { $count } coup
   *[other] { $count } coups
} : { $result }
match-unfinished = Partie inachevée.
match-interrupted = { $count ->
    [one] Rencontre interrompue après { $count } partie.
   *[other] Rencontre interrompue après { $count } parties.
}
match-column-game = Partie
match-column-winner = Gagnant
match-column-moves = Coups
match-column-player = Joueur
match-column-wins = Victoires
match-column-draws = Matchs nuls
match-column-losses = Défaites
match-seats = Victoires de celui qui joue en premier : { $by_first } ; de celui qui joue en second : { $by_second }.
match-repeated = { $distinct ->
    [one] Toutes ces parties sont identiques
   *[other] Seules { $distinct } de ces parties sont différentes
}, et l’intervalle les suppose indépendantes : --random-plies commence les parties par des coups au hasard.
match-elo-line = { $difference } ; { $interval }.
match-elo = Différence Elo de { $player } à { $opponent } : { $difference }
match-elo-everything = Différence Elo de { $player } à { $opponent } : +∞, car toutes les parties sont gagnées
match-elo-nothing = Différence Elo de { $player } à { $opponent } : −∞, car il n’y a ni victoire ni match nul
match-elo-between = à 95 %, entre { $low } et { $high }
match-elo-least = à 95 %, au moins { $low }
match-elo-most = à 95 %, au plus { $high }
match-elo-anything = trop peu de parties pour en dire plus

### Tournois

tournament-interrupted = { $count ->
    [one] Tournoi interrompu après { $count } partie.
   *[other] Tournoi interrompu après { $count } parties.
}
tournament-column-place = Nº
tournament-column-player = Joueur
tournament-column-rating = Cote Elo
tournament-column-interval = Intervalle à 95 %
tournament-column-points = Points
tournament-column-games = Parties
tournament-meaning = Les cotes suivent l’échelle Elo et leur moyenne est 0 : seules les différences ont un sens. Dans le second tableau, les points obtenus, puis le nombre de parties.

### Parties enregistrées

replay-game = Partie { $number } : { $first } – { $second }
replay-game-of = Partie { $number } sur { $total } : { $first } – { $second }
replay-others = une autre avec --number
replay-start = Début
replay-line = { $line }, { $player } commence
replay-to-move = Au tour de
replay-state = État
replay-move = Coup
replay-unfinished = La partie n’a pas été achevée.
replay-more = { $count ->
    [one] { $count } coup suit.
   *[other] { $count } coups suivent.
}

### Avancement d’une rencontre

progress-games = { $count } sur { $total } parties, { $seconds } s
progress-heaps = { $count } sur { $total } tas, { $seconds } s

### Joueurs

player-human = Joueur { $number }
player-name-level = Niveau { $number }
player-name-engine = Moteur
player-name-perfect = Joueur parfait
player-name-mcts = Monte-Carlo
player-name-minimax = Minimax { $number }
player-name-alpha-beta = Alpha-bêta { $number }
player-name-formula = Formule
player-name-first = Premier coup
player-name-random = Hasard
player-title-human = Humain
player-title-level = Niveau { $number }
player-level-nature = { $number ->
    [1] premiers pas
    [2] débutant
    [3] occasionnel
    [4] attentif
    [5] solide
    [6] fort
    [7] redoutable
    [8] expert
    [9] maître
   *[other] implacable
}
player-title-engine = Le moteur le plus fort
player-title-perfect = Joueur parfait
player-title-mcts = Recherche arborescente Monte-Carlo
player-title-minimax = Minimax, { $number ->
    [one] { $number } coup
   *[other] { $number } coups
} à l’avance
player-title-alpha-beta = Alpha-bêta, { $number ->
    [one] { $number } coup
   *[other] { $number } coups
} à l’avance
player-title-formula = Par la formule
player-title-first = Toujours le premier coup
player-title-random = Coups au hasard
player-told = { $kind ->
    [random] un joueur qui joue au hasard
    [first] le joueur qui choisit toujours le premier coup
    [engine] le moteur le plus fort
    [perfect] le joueur parfait
    [formula] le joueur qui suit la formule
    [mcts] la recherche arborescente Monte-Carlo
    [level] le joueur de niveau { $number }
    [minimax] minimax, qui regarde { $number ->
        [one] { $number } coup
       *[other] { $number } coups
    } à l’avance
    [alpha-beta] alpha-bêta, qui regarde { $number ->
        [one] { $number } coup
       *[other] { $number } coups
    } à l’avance
   *[other] { $player }
}

### Ce qu’un coup a fait

narration-to-move = Au tour de { $player }
narration-plays = { $player } joue { $move }
narration-taken = { $player } en prend { $count } ; { $left ->
    [0] il n’en reste plus
   *[other] il en reste { $left }
}
narration-taken-pile = { $player } en prend { $count } dans le tas { $pile } ; { $left ->
    [0] il n’y reste rien
   *[other] il y en reste { $left }
}
narration-taken-part = { $player } en prend { $count } dans le tas { $pile }
narration-taken-more = et { $count } dans le tas { $pile }
narration-split = { $player } divise le tas en { $one } et { $other }
narration-split-pile = { $player } divise le tas { $pile } en { $one } et { $other }
narration-placed = { $player } place { $piece } en { $to }
narration-removed = { $player } retire { $piece } de { $from }
narration-moved = { $player } va de { $from } à { $to }
narration-sown = { $player } sème { $count ->
    [one] la graine
   *[other] les { $count } graines
} du trou { $pit }
narration-captured = fait une prise de { $count }
narration-swept = { $player } garde { $count ->
    [one] la dernière graine
   *[other] les { $count } dernières graines
}.
narration-banked = obtient { $count ->
    [one] { $count } point
   *[other] { $count } points
} ({ $total } en tout)
narration-and = { $said }, { $more }
narration-again = { $said }, et rejoue !
narration-end = { $said }.

### La fin

narration-wins = { $player } gagne.
narration-wins-by = { $margin ->
    [one] { $player } gagne de { $margin } point.
   *[other] { $player } gagne de { $margin } points.
}
narration-wins-as = { $player } gagne : { $rule }.
narration-wins-by-as = { $margin ->
    [one] { $player } gagne de { $margin } point : { $rule }.
   *[other] { $player } gagne de { $margin } points : { $rule }.
}
narration-draw = La partie finit par un match nul.
narration-repeated = La même position se présente pour la troisième fois : match nul.
narration-resigned = { $player } abandonne ; { $winner } gagne.

decided-start = Aucun coup n’a changé le résultat : il était acquis dès le début.
decided-unknown = L’analyse serait trop longue pour dire où la partie s’est décidée.
decided-before = Avant le coup { $number }, l’analyse serait trop longue ; à partir de là, plus rien n’a changé le résultat.
decided-move-win = Le coup { $number } a décidé la partie : avec { $move }, { $player } a laissé échapper la victoire. Mieux : { $better }.
decided-move-draw = Le coup { $number } a décidé la partie : avec { $move }, { $player } a laissé échapper le match nul. Mieux : { $better }.
decided-resignation-win = { $player } pouvait encore gagner au moment d’abandonner.
decided-resignation-draw = { $player } pouvait encore faire match nul au moment d’abandonner.

### À table

play-heading = { $game } — { $players }
play-players = { $first } contre { $second }
play-welcome = Tapez un coup, ou aide pour voir les autres commandes.
play-moves = Coups : { $moves }
play-misunderstood = « { $text } » n’est ni un coup légal ni une commande ; tapez coups ou aide.
play-misunderstood-nearest = « { $text } » n’est ni un coup légal ni une commande ; vouliez-vous dire { $meant } ?
play-thinking = { $player } réfléchit
play-looking-back = recherche du coup qui a décidé la partie
play-hint = Conseil : { $move } ({ $value }).
play-hint-depth = le meilleur coup en regardant { $depth ->
    [one] { $depth } coup
   *[other] { $depth } coups
} à l’avance
play-hint-none = Le temps a manqué pour trouver un bon coup.
play-nothing-to-undo = Vous n’avez aucun coup à annuler.
play-nothing-to-redo = Il n’y a aucun coup à rétablir.
play-no-sides = Ce plateau est le même vu des deux côtés.
play-save-where = Dites où : enregistrer FICHIER.
play-saved = la partie est enregistrée dans { $file }
seed-drawn = Choix au hasard avec la graine { $seed } ; --seed { $seed } les refait à l’identique.
play-help = Tapez un des coups légaux, ou une de ces commandes :
play-help-column-say = Tapez
play-help-column-does = pour
play-command-hint = conseil
play-command-hint-does = connaître le meilleur coup
play-command-analysis = analyse
play-command-analysis-does = voir la valeur de chaque coup
play-command-moves = coups
play-command-moves-does = voir tous les coups légaux
play-command-undo = annuler
play-command-undo-does = annuler votre dernier coup
play-command-redo = rétablir
play-command-redo-does = rétablir ce coup
play-command-flip = retourner
play-command-flip-does = voir le plateau de l’autre côté
play-command-save = enregistrer
play-command-save-does = ajouter la partie à un fichier : enregistrer FICHIER
play-command-resign = abandonner
play-command-resign-does = abandonner la partie
play-command-help = aide
play-command-help-does = voir cette aide
play-command-quit = quitter
play-command-quit-does = quitter la partie
