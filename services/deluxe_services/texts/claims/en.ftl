### What an audit claims of a game, and how each claim came out.

claim-header = the file's header agrees with its entries
claim-readable = every entry is canonical and in its place
claim-chain = no entry is altered, missing or moved: each names the hash of the one before
claim-end = nothing is cut off: the last entry is the one that the register names
claim-fold = every event can follow the one before
claim-re-execution = the recorded decisions give the same events, byte for byte
claim-causes = each decision was given by somebody who may give it, in the order of time
claim-salts = the entries' salts come from the master seed
claim-commitments = the seeds are those committed to before the first deal
claim-cards = the cards dealt, bought and shown are those committed to before the cut
claim-conservation = every chip is accounted for
claim-payouts = every price, payout and winner is as the rules say

status-pass = PASS
status-fail = FAIL
status-not-checked = NOT CHECKED
