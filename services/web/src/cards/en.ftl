rank-one = { $rank ->
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
}
rank-many = { $rank ->
    [A] aces
    [K] kings
    [Q] queens
    [J] jacks
    [T] tens
    [9] nines
    [8] eights
    [7] sevens
    [6] sixes
    [5] fives
    [4] fours
    [3] threes
   *[2] twos
}
hand-name = { $combination ->
    [one-pair] pair of { $ranks }
    [two-pairs] two pairs, { $ranks } and { $others }
    [three-of-a-kind] three { $ranks }
    [straight] straight to the { $rank }
    [flush] flush, { $rank } high
    [full-house] full house, { $ranks } over { $others }
    [four-of-a-kind] four { $ranks }
    [straight-flush] straight flush to the { $rank }
    [royal-flush] royal flush
   *[high-card] { $rank } high
}
