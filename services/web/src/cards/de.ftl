rank-one = { $rank ->
    [A] Ass
    [K] König
    [Q] Dame
    [J] Bube
    [T] Zehn
    [9] Neun
    [8] Acht
    [7] Sieben
    [6] Sechs
    [5] Fünf
    [4] Vier
    [3] Drei
   *[2] Zwei
}
rank-many = { $rank ->
    [A] Asse
    [K] Könige
    [Q] Damen
    [J] Buben
    [T] Zehnen
    [9] Neunen
    [8] Achten
    [7] Siebenen
    [6] Sechsen
    [5] Fünfen
    [4] Vieren
    [3] Dreien
   *[2] Zweien
}
hand-name = { $combination ->
    [one-pair] Paar { $ranks }
    [two-pairs] Zwei Paare, { $ranks } und { $others }
    [three-of-a-kind] Drei { $ranks }
    [straight] Straße, { $rank } hoch
    [flush] Flush, { $rank } hoch
    [full-house] Full House, { $ranks } mit { $others }
    [four-of-a-kind] Vier { $ranks }
    [straight-flush] Farbstraße, { $rank } hoch
    [royal-flush] Royal Flush
   *[high-card] { $rank } hoch
}
