rules-search = In den Regeln suchen
rules-ruling = Eine Auslegung: Die Quelle der Regeln sagt dazu nichts oder nichts Eindeutiges; so wird hier gespielt.
rules-nothing-fits = Kein Punkt enthält alle diese Wörter.
