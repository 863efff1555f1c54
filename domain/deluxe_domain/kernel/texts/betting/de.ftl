### Spiele mit Setzrunden: Draw Poker und beide Studs; Draw Poker zu zweit nutzt einen Teil davon.

## Ereignisse

agreed-betting = { $terms_players } Personen, { $options_hands ->
    [one] { $options_hands } Spiel
   *[other] { $options_hands } Spiele
}, je { $options_stake } Einheiten, { $options_fed_by ->
    [dealer] wer gibt, zahlt
   *[all] alle zahlen
} { $options_feed } in den Pot, { $options_limit ->
    [none] ohne Limit
   *[other] Limit { $options_limit }
}
first-dealer-found = { YOU($dealer) ->
    [yes] Du bekommst den Buben und gibst zuerst
   *[no] { SEAT($dealer) } bekommt den Buben und gibt zuerst
} ({ CARDS($cards, order: "dealt") })
deck-shuffled = Spiel { $deal }: { YOU($dealer) ->
    [yes] Du mischst und gibst
   *[no] { SEAT($dealer) } mischt und gibt
}
pot-fed =
    .transfers = { YOU($source_number) ->
        [yes] Du zahlst { $amount } in den Pot
       *[no] { SEAT($source_number) } zahlt { $amount } in den Pot
    }
player-checked = { YOU($seat) ->
    [yes] Du schiebst
   *[no] { SEAT($seat) } schiebt
}{ by-clock }
player-bet = { YOU($seat) ->
    [yes] Du setzt { $amount }
   *[no] { SEAT($seat) } setzt { $amount }
}
player-called = { YOU($seat) ->
    [yes] Du gehst mit und zahlst { $transfers }
   *[no] { SEAT($seat) } geht mit und zahlt { $transfers }
}
player-raised = { YOU($seat) ->
    [yes] Du erhöhst um { $by } und zahlst { $transfers }
   *[no] { SEAT($seat) } erhöht um { $by } und zahlt { $transfers }
}
player-dropped = { YOU($seat) ->
    [yes] Du steigst aus
   *[no] { SEAT($seat) } steigt aus
}{ by-clock }
betting-closed = Die Setzrunde ist zu Ende
    .transfers = { $target ->
        [player] { YOU($target_number) ->
            [yes] Du bekommst { $amount } zurück, weil niemand so hoch mitgeht
           *[no] { SEAT($target_number) } bekommt { $amount } zurück, weil niemand so hoch mitgeht
        }
       *[pot] { $amount ->
            [one] { $amount } kommt
           *[other] { $amount } kommen
        } in { to-pot }
    }
hands-shown =
    .hands = { YOU($seat) ->
        [yes] Du zeigst { CARDS($cards) }: { NAME($combination, of: "combination") }
       *[no] { SEAT($seat) } zeigt { CARDS($cards) }: { NAME($combination, of: "combination") }
    }
deal-paid =
    .transfers = { YOU($target_number) ->
        [yes] Du gewinnst { $amount } aus { from-pot }
       *[no] { SEAT($target_number) } gewinnt { $amount } aus { from-pot }
    }
chips-bought = { YOU($seat) ->
    [yes] Du kaufst Chips für { $transfers }
   *[no] { SEAT($seat) } kauft Chips für { $transfers }
}
player-sat-out = { YOU($seat) ->
    [yes] Du kaufst keine Chips und setzt aus
   *[no] { SEAT($seat) } kauft keine Chips und setzt aus
}{ by-clock }
deal-closed = Spiel { $deal } ist zu Ende
game-ended = Die Partie ist zu Ende: { $reason ->
    [hands-played] Alle Spiele sind gespielt
    [too-few-players] Zu wenige können weiterspielen
   *[table-deserted] Alle sind gegangen
}. { YOU($winner) ->
    [yes] Du gewinnst die Partie
   *[no] { SEAT($winner) } gewinnt die Partie
}
    .transfers = { $target ->
        [cashier] { YOU($source_number) ->
            [yes] Du bekommst { $amount } ausgezahlt
           *[no] { SEAT($source_number) } bekommt { $amount } ausgezahlt
        }
       *[player] { YOU($target_number) ->
            [yes] Du bekommst { $amount } aus dem übrigen Pot
           *[no] { SEAT($target_number) } bekommt { $amount } aus dem übrigen Pot
        }
    }
from-pot = { $source_number ->
    [none] dem Pot
   *[other] Nebenpot { $source_number }
}
to-pot = { $target_number ->
    [none] den Pot
   *[other] Nebenpot { $target_number }
}

