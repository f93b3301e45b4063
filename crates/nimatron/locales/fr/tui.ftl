# Ce que dit le plein écran de play --tui. Les arguments sont ceux du fichier anglais.

### Panneaux

tui-moves = Coups
tui-history = Coups joués
tui-evaluation = Évaluation
tui-exact = exacte
tui-depth = profondeur { $depth }
tui-looking = recherche…
tui-too-small = Il faut une fenêtre plus grande : au moins { $width } × { $height }.

### Où en est la partie

tui-thinking = { $player } réfléchit…
tui-paused = En pause ; la barre d’espace relance
tui-stuck = { $player } ne peut pas continuer
tui-over = La partie est finie

### Ce que la partie répond

tui-choose = Tapez un coup, ou choisissez-le avec les flèches ou la souris
tui-illegal = { $move } n’est pas permis ici ; possibles : { $moves }
tui-not-your-turn = Ce n’est pas à vous de jouer
tui-nothing-to-undo = Il n’y a pas de coup à annuler
tui-nothing-to-redo = Il n’y a pas de coup à rétablir
tui-no-sides = Ce plateau est le même vu des deux côtés
tui-no-pause = La pause n’existe que dans les parties entre machines
tui-hint = Conseil : { $move } ({ $value })
tui-hint-wait = Recherche d’un bon coup…
tui-saved = La partie est enregistrée dans { $file }

### Questions

tui-yes = o
tui-no = n
tui-ask-quit = Quitter la partie en cours ? ({ $yes }/{ $no })
tui-ask-resign = Abandonner la partie ? ({ $yes }/{ $no })
tui-ask-file = Enregistrer dans quel fichier ?

### Touches, en un mot

tui-key-help = aide
tui-key-hint = conseil
tui-key-values = valeurs
tui-key-undo = annuler
tui-key-redo = rétablir
tui-key-flip = retourner
tui-key-save = enregistrer
tui-key-resign = abandonner
tui-key-pause = pause
tui-key-quit = quitter

### Touches, en une ligne

tui-help-title = Clavier et souris
tui-help-move = Tapez un coup et Entrée, ou choisissez-en un avec les flèches, puis Entrée.
tui-help-mouse = Ou cliquez-le dans la liste ou sur le plateau : une case, une colonne, un trou ; un jeton pour le prendre avec ceux qui le suivent ; une pièce, puis sa destination.
tui-help-scroll = Page préc., Page suiv. et la molette font défiler ; Échap efface ce qui est tapé ou choisi.
tui-help-help = cette aide
tui-help-hint = le meilleur coup et sa valeur
tui-help-values = montrer ou cacher la valeur des coups et l’évaluation
tui-help-undo = annuler votre dernier coup
tui-help-redo = le rétablir
tui-help-flip = voir le plateau de l’autre côté
tui-help-save = enregistrer la partie dans un fichier
tui-help-resign = abandonner
tui-help-pause = entre machines : faire une pause, continuer
tui-help-quit = quitter ; aussi Échap, et Ctrl-C sans question
tui-help-letters = Les lettres servent tant que rien n’est tapé. Si une lettre commence un coup de ce jeu, prenez la touche de fonction.
