rules-search = In den Regeln suchen
rules-ruling = Eine Festlegung: Hier sagt die Quelle der Regeln nichts oder nichts Eindeutiges, und so wird gespielt.
rules-nothing-fits = Kein Punkt enthält alle diese Wörter.
