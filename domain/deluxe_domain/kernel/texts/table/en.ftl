### What every game has: seats, the start, the end, and what is typed.
### docs/texts.md lists the arguments and functions.

## People

seat = Seat { LIST($seat, plus: 1) }
you = you
    .dative = you
    .accusative = you

## Events

player-joined = { YOU($seat) ->
    [yes] You sit down in seat { LIST($seat, plus: 1) }
   *[no] { $player } sits down in seat { LIST($seat, plus: 1) }
}
player-left = { YOU($seat) ->
    [yes] You leave the table
   *[no] { SEAT($seat) } leaves the table
}
player-returned = { YOU($seat) ->
    [yes] You are back
   *[no] { SEAT($seat) } is back
}
game-started = Play starts
entropy-revealed = { YOU($seat) ->
    [yes] You add your random number
   *[no] { SEAT($seat) } adds a random number
}
entropy-withheld = { YOU($seat) ->
    [yes] Your random number did not arrive; play goes on without it
   *[no] The random number of { SEAT($seat) } did not arrive; play goes on without it
}
by-clock = { $by_clock ->
    [true] { " " }(by the clock)
   *[false] { "" }
}

## Phases

phase-unopened = The game has not been opened
phase-gathering = Players take their seats
phase-over = The game is over
to-act = { $to_act ->
    [none] { "" }
   *[other] { YOU($to_act) ->
        [yes] It is your turn
       *[no] It is { SEAT($to_act) }'s turn
    }
}

## Options of every game

option-players = Players
    .help = How many seats the table has
option-open_books = Open books
    .help = When the game is over, every player may see everything
option-practice = Practice
    .help = The seed may be chosen, so the game proves nothing
option-seconds_to_act = Seconds to act
    .help = The turn clock; without it players may take as long as they like
option-spectators_behind = Events that spectators are behind
    .help = Until the game is over, spectators see everything this many events later
option-spectators_after_deal = Spectators see only deals that are over
    .help = Until the game is over, spectators see no deal that is being played
option-unlisted = Only those who have the link find the table
    .help = Lists and watchers of all games leave it out; who has the link may watch and join
option-chip_value = Value of a chip
    .help = What a chip is worth in money; without it chips have no value in money
option-chip_value_cents = Value of a chip
    .help = In cents (hundredths of the currency); without it chips have no value in money
option-chip_value_currency = Currency of the value
    .help = Chips of different values or currencies are never added up

## Refusals

refused-already-open = This game is open already.
refused-not-open = This game has not been opened.
refused-game-over = This game is over: open a new one.
refused-already-started = The game has started already.
refused-not-started = The game has not started: nobody can act yet.
refused-too-late-to-join = The game has started: nobody can join now.
refused-already-seated = This player sits at the table already.
refused-seat-taken = Seat { LIST($seat, plus: 1) } is taken.
refused-no-such-seat = There is no seat { LIST($seat, plus: 1) }: the seats are 1 to { LIST($last, plus: 1) }.
refused-nobody-there = Nobody sits in seat { LIST($seat, plus: 1) }.
refused-seats-free = Seat { LIST($seat, plus: 1) } is still free.
refused-bad-age-order = The order of age must name each seat from 1 to { LIST($last, plus: 1) } once, the youngest player's first.
refused-no-entropy-awaited = No random number of { SEAT($seat) } is awaited now.
refused-other-entropy = This is not the random number to which { SEAT($seat) } committed.
refused-entropy-of-another = Another player has committed to the same random number: draw 16 bytes of your own.
refused-not-your-turn = { YOU($turn) ->
    [yes] It is your turn, not { SEAT($seat) }'s.
   *[no] { YOU($seat) ->
        [yes] It is { SEAT($turn) }'s turn, not yours.
       *[no] It is { SEAT($turn) }'s turn, not { SEAT($seat) }'s.
    }
}
refused-branch-for-practice = Only a practice game can be played on from another game.
refused-no-chips-but-cents = This game counts in cents: leave out the value of a chip.
refused-no-chips-but-points = This game is played for points: leave out the value of a chip.
refused-number-of-players = { $least } to { $most } players can play, not { $players }.

## What is typed: the words that stand for a value, and what is wrong

typed-number = N
typed-card = CARD
typed-cards = CARDS
typed-place = PLACE
typed-places = PLACES
typed-box = BOX
typed-column = COLUMN

not-an-act = “{ $text }” is not possible here. Type: { $usages }
not-possible = “{ $text }” is not possible: a number is too large, or cards are missing.
not-a-number = “{ $text }” is not a number.
not-a-column = “{ $text }” is not a column: the columns are 1 to 3.
not-a-place = “{ $text }” is not a place.
not-a-places = “{ $text }” names no dice: name them by their places, from 1 to 5.
not-a-card = “{ $text }” is not a card: write a rank and a suit, such as Th, 10h or 10♥.
not-a-cards = “{ $text }” are not cards, or a card is there twice: write ranks and suits, such as Th 2c.
not-a-box = “{ $text }” is not a box: write its name as the board shows it.
cards-legend = Cards are a rank (2 to 10, J, Q, K, A) and a suit (c d h s, or ♣ ♦ ♥ ♠): Th, 10h and 10♥ are the ten of hearts.

## The board

board-free = free
board-left = left
board-dealer = D
board-chips = { $chips }