## Züge

act-check = Im Spiel bleiben, ohne zu setzen
    .label = Schieben
    .command = schieben
act-bet = { $most ->
    [1] { $most } setzen
   *[other] { $least } bis { $most } setzen
}
    .label = Setzen
    .command = setze { $amount }
act-call = { $amount } zahlen und im Spiel bleiben
    .label = Mitgehen: { $amount }
    .command = mitgehen
act-raise = { $owed } zahlen und um { $most ->
    [1] { $most }
   *[other] { $least } bis { $most }
} erhöhen
    .label = Erhöhen
    .command = erhöhe { $by }
act-drop = Aus diesem Spiel aussteigen
    .label = Aussteigen
    .command = aussteigen
act-buy-chips = Chips für { $most ->
    [1] { $most } Einheit
   *[other] { $least } bis { $most } Einheiten
} kaufen
    .label = Chips kaufen
    .command = kauf { $amount }
act-sit-out = Keine Chips kaufen und aussetzen
    .label = Aussetzen
    .command = aussetzen

## Phasen

phase-between-hands = Das nächste Spiel beginnt
phase-buying-chips = { $to_act ->
    [none] Chips können gekauft werden
   *[other] { YOU($to_act) ->
        [yes] Du darfst Chips kaufen
       *[no] { SEAT($to_act) } darf Chips kaufen
    }
}
phase-dealing = Die Karten werden ausgeteilt
phase-betting = { to-act }
phase-first-betting = Erste Setzrunde. { to-act }
phase-second-betting = Zweite Setzrunde. { to-act }
phase-showing = Die Karten werden gezeigt

## Einstellungen

option-feed = Vor jedem Spiel in den Pot
    .help = 1 bis 1.000.000 Einheiten (DR-3)
option-fed_by = Wer in den Pot zahlt
    .help = Alle, oder nur wer gibt (DR-3)
    .all = alle
    .dealer = wer gibt
option-limit = Limit
    .help = So viel darf man höchstens setzen oder erhöhen; leer: ohne Limit (DR-8)
option-stake = Einheiten zu Beginn
    .help = Womit alle beginnen (DR-2)
option-hands = Spiele
    .help = Wie viele Spiele gespielt werden
option-purchases = Nachkäufe
    .help = Wie oft man Chips nachkaufen darf (DR-2)

## Ablehnungen

refused-bet-to-match = Es sind { $owed } gesetzt: Steig aus, geh mit oder erhöhe.
refused-bet-to-raise-missing = Es ist noch nichts gesetzt, was du erhöhen könntest: Setze selbst.
refused-bet-to-call-missing = Es ist noch nichts gesetzt: Du kannst nicht mitgehen.
refused-nothing-to-drop-for = Es ist nichts gesetzt: Schiebe oder setze.
refused-no-checking = In diesem Spiel kann man nicht schieben: Setze oder steig aus.
refused-cannot-bet-more = Mehr kann niemand zahlen: Geh mit oder steig aus.
refused-bet-size = { $least } bis { $most } Einheiten sind erlaubt, nicht { $amount }.
refused-stake-below-feed = Mit { $stake } Einheiten kann niemand { $feed } in den Pot zahlen.
refused-no-purchases-left = { $purchases ->
    [0] In dieser Partie kann man keine Chips nachkaufen.
    [one] Chips kann man nur einmal nachkaufen.
   *[other] Chips kann man nur { $purchases }-mal nachkaufen.
}
refused-purchase-size = Kauf 1 bis { $most } Einheiten auf einmal, nicht { $amount }.
refused-chips-before-start = Die Partie hat noch nicht begonnen: Zu Beginn bekommen alle ihre Chips.
refused-left-the-table = Du bist gegangen: Komm zuerst zurück.
refused-chips-during-hand = Chips kauft man zwischen zwei Spielen, und du hast noch Karten.
refused-not-asked-to-sit-out = Es wird gerade gespielt: Niemand muss aussetzen.
refused-between-hands = Es wird gerade nicht gespielt: Kauf Chips oder setz aus.

## Der Tisch

board-pots = { $pots ->
    [none] Pot 0
   *[other] Pot { LIST($pots, by: " + ") }
}
board-betting = { $staked ->
    [0] { "" }
   *[other] { "  " }[{ $staked }]
}{ $in_hand ->
    [false] { $cards_held ->
        [0] { "" }
       *[other] { " " }(ausgestiegen)
    }
   *[true] { "" }
}
