### The combinations of five cards, the highest first.

combination-royal-flush = Royal Flush
combination-straight-flush = Straight Flush
combination-four-of-a-kind = Four of a Kind
combination-full-house = Full House
combination-flush = Flush
combination-straight = Straight
combination-three-of-a-kind = Three of a Kind
combination-two-pairs = Two Pairs
combination-one-pair = One Pair
combination-high-card = High Card
