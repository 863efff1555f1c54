app-title = Poker Deluxe
app-skip = Skip to the page
app-pages = Pages
app-language = Language
app-language-en = English
app-language-de = Deutsch
app-four-colours = A colour for each suit
app-theme = Appearance: { $theme ->
    [light] light
    [dark] dark
   *[auto] as this device has it
}

page-games = Games
page-replay = Replay
page-play = New game
page-audit = Audit
page-chips = Chips
page-odds = Odds
page-rules = Rules
page-server = Server

close = Close
cancel = Cancel
loading = Loading …
retry = Try again
yes = yes
no = no
you = you
and-you = { $name } (you)
units = { $amount ->
    [one] { $amount } unit
   *[other] { $amount } units
}

keys-title = Keys
keys-help = show all keys

rule-point = Read { $point } in the rule book
problem-home = Go to the list of games
problem-offline = The server does not answer. It may be restarting; this page goes on by itself as soon as it is there again.
problem-unknown = Something went wrong.
missing-title = There is nothing here
missing-text = This address does not mean anything on this page. It may have been cut short when it was copied.

card-down = a card face down
card-name = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
    [9] nine
    [8] eight
    [7] seven
    [6] six
    [5] five
    [4] four
    [3] three
   *[2] two
} of { $suit ->
    [s] spades
    [h] hearts
    [d] diamonds
   *[c] clubs
}
card-sign-A = A
card-sign-K = K
card-sign-Q = Q
card-sign-J = J
card-sign-T = 10
card-sign-9 = 9
card-sign-8 = 8
card-sign-7 = 7
card-sign-6 = 6
card-sign-5 = 5
card-sign-4 = 4
card-sign-3 = 3
card-sign-2 = 2
die-name = a { NUMBER($value) }
die-card = { $rank ->
    [A] ace
    [K] king
    [Q] queen
    [J] jack
    [T] ten
   *[9] nine
}
