import{d as e,f as t,n,p as r,s as i}from"./vendor-connect.js";var a=t(btoa(`
\x1Bpokerdeluxe/v1/values.protopokerdeluxe.v1"ó
Game\f
name (	\f
game (	\r
rules (	*
status (2.pokerdeluxe.v1.GameStatus
\x07version (
\x07players (	
\bpractice\x07 (\b/
\vcreate_time\b (\v2.google.protobuf.Timestamp/
\vupdate_time	 (\v2.google.protobuf.Timestamp"É
Terms
\x07players (\r

open_books (\b
\bpractice (\b\x1B
seconds_to_act (\rH\0
spectators_behind (\rH"
spectators_after_deal (\bH2

chip_value\x07 (\v2.pokerdeluxe.v1.ChipValueH
\bunlisted\b (\bHB
_seconds_to_actB
_spectators_behindB
_spectators_after_dealB\r
\v_chip_valueB\v
	_unlisted"=
\fBranchedFrom\f
game (	
\x07version (
origin (	"F
	ChipValue\r
cents (\r*
\bcurrency (2.pokerdeluxe.v1.Currency"|
Unit\f
name (	&
kind (2.pokerdeluxe.v1.UnitKind*
\bcurrency (2.pokerdeluxe.v1.Currency

chip_cents ("s

Invitation
	game_name (	\f
seat (\r
\vplayer_name (	/
\vcreate_time (\v2.google.protobuf.Timestamp"
\bTransfer'
source (\v2.pokerdeluxe.v1.Account'
target (\v2.pokerdeluxe.v1.Account
amount (.
reason (2.pokerdeluxe.v1.TransferReason"j
\x07Account)
kind (2\x1B.pokerdeluxe.v1.AccountKind
seat (\rH\0
pot (\rHB\x07
_seatB
_pot"N
Party
player (	H\0*
\x07account (\v2.pokerdeluxe.v1.AccountH\0B\x07
party"
TransferFilter\f
unit (	3

start_time (\v2.google.protobuf.TimestampH\01
\bend_time (\v2.google.protobuf.TimestampH
	game_name (	/
\x07reasons (2.pokerdeluxe.v1.TransferReason$
party (\v2.pokerdeluxe.v1.PartyB\r
\v_start_timeB\v
	_end_time"N
Viewer(
kind (2.pokerdeluxe.v1.ViewerKind
seat (\rH\0B\x07
_seat"

\bCaughtUp"\v
	Heartbeat*n

GameStatus\x1B
GAME_STATUS_UNSPECIFIED\0
GAME_STATUS_OPEN
GAME_STATUS_PLAYING
GAME_STATUS_OVER*O
\bUnitKind
UNIT_KIND_UNSPECIFIED\0
UNIT_KIND_CHIPS
UNIT_KIND_CENTS*
\bCurrency
CURRENCY_UNSPECIFIED\0
\fCURRENCY_AUD
\fCURRENCY_BRL
\fCURRENCY_CAD
\fCURRENCY_CHF
\fCURRENCY_CNY
\fCURRENCY_CZK
\fCURRENCY_DKK\x07
\fCURRENCY_EUR\b
\fCURRENCY_GBP	
\fCURRENCY_HKD

\fCURRENCY_INR\v
\fCURRENCY_MXN\f
\fCURRENCY_NOK\r
\fCURRENCY_NZD
\fCURRENCY_PLN
\fCURRENCY_SEK
\fCURRENCY_SGD
\fCURRENCY_TRY
\fCURRENCY_USD
\fCURRENCY_ZAR*
\vAccountKind
ACCOUNT_KIND_UNSPECIFIED\0
ACCOUNT_KIND_PLAYER
ACCOUNT_KIND_POT
ACCOUNT_KIND_HOUSE
ACCOUNT_KIND_CASHIER*Ú
TransferReason
\x1BTRANSFER_REASON_UNSPECIFIED\0
TRANSFER_REASON_BUY_IN
TRANSFER_REASON_CASH_OUT
TRANSFER_REASON_BUY
TRANSFER_REASON_BANK
TRANSFER_REASON_DIFFERENCE
TRANSFER_REASON_FEED
TRANSFER_REASON_ANTE\x07
TRANSFER_REASON_BET\b
TRANSFER_REASON_CALL	
TRANSFER_REASON_RAISE

TRANSFER_REASON_UNMATCHED\v
TRANSFER_REASON_SIDE_POT\f
TRANSFER_REASON_WIN\r
TRANSFER_REASON_POT\x1B
TRANSFER_REASON_CARRIED
TRANSFER_REASON_BUY_CHIPS
TRANSFER_REASON_TOP_UP\x1B
TRANSFER_REASON_DEFICIT
TRANSFER_REASON_POINTS
TRANSFER_REASON_RAKE*p

ViewerKind\x1B
VIEWER_KIND_UNSPECIFIED\0
VIEWER_KIND_PUBLIC
VIEWER_KIND_SEAT
VIEWER_KIND_AUDITORBN
pokerdeluxe.v1B\vValuesProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[e]),o=r(a,7),s=r(a,10),c=function(e){return e[e.UNSPECIFIED=0]=`UNSPECIFIED`,e[e.OPEN=1]=`OPEN`,e[e.PLAYING=2]=`PLAYING`,e[e.OVER=3]=`OVER`,e}({}),l=function(e){return e[e.UNSPECIFIED=0]=`UNSPECIFIED`,e[e.AUD=1]=`AUD`,e[e.BRL=2]=`BRL`,e[e.CAD=3]=`CAD`,e[e.CHF=4]=`CHF`,e[e.CNY=5]=`CNY`,e[e.CZK=6]=`CZK`,e[e.DKK=7]=`DKK`,e[e.EUR=8]=`EUR`,e[e.GBP=9]=`GBP`,e[e.HKD=10]=`HKD`,e[e.INR=11]=`INR`,e[e.MXN=12]=`MXN`,e[e.NOK=13]=`NOK`,e[e.NZD=14]=`NZD`,e[e.PLN=15]=`PLN`,e[e.SEK=16]=`SEK`,e[e.SGD=17]=`SGD`,e[e.TRY=18]=`TRY`,e[e.USD=19]=`USD`,e[e.ZAR=20]=`ZAR`,e}({}),u=function(e){return e[e.UNSPECIFIED=0]=`UNSPECIFIED`,e[e.PLAYER=1]=`PLAYER`,e[e.POT=2]=`POT`,e[e.HOUSE=3]=`HOUSE`,e[e.CASHIER=4]=`CASHIER`,e}({}),d=function(e){return e[e.UNSPECIFIED=0]=`UNSPECIFIED`,e[e.BUY_IN=1]=`BUY_IN`,e[e.CASH_OUT=2]=`CASH_OUT`,e[e.BUY=3]=`BUY`,e[e.BANK=4]=`BANK`,e[e.DIFFERENCE=5]=`DIFFERENCE`,e[e.FEED=6]=`FEED`,e[e.ANTE=7]=`ANTE`,e[e.BET=8]=`BET`,e[e.CALL=9]=`CALL`,e[e.RAISE=10]=`RAISE`,e[e.UNMATCHED=11]=`UNMATCHED`,e[e.SIDE_POT=12]=`SIDE_POT`,e[e.WIN=13]=`WIN`,e[e.POT=14]=`POT`,e[e.CARRIED=15]=`CARRIED`,e[e.BUY_CHIPS=16]=`BUY_CHIPS`,e[e.TOP_UP=17]=`TOP_UP`,e[e.DEFICIT=18]=`DEFICIT`,e[e.POINTS=19]=`POINTS`,e[e.RAKE=20]=`RAKE`,e}({}),f=function(e){return e[e.UNSPECIFIED=0]=`UNSPECIFIED`,e[e.PUBLIC=1]=`PUBLIC`,e[e.SEAT=2]=`SEAT`,e[e.AUDITOR=3]=`AUDITOR`,e}({}),p=t(btoa(`
\x1Bpokerdeluxe/v1/errors.protopokerdeluxe.v1"½
Fault\f
code (+
reason (2\x1B.pokerdeluxe.v1.ErrorReason\f
rule (	
\x07message (	7
	variables (\v2$.pokerdeluxe.v1.Fault.VariablesEntry*
fields (\v2.pokerdeluxe.v1.FieldFault3
\vretry_delay\x07 (\v2.google.protobuf.DurationH\00
VariablesEntry\v
key (	\r
value (	:8B
\f_retry_delay"0

FieldFault\r
field (	
\vdescription (	*à\f
\vErrorReason
ERROR_REASON_UNSPECIFIED\0
ERROR_REASON_NOT_OPEN
ERROR_REASON_ALREADY_OPEN\x1B
ERROR_REASON_BAD_OPTION
ERROR_REASON_WRONG_PHASE
ERROR_REASON_NOT_YOUR_TURN
ERROR_REASON_GAME_OVER\x1B
ERROR_REASON_SEAT_TAKEN\x07
ERROR_REASON_NO_SUCH_SEAT\b\x1B
ERROR_REASON_NOT_SEATED	
\x1BERROR_REASON_ALREADY_SEATED
\x1B
ERROR_REASON_SEATS_FREE\v
ERROR_REASON_BAD_AGE_ORDER\f
ERROR_REASON_OUT_OF_RANGE\r
ERROR_REASON_CARD_NOT_HELD
ERROR_REASON_PLACE_EMPTY!
ERROR_REASON_NOT_ENOUGH_CHIPS\x1B
ERROR_REASON_NO_OPENERS
\x1BERROR_REASON_DIE_LEFT_LYING
ERROR_REASON_BOX_TAKEN
ERROR_REASON_NO_SCORE\x1B
ERROR_REASON_SCORE_OWED
ERROR_REASON_BAD_ENTROPY 
ERROR_REASON_CHOICE_RESERVED\x1B
ERROR_REASON_UNREADABLE(
ERROR_REASON_BAD_FIELD)"
ERROR_REASON_REQUEST_ID_REUSED*!
ERROR_REASON_VERSION_CONFLICT+
ERROR_REASON_NO_TOKEN,
ERROR_REASON_UNKNOWN_TOKEN-
ERROR_REASON_NOT_YOUR_SEAT.
ERROR_REASON_NOT_ALLOWED/
ERROR_REASON_NO_SUCH_GAME0
ERROR_REASON_OTHER_LOG\`\x1B
ERROR_REASON_BEYOND_END1
ERROR_REASON_NOT_YET_SEEN2
ERROR_REASON_CATCHING_UPa
ERROR_REASON_STILL_HIDDEN3
ERROR_REASON_PRACTICE_ONLY4
ERROR_REASON_TOO_MUCH5"
ERROR_REASON_STORE_UNAVAILABLE6
\x1BERROR_REASON_BROKEN_HISTORY7
ERROR_REASON_STOPPING8
ERROR_REASON_FAULT9
ERROR_REASON_NOT_OFFERED:
ERROR_REASON_NOT_A_BOT;
ERROR_REASON_SEAT_KEPT<
\x1BERROR_REASON_NO_SUCH_PLAYERZ#
ERROR_REASON_ISSUER_UNAVAILABLE[
ERROR_REASON_FILE_CHANGED_#
ERROR_REASON_NO_SUCH_CHECKPOINTF
ERROR_REASON_POSITION_GONEP
ERROR_REASON_TOO_SLOWQBN
pokerdeluxe.v1B\vErrorsProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[i]),m=t(btoa(`
pokerdeluxe/v1/betting.protopokerdeluxe.v1"Ã\v
\x07Betting\x07
Check
Call
Drop\b
SitOut

\bMayCheck	
\x07MayDrop\v
	MaySitOut%
Bet
amount (H\0B	
\x07_amount
Raise
by (H\0B
_by*
\bBuyChips
amount (H\0B	
\x07_amount%
MayBet\r
least (\f
most (
\x07MayCall
amount (5
\bMayRaise\f
owed (\r
least (\f
most (*
\vMayBuyChips\r
least (\f
most (1
FirstDealerFound
dealer (\r\r
cards (	5
PotFed+
	transfers (\v2.pokerdeluxe.v1.Transfer/
\rPlayerChecked\f
seat (\r
\bby_clock (\bV
	PlayerBet\f
seat (\r
amount (+
	transfers (\v2.pokerdeluxe.v1.TransferI
\fPlayerCalled\f
seat (\r+
	transfers (\v2.pokerdeluxe.v1.TransferU
\fPlayerRaised\f
seat (\r

by (+
	transfers (\v2.pokerdeluxe.v1.Transfer/
\rPlayerDropped\f
seat (\r
\bby_clock (\b<
\rBettingClosed+
	transfers (\v2.pokerdeluxe.v1.Transfer=
StubReshuffled
\x07shuffle (\r\f
root (	\f
deck (	:

HandsShown,
hands (\v2.pokerdeluxe.v1.Betting.Shown9
Shown\f
seat (\r\r
cards (	
\vcombination (	H
\bDealPaid
\x07winners (\r+
	transfers (\v2.pokerdeluxe.v1.TransferH
\vChipsBought\f
seat (\r+
	transfers (\v2.pokerdeluxe.v1.Transfer.
\fPlayerSatOut\f
seat (\r
\bby_clock (\b¦
	GameEnded0
reason (2 .pokerdeluxe.v1.BettingEndReason
winner (\r
stacks (+
	transfers (\v2.pokerdeluxe.v1.Transfer
seed (	H\0B\x07
_seed1
Stack\f
blue (\v
red (\r
white ("ê
BettingOptions
feed (H\01
fed_by (2.pokerdeluxe.v1.BettingFedByH
limit (H
stake (H
hands (\rH
	purchases (\rHB\x07
_feedB	
\x07_fed_byB\b
_limitB\b
_stakeB\b
_handsB\f

_purchases*a
\fBettingFedBy
BETTING_FED_BY_UNSPECIFIED\0
BETTING_FED_BY_ALL
BETTING_FED_BY_DEALER*ª
BettingEndReason"
BETTING_END_REASON_UNSPECIFIED\0#
BETTING_END_REASON_HANDS_PLAYED&
"BETTING_END_REASON_TOO_FEW_PLAYERS%
!BETTING_END_REASON_TABLE_DESERTEDBO
pokerdeluxe.v1B\fBettingProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[a]),h=t(btoa(`
pokerdeluxe/v1/table.protopokerdeluxe.v1"=
\fPlayerJoined\f
seat (\r
player (	
\x07entropy (	" 
\rRevealEntropy
\x07entropy (	"0
EntropyRevealed\f
seat (\r
\x07entropy (	"1
EntropyWithheld\f
seat (\r
\bby_clock (\b"

PlayerLeft\f
seat (\r"
PlayerReturned\f
seat (\r"R
\vGameStarted
youngest_first (\r+
	transfers (\v2.pokerdeluxe.v1.Transfer"H
\fDeckShuffled\f
deal (\r
dealer (\r\f
root (	\f
deck (	"6

DealClosed\f
deal (\r
seed (	H\0B\x07
_seed"(
	SeatCards\f
seat (\r\r
cards (	BM
pokerdeluxe.v1B
TableProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[a]),g=t(btoa(`
"pokerdeluxe/v1/chinese_poker.protopokerdeluxe.v1"É
ChinesePokerOptions\r
value (\r
bonus (\b3
mode (2 .pokerdeluxe.v1.ChinesePokerModeH\0
level (\rH
start (H
top_up (H
buy_in\x07 (H
hands\b (\rH/
\bcurrency	 (2.pokerdeluxe.v1.CurrencyHB\x07
_modeB\b
_levelB\b
_startB	
\x07_top_upB	
\x07_buy_inB\b
_handsB\v
	_currency"æ
ChinesePokerCommandG
\farrange_hand (\v2/.pokerdeluxe.v1.ChinesePokerCommand.ArrangeHandH\0;
top_up (\v2).pokerdeluxe.v1.ChinesePokerCommand.TopUpH\0J
decline_top_up (\v20.pokerdeluxe.v1.ChinesePokerCommand.DeclineTopUpH\0
\fDeclineTopUpI
\vArrangeHand\r
front (	
middle (	\f
back (	\r
claim (\b
TopUp
amount (B	
\x07command"Ó
ChinesePokerEventC
\vgame_opened (\v2,.pokerdeluxe.v1.ChinesePokerEvent.GameOpenedH\05
\rplayer_joined (\v2.pokerdeluxe.v1.PlayerJoinedH\01
\vplayer_left (\v2.pokerdeluxe.v1.PlayerLeftH\09
player_returned (\v2.pokerdeluxe.v1.PlayerReturnedH\03
\fgame_started (\v2\x1B.pokerdeluxe.v1.GameStartedH\05
\rdeck_shuffled (\v2.pokerdeluxe.v1.DeckShuffledH\0C
\vhands_dealt\x07 (\v2,.pokerdeluxe.v1.ChinesePokerEvent.HandsDealtH\0G
\rhand_arranged\b (\v2..pokerdeluxe.v1.ChinesePokerEvent.HandArrangedH\0M
hand_surrendered	 (\v21.pokerdeluxe.v1.ChinesePokerEvent.HandSurrenderedH\0C
\vhands_shown
 (\v2,.pokerdeluxe.v1.ChinesePokerEvent.HandsShownH\0?
	deal_paid\v (\v2*.pokerdeluxe.v1.ChinesePokerEvent.DealPaidH\01
\vdeal_closed\f (\v2.pokerdeluxe.v1.DealClosedH\0?
	topped_up\r (\v2*.pokerdeluxe.v1.ChinesePokerEvent.ToppedUpH\0J
top_up_declined (\v2/.pokerdeluxe.v1.ChinesePokerEvent.TopUpDeclinedH\0N
player_cashed_out (\v21.pokerdeluxe.v1.ChinesePokerEvent.PlayerCashedOutH\0A

game_ended (\v2+.pokerdeluxe.v1.ChinesePokerEvent.GameEndedH\0;
entropy_revealed (\v2.pokerdeluxe.v1.EntropyRevealedH\0;
entropy_withheld (\v2.pokerdeluxe.v1.EntropyWithheldH\0

GameOpened\f
game (	\r
rules (	
scheme (	

commitment (	$
terms (\v2.pokerdeluxe.v1.Terms4
\x07options (\v2#.pokerdeluxe.v1.ChinesePokerOptions
\x07sources\x07 (	H\03
\rbranched_from\b (\v2.pokerdeluxe.v1.BranchedFromB

\b_sourcesE

HandsDealt\r
seats (\r(
hands (\v2.pokerdeluxe.v1.SeatCardsy
\fHandArranged\f
seat (\r\r
front (	
middle (	\f
back (	
claim (\bH\0
\bby_clock (\bB\b
_claim1
HandSurrendered\f
seat (\r
\bby_clock (\bD

HandsShown6
hands (\v2'.pokerdeluxe.v1.ChinesePokerEvent.Shown¨
Shown\f
seat (\r\r
front (	
middle (	\f
back (	
\fcombinations (	\r
claim (\b
\vsurrendered\x07 (\b\f
foul\b (\b
sweep	 (	H\0B\b
_sweepw
\bDealPaid>
	exchanges (\v2+.pokerdeluxe.v1.ChinesePokerEvent.Exchanged+
	transfers (\v2.pokerdeluxe.v1.TransferH
	Exchanged\r
first (\r
second (\r
points (\f
paid (E
\bToppedUp\f
seat (\r+
	transfers (\v2.pokerdeluxe.v1.Transfer/
\rTopUpDeclined\f
seat (\r
\bby_clock (\bL
PlayerCashedOut\f
seat (\r+
	transfers (\v2.pokerdeluxe.v1.Transfer¼
	GameEnded5
reason (2%.pokerdeluxe.v1.ChinesePokerEndReason
winner (\r
stacks (
\x07results (+
	transfers (\v2.pokerdeluxe.v1.Transfer
seed (	H\0B\x07
_seedB\x07
event"\x07
ChinesePokerView0
phase (2!.pokerdeluxe.v1.ChinesePokerPhase

tournament (\b\r
bonus (\b\r
value (\r
start (
top_up (
buy_in\x07 (\r
hands\b (\r\f
deal	 (\r
dealer
 (\rH\0
\bown_seat\v (\rH
to_act\f (\rH
\vwaiting_for\r (\r\r
house (
youngest_first (\r4
seats (\v2%.pokerdeluxe.v1.ChinesePokerView.Seat\f
deck (	
winner (\rH
\x07results (>

end_reason (2%.pokerdeluxe.v1.ChinesePokerEndReasonH-
acts (\v2.pokerdeluxe.v1.ChinesePokerAct/
\bcurrency (2.pokerdeluxe.v1.CurrencyH\f
paid (ö
Seat\f
seat (\r
player (	H\0
\x07present (\b\r
chips (

cards_held (\r\f
done (\b
\vsurrendered\x07 (\b
\bdeclined\b (\b\f
hand	 (	\r
front
 (	
middle\v (	\f
back\f (	
claim\r (\bHB	
\x07_playerB\b
_claimB	
\x07_dealerB\v
	_own_seatB	
\x07_to_actB	
\x07_winnerB\r
\v_end_reasonB\v
	_currency"Â
ChinesePokerActB
\farrange_hand (\v2*.pokerdeluxe.v1.ChinesePokerAct.MayArrangeH\0:
top_up (\v2(.pokerdeluxe.v1.ChinesePokerAct.MayTopUpH\0D
decline_top_up (\v2*.pokerdeluxe.v1.ChinesePokerAct.MayDeclineH\0\f

MayDecline\x1B

MayArrange\r
cards (	7
\bMayTopUp\r
least (\f
most (
needed (\bB
act*v
ChinesePokerMode"
CHINESE_POKER_MODE_UNSPECIFIED\0\x1B
CHINESE_POKER_MODE_CASH!
CHINESE_POKER_MODE_TOURNAMENT*
ChinesePokerPhase#
CHINESE_POKER_PHASE_UNSPECIFIED\0 
CHINESE_POKER_PHASE_UNOPENED!
CHINESE_POKER_PHASE_GATHERING%
!CHINESE_POKER_PHASE_BETWEEN_HANDS!
CHINESE_POKER_PHASE_ARRANGING
\x1BCHINESE_POKER_PHASE_SHOWING
CHINESE_POKER_PHASE_OVER*Ç
ChinesePokerEndReason(
$CHINESE_POKER_END_REASON_UNSPECIFIED\0)
%CHINESE_POKER_END_REASON_HANDS_PLAYED,
(CHINESE_POKER_END_REASON_TOO_FEW_PLAYERS+
'CHINESE_POKER_END_REASON_TABLE_DESERTEDBT
pokerdeluxe.v1BChinesePokerProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[h,a]),_=t(btoa(`
pokerdeluxe/v1/draw_poker.protopokerdeluxe.v1"¥
DrawPokerCommand.
check (\v2.pokerdeluxe.v1.Betting.CheckH\0*
bet (\v2\x1B.pokerdeluxe.v1.Betting.BetH\0,
call (\v2.pokerdeluxe.v1.Betting.CallH\0.
raise (\v2.pokerdeluxe.v1.Betting.RaiseH\0,
drop (\v2.pokerdeluxe.v1.Betting.DropH\0H
exchange_cards (\v2..pokerdeluxe.v1.DrawPokerCommand.ExchangeCardsH\0>
	stand_pat\x07 (\v2).pokerdeluxe.v1.DrawPokerCommand.StandPatH\05
	buy_chips\b (\v2 .pokerdeluxe.v1.Betting.BuyChipsH\01
\x07sit_out	 (\v2.pokerdeluxe.v1.Betting.SitOutH\0

\bStandPat
\rExchangeCards\r
cards (	B	
\x07command"»
DrawPokerEvent@
\vgame_opened (\v2).pokerdeluxe.v1.DrawPokerEvent.GameOpenedH\05
\rplayer_joined (\v2.pokerdeluxe.v1.PlayerJoinedH\01
\vplayer_left (\v2.pokerdeluxe.v1.PlayerLeftH\09
player_returned (\v2.pokerdeluxe.v1.PlayerReturnedH\03
\fgame_started (\v2\x1B.pokerdeluxe.v1.GameStartedH\0F
first_dealer_found (\v2(.pokerdeluxe.v1.Betting.FirstDealerFoundH\05
\rdeck_shuffled\x07 (\v2.pokerdeluxe.v1.DeckShuffledH\01
\x07pot_fed\b (\v2.pokerdeluxe.v1.Betting.PotFedH\0@
\vhands_dealt	 (\v2).pokerdeluxe.v1.DrawPokerEvent.HandsDealtH\0?
player_checked
 (\v2%.pokerdeluxe.v1.Betting.PlayerCheckedH\07

player_bet\v (\v2!.pokerdeluxe.v1.Betting.PlayerBetH\0=
\rplayer_called\f (\v2$.pokerdeluxe.v1.Betting.PlayerCalledH\0=
\rplayer_raised\r (\v2$.pokerdeluxe.v1.Betting.PlayerRaisedH\0?
player_dropped (\v2%.pokerdeluxe.v1.Betting.PlayerDroppedH\0?
betting_closed (\v2%.pokerdeluxe.v1.Betting.BettingClosedH\0H
cards_discarded (\v2-.pokerdeluxe.v1.DrawPokerEvent.CardsDiscardedH\0@
\vcards_drawn (\v2).pokerdeluxe.v1.DrawPokerEvent.CardsDrawnH\0A
stub_reshuffled (\v2&.pokerdeluxe.v1.Betting.StubReshuffledH\0<
	stood_pat (\v2'.pokerdeluxe.v1.DrawPokerEvent.StoodPatH\0G
hands_thrown_in (\v2,.pokerdeluxe.v1.DrawPokerEvent.HandsThrownInH\09
\vhands_shown (\v2".pokerdeluxe.v1.Betting.HandsShownH\05
	deal_paid (\v2 .pokerdeluxe.v1.Betting.DealPaidH\0;
\fchips_bought (\v2#.pokerdeluxe.v1.Betting.ChipsBoughtH\0>
player_sat_out (\v2$.pokerdeluxe.v1.Betting.PlayerSatOutH\01
\vdeal_closed (\v2.pokerdeluxe.v1.DealClosedH\07

game_ended (\v2!.pokerdeluxe.v1.Betting.GameEndedH\0;
entropy_revealed\x1B (\v2.pokerdeluxe.v1.EntropyRevealedH\0;
entropy_withheld (\v2.pokerdeluxe.v1.EntropyWithheldH\0
\rHandsThrownInû

GameOpened\f
game (	\r
rules (	
scheme (	

commitment (	$
terms (\v2.pokerdeluxe.v1.Terms/
\x07options (\v2.pokerdeluxe.v1.BettingOptions
\x07sources\x07 (	H\03
\rbranched_from\b (\v2.pokerdeluxe.v1.BranchedFromB

\b_sources6

HandsDealt(
hands (\v2.pokerdeluxe.v1.SeatCards=
CardsDiscarded\f
seat (\r
number (\r\r
cards (	9

CardsDrawn\f
seat (\r
number (\r\r
cards (	*
\bStoodPat\f
seat (\r
\bby_clock (\bB\x07
event"¶
\rDrawPokerView-
phase (2.pokerdeluxe.v1.DrawPokerPhase\f
feed (,
fed_by (2.pokerdeluxe.v1.BettingFedBy
limit (H\0\r
stake (\r
hands (\r
	purchases\x07 (\r\f
deal\b (\r
dealer	 (\rH
to_act
 (\rH\f
pots\v (
opener\f (\rH
owed\r (H
youngest_first (\r1
seats (\v2".pokerdeluxe.v1.DrawPokerView.Seat\f
deck (	
winner (\rH9

end_reason (2 .pokerdeluxe.v1.BettingEndReasonH*
acts (\v2.pokerdeluxe.v1.DrawPokerAct\f
paid (Õ
Seat\f
seat (\r
player (	H\0
\x07present (\b\r
chips (,
stack (\v2.pokerdeluxe.v1.Betting.Stack
bought (
\x07in_hand\x07 (\b
staked\b (

cards_held	 (\r\f
hand
 (	B	
\x07_playerB\b
_limitB	
\x07_dealerB	
\x07_to_actB	
\x07_openerB\x07
_owedB	
\x07_winnerB\r
\v_end_reason"É
\fDrawPokerAct1
check (\v2 .pokerdeluxe.v1.Betting.MayCheckH\0-
bet (\v2.pokerdeluxe.v1.Betting.MayBetH\0/
call (\v2.pokerdeluxe.v1.Betting.MayCallH\01
raise (\v2 .pokerdeluxe.v1.Betting.MayRaiseH\0/
drop (\v2.pokerdeluxe.v1.Betting.MayDropH\0B
exchange_cards (\v2(.pokerdeluxe.v1.DrawPokerAct.MayExchangeH\0=
	stand_pat\x07 (\v2(.pokerdeluxe.v1.DrawPokerAct.MayStandPatH\08
	buy_chips\b (\v2#.pokerdeluxe.v1.Betting.MayBuyChipsH\04
\x07sit_out	 (\v2!.pokerdeluxe.v1.Betting.MaySitOutH\0\r
\vMayStandPat9
\vMayExchange\r
least (\r\f
most (\r\r
cards (	B
act*ö
DrawPokerPhase 
DRAW_POKER_PHASE_UNSPECIFIED\0
DRAW_POKER_PHASE_UNOPENED
DRAW_POKER_PHASE_GATHERING"
DRAW_POKER_PHASE_BETWEEN_HANDS!
DRAW_POKER_PHASE_BUYING_CHIPS
DRAW_POKER_PHASE_DEALING"
DRAW_POKER_PHASE_FIRST_BETTING
DRAW_POKER_PHASE_DRAWING\x07#
DRAW_POKER_PHASE_SECOND_BETTING\b
DRAW_POKER_PHASE_SHOWING	
DRAW_POKER_PHASE_OVER
BQ
pokerdeluxe.v1BDrawPokerProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[m,h,a]),v=t(btoa(`
pokerdeluxe/v1/dice.protopokerdeluxe.v1"Ð
Dice\x1B
	RollAgain
places (\r
\fMayRollAgain
places (\rZ
\fStarterFound\f
deal (\r
\x07starter (\r+
throws (\v2\x1B.pokerdeluxe.v1.Dice.OneDie#
OneDie\f
seat (\r\v
die (\rG

DiceThrown\f
seat (\r\r
throw (\r
places (\r\f
dice (\rA
\bBoxScore%
box (2.pokerdeluxe.v1.ScoreBox
points (\r*R
\bDiceKind
DICE_KIND_UNSPECIFIED\0
DICE_KIND_STANDARD
DICE_KIND_POKER*¾
\bScoreBox
SCORE_BOX_UNSPECIFIED\0
SCORE_BOX_YACHT\x1B
SCORE_BOX_HIGH_STRAIGHT
SCORE_BOX_LOW_STRAIGHT
SCORE_BOX_FOUR_OF_A_KIND
SCORE_BOX_FULL_HOUSE
SCORE_BOX_CHOICE
SCORE_BOX_SIXES\x07
SCORE_BOX_FIVES\b
SCORE_BOX_FOURS	
SCORE_BOX_THREES

SCORE_BOX_TWOS\v
SCORE_BOX_ONES\fBL
pokerdeluxe.v1B	DiceProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`)),y=function(e){return e[e.UNSPECIFIED=0]=`UNSPECIFIED`,e[e.STANDARD=1]=`STANDARD`,e[e.POKER=2]=`POKER`,e}({}),b=function(e){return e[e.UNSPECIFIED=0]=`UNSPECIFIED`,e[e.YACHT=1]=`YACHT`,e[e.HIGH_STRAIGHT=2]=`HIGH_STRAIGHT`,e[e.LOW_STRAIGHT=3]=`LOW_STRAIGHT`,e[e.FOUR_OF_A_KIND=4]=`FOUR_OF_A_KIND`,e[e.FULL_HOUSE=5]=`FULL_HOUSE`,e[e.CHOICE=6]=`CHOICE`,e[e.SIXES=7]=`SIXES`,e[e.FIVES=8]=`FIVES`,e[e.FOURS=9]=`FOURS`,e[e.THREES=10]=`THREES`,e[e.TWOS=11]=`TWOS`,e[e.ONES=12]=`ONES`,e}({}),x=t(btoa(`
pokerdeluxe/v1/escalero.protopokerdeluxe.v1"
EscaleroOptions+
dice (2.pokerdeluxe.v1.DiceKindH\0
\ffree_crosses (\bH
\vopen_choice (\bHB\x07
_diceB
\r_free_crossesB
\f_open_choice"
EscaleroCommand4

roll_again (\v2.pokerdeluxe.v1.Dice.RollAgainH\0A
\vwrite_score (\v2*.pokerdeluxe.v1.EscaleroCommand.WriteScoreH\0=
	cross_out (\v2(.pokerdeluxe.v1.EscaleroCommand.CrossOutH\0\`

WriteScore
column (\rH\0*
box (2.pokerdeluxe.v1.ScoreBoxHB	
\x07_columnB
_box^
\bCrossOut
column (\rH\0*
box (2.pokerdeluxe.v1.ScoreBoxHB	
\x07_columnB
_boxB	
\x07command"Ô\v
\rEscaleroEvent?
\vgame_opened (\v2(.pokerdeluxe.v1.EscaleroEvent.GameOpenedH\05
\rplayer_joined (\v2.pokerdeluxe.v1.PlayerJoinedH\01
\vplayer_left (\v2.pokerdeluxe.v1.PlayerLeftH\09
player_returned (\v2.pokerdeluxe.v1.PlayerReturnedH\03
\fgame_started (\v2\x1B.pokerdeluxe.v1.GameStartedH\0:
\rstarter_found (\v2!.pokerdeluxe.v1.Dice.StarterFoundH\06
\vdice_thrown\x07 (\v2.pokerdeluxe.v1.Dice.DiceThrownH\0C
\rscore_written\b (\v2*.pokerdeluxe.v1.EscaleroEvent.ScoreWrittenH\0?
\vbox_crossed	 (\v2(.pokerdeluxe.v1.EscaleroEvent.BoxCrossedH\01
\vdeal_closed
 (\v2.pokerdeluxe.v1.DealClosedH\0=

game_ended\v (\v2'.pokerdeluxe.v1.EscaleroEvent.GameEndedH\0;
entropy_revealed\f (\v2.pokerdeluxe.v1.EntropyRevealedH\0;
entropy_withheld\r (\v2.pokerdeluxe.v1.EntropyWithheldH\0ü

GameOpened\f
game (	\r
rules (	
scheme (	

commitment (	$
terms (\v2.pokerdeluxe.v1.Terms0
\x07options (\v2.pokerdeluxe.v1.EscaleroOptions
\x07sources\x07 (	H\03
\rbranched_from\b (\v2.pokerdeluxe.v1.BranchedFromB

\b_sourcesu
\fScoreWritten\f
seat (\r
column (\r%
box (2.pokerdeluxe.v1.ScoreBox
points (\r
\bby_clock (\bc

BoxCrossed\f
seat (\r
column (\r%
box (2.pokerdeluxe.v1.ScoreBox
\bby_clock (\b7

SideTotals\f
side (\r
totals (\r\v
won (\r¤
	GameEnded1
reason (2!.pokerdeluxe.v1.EscaleroEndReason
\x07winners (\r7
sides (\v2(.pokerdeluxe.v1.EscaleroEvent.SideTotals
seed (	H\0B\x07
_seedB\x07
event"ö
\fEscaleroView,
phase (2.pokerdeluxe.v1.EscaleroPhase&
dice (2.pokerdeluxe.v1.DiceKind
\ffree_crosses (\b\f
turn (\r\r
turns (\r
to_act (\rH\0\r
throw\x07 (\r
thrown\b (\r
youngest_first	 (\r0
seats
 (\v2!.pokerdeluxe.v1.EscaleroView.Seat0
sides\v (\v2!.pokerdeluxe.v1.EscaleroView.Side
\x07winners\f (\r:

end_reason\r (2!.pokerdeluxe.v1.EscaleroEndReasonH)
acts (\v2\x1B.pokerdeluxe.v1.EscaleroAct
\vopen_choice (\bS
Seat\f
seat (\r\f
side (\r
player (	H\0
\x07present (\bB	
\x07_playerY
Side\f
side (\r\r
seats (\r4
\x07columns (\v2#.pokerdeluxe.v1.EscaleroView.ColumnV
Column
column (\r-
scores (\v2.pokerdeluxe.v1.Dice.BoxScore\r
total (\rB	
\x07_to_actB\r
\v_end_reason"ù
\vEscaleroAct7

roll_again (\v2!.pokerdeluxe.v1.Dice.MayRollAgainH\0@
\vwrite_score (\v2).pokerdeluxe.v1.EscaleroAct.MayWriteScoreH\0<
	cross_out (\v2'.pokerdeluxe.v1.EscaleroAct.MayCrossOutH\0J
\rMayWriteScore9
\x07columns (\v2(.pokerdeluxe.v1.EscaleroAct.ColumnScoresM
\fColumnScores
column (\r-
scores (\v2.pokerdeluxe.v1.Dice.BoxScoreG
\vMayCrossOut8
\x07columns (\v2'.pokerdeluxe.v1.EscaleroAct.ColumnBoxesF
\vColumnBoxes
column (\r'
boxes (2.pokerdeluxe.v1.ScoreBoxB
act*
\rEscaleroPhase
ESCALERO_PHASE_UNSPECIFIED\0\x1B
ESCALERO_PHASE_UNOPENED
ESCALERO_PHASE_GATHERING
ESCALERO_PHASE_PLAYING
ESCALERO_PHASE_OVER*
EscaleroEndReason#
ESCALERO_END_REASON_UNSPECIFIED\0$
 ESCALERO_END_REASON_TURNS_PLAYED&
"ESCALERO_END_REASON_TABLE_DESERTEDBP
pokerdeluxe.v1B\rEscaleroProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[v,h,a]),S=t(btoa(`
"pokerdeluxe/v1/heads_up_draw.protopokerdeluxe.v1"2
HeadsUpDrawOptions
hands (\rH\0B\b
_hands"Ò
HeadsUpDrawCommand7
stay (\v2'.pokerdeluxe.v1.HeadsUpDrawCommand.StayH\0*
bet (\v2\x1B.pokerdeluxe.v1.Betting.BetH\0,
call (\v2.pokerdeluxe.v1.Betting.CallH\0.
raise (\v2.pokerdeluxe.v1.Betting.RaiseH\0,
drop (\v2.pokerdeluxe.v1.Betting.DropH\0J
exchange_cards (\v20.pokerdeluxe.v1.HeadsUpDrawCommand.ExchangeCardsH\0@
	stand_pat\x07 (\v2+.pokerdeluxe.v1.HeadsUpDrawCommand.StandPatH\0
Stay

\bStandPat
\rExchangeCards\r
cards (	B	
\x07command"
HeadsUpDrawEventB
\vgame_opened (\v2+.pokerdeluxe.v1.HeadsUpDrawEvent.GameOpenedH\05
\rplayer_joined (\v2.pokerdeluxe.v1.PlayerJoinedH\01
\vplayer_left (\v2.pokerdeluxe.v1.PlayerLeftH\09
player_returned (\v2.pokerdeluxe.v1.PlayerReturnedH\03
\fgame_started (\v2\x1B.pokerdeluxe.v1.GameStartedH\05
\rdeck_shuffled (\v2.pokerdeluxe.v1.DeckShuffledH\01
\x07pot_fed\x07 (\v2.pokerdeluxe.v1.Betting.PotFedH\0B
\vhands_dealt\b (\v2+.pokerdeluxe.v1.HeadsUpDrawEvent.HandsDealtH\0F
\rplayer_stayed	 (\v2-.pokerdeluxe.v1.HeadsUpDrawEvent.PlayerStayedH\07

player_bet
 (\v2!.pokerdeluxe.v1.Betting.PlayerBetH\0=
\rplayer_called\v (\v2$.pokerdeluxe.v1.Betting.PlayerCalledH\0=
\rplayer_raised\f (\v2$.pokerdeluxe.v1.Betting.PlayerRaisedH\0?
player_dropped\r (\v2%.pokerdeluxe.v1.Betting.PlayerDroppedH\0J
cards_exchanged (\v2/.pokerdeluxe.v1.HeadsUpDrawEvent.CardsExchangedH\0>
	stood_pat (\v2).pokerdeluxe.v1.HeadsUpDrawEvent.StoodPatH\0I
hands_thrown_in (\v2..pokerdeluxe.v1.HeadsUpDrawEvent.HandsThrownInH\09
\vhands_shown (\v2".pokerdeluxe.v1.Betting.HandsShownH\05
	deal_paid (\v2 .pokerdeluxe.v1.Betting.DealPaidH\0@

deal_drawn (\v2*.pokerdeluxe.v1.HeadsUpDrawEvent.DealDrawnH\01
\vdeal_closed (\v2.pokerdeluxe.v1.DealClosedH\0O
carried_pot_shared (\v21.pokerdeluxe.v1.HeadsUpDrawEvent.CarriedPotSharedH\0@

game_ended (\v2*.pokerdeluxe.v1.HeadsUpDrawEvent.GameEndedH\0;
entropy_revealed (\v2.pokerdeluxe.v1.EntropyRevealedH\0;
entropy_withheld (\v2.pokerdeluxe.v1.EntropyWithheldH\0
\rHandsThrownIn\v
	DealDrawnÿ

GameOpened\f
game (	\r
rules (	
scheme (	

commitment (	$
terms (\v2.pokerdeluxe.v1.Terms3
\x07options (\v2".pokerdeluxe.v1.HeadsUpDrawOptions
\x07sources\x07 (	H\03
\rbranched_from\b (\v2.pokerdeluxe.v1.BranchedFromB

\b_sources6

HandsDealt(
hands (\v2.pokerdeluxe.v1.SeatCards.
\fPlayerStayed\f
seat (\r
\bby_clock (\bP
CardsExchanged\f
seat (\r
number (\r
	discarded (	\r
drawn (	*
\bStoodPat\f
seat (\r
\bby_clock (\b?
CarriedPotShared+
	transfers (\v2.pokerdeluxe.v1.TransferÈ
	GameEnded4
reason (2$.pokerdeluxe.v1.HeadsUpDrawEndReason
winner (\r
loser (\rH\0
stacks (+
	transfers (\v2.pokerdeluxe.v1.Transfer
seed (	HB\b
_loserB\x07
_seedB\x07
event"æ
HeadsUpDrawView/
phase (2 .pokerdeluxe.v1.HeadsUpDrawPhase
hands (\rH\0\f
deal (\r
first (\rH
to_act (\rH\v
pot (
\x07carried\x07 (\f
bets\b (\r
bettor	 (\rH
owed
 (H
youngest_first\v (\r3
seats\f (\v2$.pokerdeluxe.v1.HeadsUpDrawView.Seat\f
deck\r (	
winner (\rH
loser (\rH=

end_reason (2$.pokerdeluxe.v1.HeadsUpDrawEndReasonH\x07,
acts (\v2.pokerdeluxe.v1.HeadsUpDrawAct\f
paid (¬
Seat\f
seat (\r
player (	H\0
\x07present (\b\r
chips (
staked (
	exchanged (\rH

cards_held\x07 (\r\f
hand\b (	B	
\x07_playerB\f

_exchangedB\b
_handsB\b
_firstB	
\x07_to_actB	
\x07_bettorB\x07
_owedB	
\x07_winnerB\b
_loserB\r
\v_end_reason"÷
HeadsUpDrawAct6
stay (\v2&.pokerdeluxe.v1.HeadsUpDrawAct.MayStayH\04
bet (\v2%.pokerdeluxe.v1.HeadsUpDrawAct.MayBetH\0/
call (\v2.pokerdeluxe.v1.Betting.MayCallH\08
raise (\v2'.pokerdeluxe.v1.HeadsUpDrawAct.MayRaiseH\0/
drop (\v2.pokerdeluxe.v1.Betting.MayDropH\0D
exchange_cards (\v2*.pokerdeluxe.v1.HeadsUpDrawAct.MayExchangeH\0?
	stand_pat\x07 (\v2*.pokerdeluxe.v1.HeadsUpDrawAct.MayStandPatH\0	
\x07MayStay\r
\vMayStandPat3
MayBet\r
least (\f
most (\f
step (C
\bMayRaise\f
owed (\r
least (\f
most (\f
step (9
\vMayExchange\r
least (\r\f
most (\r\r
cards (	B
act*ó
HeadsUpDrawPhase#
HEADS_UP_DRAW_PHASE_UNSPECIFIED\0 
HEADS_UP_DRAW_PHASE_UNOPENED!
HEADS_UP_DRAW_PHASE_GATHERING%
!HEADS_UP_DRAW_PHASE_BETWEEN_DEALS
\x1BHEADS_UP_DRAW_PHASE_DEALING%
!HEADS_UP_DRAW_PHASE_FIRST_BETTING
\x1BHEADS_UP_DRAW_PHASE_DRAWING&
"HEADS_UP_DRAW_PHASE_SECOND_BETTING\x07
\x1BHEADS_UP_DRAW_PHASE_SHOWING\b
HEADS_UP_DRAW_PHASE_OVER	*Ã
HeadsUpDrawEndReason(
$HEADS_UP_DRAW_END_REASON_UNSPECIFIED\0)
%HEADS_UP_DRAW_END_REASON_PLAYER_BROKE)
%HEADS_UP_DRAW_END_REASON_HANDS_PLAYED+
'HEADS_UP_DRAW_END_REASON_TABLE_DESERTEDBS
pokerdeluxe.v1BHeadsUpDrawProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[m,h,a]),C=t(btoa(`
!pokerdeluxe/v1/poker_deluxe.protopokerdeluxe.v1"a
PokerDeluxeOptions\r
cards (\r
rounds (\rH\0
stake (HB	
\x07_roundsB\b
_stake"Ø
PokerDeluxeCommand>
\bcut_deck (\v2*.pokerdeluxe.v1.PokerDeluxeCommand.CutDeckH\0>
\bbuy_card (\v2*.pokerdeluxe.v1.PokerDeluxeCommand.BuyCardH\0D
\vstop_buying (\v2-.pokerdeluxe.v1.PokerDeluxeCommand.StopBuyingH\0\f

StopBuying)
\x07CutDeck
lifted (\rH\0B	
\x07_lifted8
\x07BuyCard
\x07discard (	
place (\rH\0B\b
_placeB	
\x07command"Ò
PokerDeluxeEventB
\vgame_opened (\v2+.pokerdeluxe.v1.PokerDeluxeEvent.GameOpenedH\05
\rplayer_joined (\v2.pokerdeluxe.v1.PlayerJoinedH\01
\vplayer_left (\v2.pokerdeluxe.v1.PlayerLeftH\09
player_returned (\v2.pokerdeluxe.v1.PlayerReturnedH\03
\fgame_started (\v2\x1B.pokerdeluxe.v1.GameStartedH\0F
\rdeck_shuffled (\v2-.pokerdeluxe.v1.PokerDeluxeEvent.DeckShuffledH\0<
\bdeck_cut\x07 (\v2(.pokerdeluxe.v1.PokerDeluxeEvent.DeckCutH\0B
\vhands_dealt\b (\v2+.pokerdeluxe.v1.PokerDeluxeEvent.HandsDealtH\0B
\vcard_bought	 (\v2+.pokerdeluxe.v1.PokerDeluxeEvent.CardBoughtH\0H
buying_stopped
 (\v2..pokerdeluxe.v1.PokerDeluxeEvent.BuyingStoppedH\0B
\vhands_shown\v (\v2+.pokerdeluxe.v1.PokerDeluxeEvent.HandsShownH\0>
	deal_paid\f (\v2).pokerdeluxe.v1.PokerDeluxeEvent.DealPaidH\01
\vdeal_closed\r (\v2.pokerdeluxe.v1.DealClosedH\0@

game_ended (\v2*.pokerdeluxe.v1.PokerDeluxeEvent.GameEndedH\0;
entropy_revealed (\v2.pokerdeluxe.v1.EntropyRevealedH\0;
entropy_withheld (\v2.pokerdeluxe.v1.EntropyWithheldH\0ÿ

GameOpened\f
game (	\r
rules (	
scheme (	

commitment (	$
terms (\v2.pokerdeluxe.v1.Terms3
\x07options (\v2".pokerdeluxe.v1.PokerDeluxeOptions
\x07sources\x07 (	H\03
\rbranched_from\b (\v2.pokerdeluxe.v1.BranchedFromB

\b_sourcesW
\fDeckShuffled\f
deal (\r\r
round (\r
dealer (\r\f
root (	\f
deck (	9
\x07DeckCut\f
seat (\r
lifted (\r
\bby_clock (\bd

HandsDealt(
hands (\v2.pokerdeluxe.v1.SeatCards,
	face_down (\v2.pokerdeluxe.v1.SeatCards

CardBought\f
seat (\r\r
place (\r
	discarded (	H\0
card (	H+
	transfers (\v2.pokerdeluxe.v1.TransferB\f

_discardedB\x07
_card/
\rBuyingStopped\f
seat (\r
\bby_clock (\bC

HandsShown5
hands (\v2&.pokerdeluxe.v1.PokerDeluxeEvent.ShownI
Shown\f
seat (\r\r
cards (	
\vcombination (	
points (\rG
\bDealPaid
winner (\r+
	transfers (\v2.pokerdeluxe.v1.Transferª
	GameEnded4
reason (2$.pokerdeluxe.v1.PokerDeluxeEndReason
winner (\r
stacks (+
	transfers (\v2.pokerdeluxe.v1.Transfer
seed (	H\0B\x07
_seedB\x07
event"É
PokerDeluxeView/
phase (2 .pokerdeluxe.v1.PokerDeluxePhase\r
cards (\r
rounds (\r\r
stake (\f
deal (\r\r
round (\r
dealer\x07 (\rH\0
to_act\b (\rH\f
bank	 (

next_price
 (H
youngest_first\v (\r3
seats\f (\v2$.pokerdeluxe.v1.PokerDeluxeView.Seat\f
deck\r (	
winner (\rH=

end_reason (2$.pokerdeluxe.v1.PokerDeluxeEndReasonH,
acts (\v2.pokerdeluxe.v1.PokerDeluxeAct\f
paid (û
Seat\f
seat (\r
player (	H\0
\x07present (\b\r
chips (4
stack (\v2%.pokerdeluxe.v1.PokerDeluxeView.Stack

cards_held (\r\f
hand\x07 (	
	face_down\b (\r
face_down_cards	 (	
bought
 (\r
	discarded\v (	B	
\x07_playerA
Stack\f
blue (\v
red (
yellow (\r
white (B	
\x07_dealerB	
\x07_to_actB\r
\v_next_priceB	
\x07_winnerB\r
\v_end_reason"¹
PokerDeluxeAct9
\bcut_deck (\v2%.pokerdeluxe.v1.PokerDeluxeAct.MayCutH\09
\bbuy_card (\v2%.pokerdeluxe.v1.PokerDeluxeAct.MayBuyH\0=
\vstop_buying (\v2&.pokerdeluxe.v1.PokerDeluxeAct.MayStopH\0	
\x07MayStop%
MayCut\r
least (\r\f
most (\r9
MayBuy\r
price (
\bdiscards (	
places (\rB
act*
PokerDeluxePhase"
POKER_DELUXE_PHASE_UNSPECIFIED\0
\x1BPOKER_DELUXE_PHASE_UNOPENED 
POKER_DELUXE_PHASE_GATHERING$
 POKER_DELUXE_PHASE_BETWEEN_DEALS
POKER_DELUXE_PHASE_CUTTING
POKER_DELUXE_PHASE_BUYING
POKER_DELUXE_PHASE_SHOWING\x1B
POKER_DELUXE_PHASE_OVER\x07*À
PokerDeluxeEndReason'
#POKER_DELUXE_END_REASON_UNSPECIFIED\0)
%POKER_DELUXE_END_REASON_ROUNDS_PLAYED(
$POKER_DELUXE_END_REASON_PLAYER_BROKE*
&POKER_DELUXE_END_REASON_TABLE_DESERTEDBS
pokerdeluxe.v1BPokerDeluxeProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[h,a]),w=t(btoa(`
pokerdeluxe/v1/poker_dice.protopokerdeluxe.v1"è
PokerDiceOptions+
dice (2.pokerdeluxe.v1.DiceKindH\0
\vlowest_wins (\bH
bet (H
rounds (\rH
stake (H
limit (HB\x07
_diceB
\f_lowest_winsB
_betB	
\x07_roundsB\b
_stakeB\b
_limit"
PokerDiceCommand4

roll_again (\v2.pokerdeluxe.v1.Dice.RollAgainH\0D
\fstop_rolling (\v2,.pokerdeluxe.v1.PokerDiceCommand.StopRollingH\0<
\bname_bet (\v2(.pokerdeluxe.v1.PokerDiceCommand.NameBetH\0@

accept_bet (\v2*.pokerdeluxe.v1.PokerDiceCommand.AcceptBetH\0:
\x07sit_out (\v2'.pokerdeluxe.v1.PokerDiceCommand.SitOutH\0\r
\vStopRolling\v
	AcceptBet\b
SitOut
\x07NameBet
amount (B	
\x07command"Õ
PokerDiceEvent@
\vgame_opened (\v2).pokerdeluxe.v1.PokerDiceEvent.GameOpenedH\05
\rplayer_joined (\v2.pokerdeluxe.v1.PlayerJoinedH\01
\vplayer_left (\v2.pokerdeluxe.v1.PlayerLeftH\09
player_returned (\v2.pokerdeluxe.v1.PlayerReturnedH\03
\fgame_started (\v2\x1B.pokerdeluxe.v1.GameStartedH\0:
\rstarter_found (\v2!.pokerdeluxe.v1.Dice.StarterFoundH\0@
\vbets_placed\x07 (\v2).pokerdeluxe.v1.PokerDiceEvent.BetsPlacedH\06
\vdice_thrown\b (\v2.pokerdeluxe.v1.Dice.DiceThrownH\0H
rolling_stopped	 (\v2-.pokerdeluxe.v1.PokerDiceEvent.RollingStoppedH\0F
hands_compared
 (\v2,.pokerdeluxe.v1.PokerDiceEvent.HandsComparedH\0>

round_paid\v (\v2(.pokerdeluxe.v1.PokerDiceEvent.RoundPaidH\01
\vdeal_closed\f (\v2.pokerdeluxe.v1.DealClosedH\0>

game_ended\r (\v2(.pokerdeluxe.v1.PokerDiceEvent.GameEndedH\0<
	bet_named (\v2'.pokerdeluxe.v1.PokerDiceEvent.BetNamedH\0B
\fbet_accepted (\v2*.pokerdeluxe.v1.PokerDiceEvent.BetAcceptedH\0E
player_sat_out (\v2+.pokerdeluxe.v1.PokerDiceEvent.PlayerSatOutH\0D
\rround_skipped (\v2+.pokerdeluxe.v1.PokerDiceEvent.RoundSkippedH\0;
entropy_revealed (\v2.pokerdeluxe.v1.EntropyRevealedH\0;
entropy_withheld (\v2.pokerdeluxe.v1.EntropyWithheldH\0ý

GameOpened\f
game (	\r
rules (	
scheme (	

commitment (	$
terms (\v2.pokerdeluxe.v1.Terms1
\x07options (\v2 .pokerdeluxe.v1.PokerDiceOptions
\x07sources\x07 (	H\03
\rbranched_from\b (\v2.pokerdeluxe.v1.BranchedFromB

\b_sourcese

BetsPlaced\f
deal (\r\r
round (\r\r
seats (\r+
	transfers (\v2.pokerdeluxe.v1.Transfer4
\bBetNamed\r
round (\r\f
seat (\r\v
bet (\x1B
\vBetAccepted\f
seat (\r.
\fPlayerSatOut\f
seat (\r
\bby_clock (\b<
\fRoundSkipped\f
deal (\r\r
round (\r
\x07starter (\r0
RollingStopped\f
seat (\r
\bby_clock (\bK
\rHandsCompared,
hands (\v2.pokerdeluxe.v1.PokerDiceHand\f
best (\rH
	RoundPaid
winner (\r+
	transfers (\v2.pokerdeluxe.v1.Transfer¨
	GameEnded2
reason (2".pokerdeluxe.v1.PokerDiceEndReason
winner (\r
stacks (+
	transfers (\v2.pokerdeluxe.v1.Transfer
seed (	H\0B\x07
_seedB\x07
event"Q
\rPokerDiceHand\f
seat (\r\f
dice (\r
\vcombination (	
\x07numbers (\r"Ý
\rPokerDiceView-
phase (2.pokerdeluxe.v1.PokerDicePhase&
dice (2.pokerdeluxe.v1.DiceKind
\vlowest_wins (\b\v
bet (
rounds (\r\r
stake (\r
round\x07 (\r
\bplay_off\b (\r
to_act	 (\rH\0\r
throw
 (\r
thrown\v (\r
\x07to_play\f (\r,
hands\r (\v2.pokerdeluxe.v1.PokerDiceHand\v
pot (
youngest_first (\r1
seats (\v2".pokerdeluxe.v1.PokerDiceView.Seat
winner (\rH;

end_reason (2".pokerdeluxe.v1.PokerDiceEndReasonH*
acts (\v2.pokerdeluxe.v1.PokerDiceAct
limit (H
\baccepted (\r
	to_answer (\r\f
paid (T
Seat\f
seat (\r
player (	H\0
\x07present (\b\r
chips (B	
\x07_playerB	
\x07_to_actB	
\x07_winnerB\r
\v_end_reasonB\b
_limit"³
\fPokerDiceAct7

roll_again (\v2!.pokerdeluxe.v1.Dice.MayRollAgainH\0C
\fstop_rolling (\v2+.pokerdeluxe.v1.PokerDiceAct.MayStopRollingH\0;
\bname_bet (\v2'.pokerdeluxe.v1.PokerDiceAct.MayNameBetH\0?

accept_bet (\v2).pokerdeluxe.v1.PokerDiceAct.MayAcceptBetH\09
\x07sit_out (\v2&.pokerdeluxe.v1.PokerDiceAct.MaySitOutH\0
MayStopRolling\v
	MaySitOut)

MayNameBet\r
least (\f
most (\x1B
\fMayAcceptBet\v
bet (B
act*í
PokerDicePhase 
POKER_DICE_PHASE_UNSPECIFIED\0
POKER_DICE_PHASE_UNOPENED
POKER_DICE_PHASE_GATHERING#
POKER_DICE_PHASE_BETWEEN_ROUNDS
POKER_DICE_PHASE_ROLLING
POKER_DICE_PHASE_OVER
POKER_DICE_PHASE_BETTING*¹
PokerDiceEndReason%
!POKER_DICE_END_REASON_UNSPECIFIED\0'
#POKER_DICE_END_REASON_ROUNDS_PLAYED)
%POKER_DICE_END_REASON_TOO_FEW_PLAYERS(
$POKER_DICE_END_REASON_TABLE_DESERTEDBQ
pokerdeluxe.v1BPokerDiceProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[v,h,a]),T=t(btoa(`
pokerdeluxe/v1/stud.protopokerdeluxe.v1"ê
\vStudCommand.
check (\v2.pokerdeluxe.v1.Betting.CheckH\0*
bet (\v2\x1B.pokerdeluxe.v1.Betting.BetH\0,
call (\v2.pokerdeluxe.v1.Betting.CallH\0.
raise (\v2.pokerdeluxe.v1.Betting.RaiseH\0,
drop (\v2.pokerdeluxe.v1.Betting.DropH\05
	buy_chips (\v2 .pokerdeluxe.v1.Betting.BuyChipsH\01
\x07sit_out\x07 (\v2.pokerdeluxe.v1.Betting.SitOutH\0B	
\x07command"ª
	StudEvent;
\vgame_opened (\v2$.pokerdeluxe.v1.StudEvent.GameOpenedH\05
\rplayer_joined (\v2.pokerdeluxe.v1.PlayerJoinedH\01
\vplayer_left (\v2.pokerdeluxe.v1.PlayerLeftH\09
player_returned (\v2.pokerdeluxe.v1.PlayerReturnedH\03
\fgame_started (\v2\x1B.pokerdeluxe.v1.GameStartedH\0F
first_dealer_found (\v2(.pokerdeluxe.v1.Betting.FirstDealerFoundH\05
\rdeck_shuffled\x07 (\v2.pokerdeluxe.v1.DeckShuffledH\01
\x07pot_fed\b (\v2.pokerdeluxe.v1.Betting.PotFedH\0;
\vhands_dealt	 (\v2$.pokerdeluxe.v1.StudEvent.HandsDealtH\07

player_bet
 (\v2!.pokerdeluxe.v1.Betting.PlayerBetH\0=
\rplayer_called\v (\v2$.pokerdeluxe.v1.Betting.PlayerCalledH\0=
\rplayer_raised\f (\v2$.pokerdeluxe.v1.Betting.PlayerRaisedH\0?
player_dropped\r (\v2%.pokerdeluxe.v1.Betting.PlayerDroppedH\0?
betting_closed (\v2%.pokerdeluxe.v1.Betting.BettingClosedH\0@
cards_dealt_up (\v2&.pokerdeluxe.v1.StudEvent.CardsDealtUpH\0D
cards_dealt_down (\v2(.pokerdeluxe.v1.StudEvent.CardsDealtDownH\09
\vhands_shown (\v2".pokerdeluxe.v1.Betting.HandsShownH\05
	deal_paid (\v2 .pokerdeluxe.v1.Betting.DealPaidH\0;
\fchips_bought (\v2#.pokerdeluxe.v1.Betting.ChipsBoughtH\0>
player_sat_out (\v2$.pokerdeluxe.v1.Betting.PlayerSatOutH\01
\vdeal_closed (\v2.pokerdeluxe.v1.DealClosedH\07

game_ended (\v2!.pokerdeluxe.v1.Betting.GameEndedH\0;
entropy_revealed (\v2.pokerdeluxe.v1.EntropyRevealedH\0;
entropy_withheld (\v2.pokerdeluxe.v1.EntropyWithheldH\0û

GameOpened\f
game (	\r
rules (	
scheme (	

commitment (	$
terms (\v2.pokerdeluxe.v1.Terms/
\x07options (\v2.pokerdeluxe.v1.BettingOptions
\x07sources\x07 (	H\03
\rbranched_from\b (\v2.pokerdeluxe.v1.BranchedFromB

\b_sourcesf

HandsDealt*
\x07face_up (\v2.pokerdeluxe.v1.SeatCards,
	face_down (\v2.pokerdeluxe.v1.SeatCardsG
\fCardsDealtUp\r
round (\r(
cards (\v2.pokerdeluxe.v1.SeatCardsI
CardsDealtDown\r
round (\r(
cards (\v2.pokerdeluxe.v1.SeatCardsB\x07
event"æ
\bStudView(
phase (2.pokerdeluxe.v1.StudPhase\r
cards (\r
rounds (\r\r
round (\r\f
feed (,
fed_by (2.pokerdeluxe.v1.BettingFedBy
limit\x07 (H\0\r
stake\b (\r
hands	 (\r
	purchases
 (\r\f
deal\v (\r
dealer\f (\rH
to_act\r (\rH\f
pots (
opener (\rH
owed (H
youngest_first (\r,
seats (\v2.pokerdeluxe.v1.StudView.Seat\f
deck (	
winner (\rH9

end_reason (2 .pokerdeluxe.v1.BettingEndReasonH%
acts (\v2.pokerdeluxe.v1.StudAct\f
paid (ë
Seat\f
seat (\r
player (	H\0
\x07present (\b\r
chips (,
stack (\v2.pokerdeluxe.v1.Betting.Stack
bought (
\x07in_hand\x07 (\b
staked\b (

cards_held	 (\r
\x07face_up
 (	
	face_down\v (	B	
\x07_playerB\b
_limitB	
\x07_dealerB	
\x07_to_actB	
\x07_openerB\x07
_owedB	
\x07_winnerB\r
\v_end_reason"÷
\x07StudAct1
check (\v2 .pokerdeluxe.v1.Betting.MayCheckH\0-
bet (\v2.pokerdeluxe.v1.Betting.MayBetH\0/
call (\v2.pokerdeluxe.v1.Betting.MayCallH\01
raise (\v2 .pokerdeluxe.v1.Betting.MayRaiseH\0/
drop (\v2.pokerdeluxe.v1.Betting.MayDropH\08
	buy_chips (\v2#.pokerdeluxe.v1.Betting.MayBuyChipsH\04
\x07sit_out\x07 (\v2!.pokerdeluxe.v1.Betting.MaySitOutH\0B
act*ò
	StudPhase
STUD_PHASE_UNSPECIFIED\0
STUD_PHASE_UNOPENED
STUD_PHASE_GATHERING
STUD_PHASE_BETWEEN_HANDS\x1B
STUD_PHASE_BUYING_CHIPS
STUD_PHASE_DEALING
STUD_PHASE_BETTING
STUD_PHASE_SHOWING\x07
STUD_PHASE_OVER\bBL
pokerdeluxe.v1B	StudProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[m,h,a]),E=t(btoa(`
pokerdeluxe/v1/yacht.protopokerdeluxe.v1"
\fYachtOptions+
dice (2.pokerdeluxe.v1.DiceKindH\0
\ffree_crosses (\bH
\vopen_choice (\bHB\x07
_diceB
\r_free_crossesB
\f_open_choice"Í
\fYachtCommand4

roll_again (\v2.pokerdeluxe.v1.Dice.RollAgainH\0>
\vwrite_score (\v2'.pokerdeluxe.v1.YachtCommand.WriteScoreH\0:
	cross_out (\v2%.pokerdeluxe.v1.YachtCommand.CrossOutH\0@

WriteScore*
box (2.pokerdeluxe.v1.ScoreBoxH\0B
_box>
\bCrossOut*
box (2.pokerdeluxe.v1.ScoreBoxH\0B
_boxB	
\x07command"¼


YachtEvent<
\vgame_opened (\v2%.pokerdeluxe.v1.YachtEvent.GameOpenedH\05
\rplayer_joined (\v2.pokerdeluxe.v1.PlayerJoinedH\01
\vplayer_left (\v2.pokerdeluxe.v1.PlayerLeftH\09
player_returned (\v2.pokerdeluxe.v1.PlayerReturnedH\03
\fgame_started (\v2\x1B.pokerdeluxe.v1.GameStartedH\0:
\rstarter_found (\v2!.pokerdeluxe.v1.Dice.StarterFoundH\06
\vdice_thrown\x07 (\v2.pokerdeluxe.v1.Dice.DiceThrownH\0@
\rscore_written\b (\v2'.pokerdeluxe.v1.YachtEvent.ScoreWrittenH\0<
\vbox_crossed	 (\v2%.pokerdeluxe.v1.YachtEvent.BoxCrossedH\01
\vdeal_closed
 (\v2.pokerdeluxe.v1.DealClosedH\0:

game_ended\v (\v2$.pokerdeluxe.v1.YachtEvent.GameEndedH\0;
entropy_revealed\f (\v2.pokerdeluxe.v1.EntropyRevealedH\0;
entropy_withheld\r (\v2.pokerdeluxe.v1.EntropyWithheldH\0ù

GameOpened\f
game (	\r
rules (	
scheme (	

commitment (	$
terms (\v2.pokerdeluxe.v1.Terms-
\x07options (\v2.pokerdeluxe.v1.YachtOptions
\x07sources\x07 (	H\03
\rbranched_from\b (\v2.pokerdeluxe.v1.BranchedFromB

\b_sourcese
\fScoreWritten\f
seat (\r%
box (2.pokerdeluxe.v1.ScoreBox
points (\r
\bby_clock (\bS

BoxCrossed\f
seat (\r%
box (2.pokerdeluxe.v1.ScoreBox
\bby_clock (\bx
	GameEnded.
reason (2.pokerdeluxe.v1.YachtEndReason
\x07winners (\r
totals (\r
seed (	H\0B\x07
_seedB\x07
event"µ
	YachtView)
phase (2.pokerdeluxe.v1.YachtPhase&
dice (2.pokerdeluxe.v1.DiceKind
\ffree_crosses (\b\r
round (\r
rounds (\r
to_act (\rH\0\r
throw\x07 (\r
thrown\b (\r
youngest_first	 (\r-
seats
 (\v2.pokerdeluxe.v1.YachtView.Seat
\x07winners\v (\r7

end_reason\f (2.pokerdeluxe.v1.YachtEndReasonH&
acts\r (\v2.pokerdeluxe.v1.YachtAct
\vopen_choice (\b
Seat\f
seat (\r
player (	H\0
\x07present (\b-
scores (\v2.pokerdeluxe.v1.Dice.BoxScore\r
total (\rB	
\x07_playerB	
\x07_to_actB\r
\v_end_reason"¼
\bYachtAct7

roll_again (\v2!.pokerdeluxe.v1.Dice.MayRollAgainH\0=
\vwrite_score (\v2&.pokerdeluxe.v1.YachtAct.MayWriteScoreH\09
	cross_out (\v2$.pokerdeluxe.v1.YachtAct.MayCrossOutH\0>
\rMayWriteScore-
scores (\v2.pokerdeluxe.v1.Dice.BoxScore6
\vMayCrossOut'
boxes (2.pokerdeluxe.v1.ScoreBoxB
act*

YachtPhase\x1B
YACHT_PHASE_UNSPECIFIED\0
YACHT_PHASE_UNOPENED
YACHT_PHASE_GATHERING
YACHT_PHASE_PLAYING
YACHT_PHASE_OVER*{
YachtEndReason 
YACHT_END_REASON_UNSPECIFIED\0"
YACHT_END_REASON_ROUNDS_PLAYED#
YACHT_END_REASON_TABLE_DESERTEDBM
pokerdeluxe.v1B
YachtProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[v,h,a]),D=t(btoa(`
pokerdeluxe/v1/history.protopokerdeluxe.v1"
\x07Options:
\fpoker_deluxe (\v2".pokerdeluxe.v1.PokerDeluxeOptionsH\04

draw_poker (\v2.pokerdeluxe.v1.BettingOptionsH\08
five_card_stud (\v2.pokerdeluxe.v1.BettingOptionsH\09
seven_card_stud (\v2.pokerdeluxe.v1.BettingOptionsH\0;
\rheads_up_draw (\v2".pokerdeluxe.v1.HeadsUpDrawOptionsH\0<
\rchinese_poker (\v2#.pokerdeluxe.v1.ChinesePokerOptionsH\06

poker_dice\x07 (\v2 .pokerdeluxe.v1.PokerDiceOptionsH\0-
yacht\b (\v2.pokerdeluxe.v1.YachtOptionsH\03
\bescalero	 (\v2.pokerdeluxe.v1.EscaleroOptionsH\0B	
\x07options"Ç
\x07Command:
\fpoker_deluxe (\v2".pokerdeluxe.v1.PokerDeluxeCommandH\06

draw_poker (\v2 .pokerdeluxe.v1.DrawPokerCommandH\05
five_card_stud (\v2\x1B.pokerdeluxe.v1.StudCommandH\06
seven_card_stud (\v2\x1B.pokerdeluxe.v1.StudCommandH\0;
\rheads_up_draw (\v2".pokerdeluxe.v1.HeadsUpDrawCommandH\0<
\rchinese_poker (\v2#.pokerdeluxe.v1.ChinesePokerCommandH\06

poker_dice\x07 (\v2 .pokerdeluxe.v1.PokerDiceCommandH\0-
yacht\b (\v2.pokerdeluxe.v1.YachtCommandH\03
\bescalero	 (\v2.pokerdeluxe.v1.EscaleroCommandH\07
reveal_entropy
 (\v2.pokerdeluxe.v1.RevealEntropyH\0B	
\x07command"Ô
Event
\x07version ()
cause (\v2.pokerdeluxe.v1.CauseH8
\fpoker_deluxe (\v2 .pokerdeluxe.v1.PokerDeluxeEventH\04

draw_poker (\v2.pokerdeluxe.v1.DrawPokerEventH\03
five_card_stud (\v2.pokerdeluxe.v1.StudEventH\04
seven_card_stud (\v2.pokerdeluxe.v1.StudEventH\09
\rheads_up_draw\x07 (\v2 .pokerdeluxe.v1.HeadsUpDrawEventH\0:
\rchinese_poker\b (\v2!.pokerdeluxe.v1.ChinesePokerEventH\04

poker_dice	 (\v2.pokerdeluxe.v1.PokerDiceEventH\0+
yacht
 (\v2.pokerdeluxe.v1.YachtEventH\01
\bescalero\v (\v2.pokerdeluxe.v1.EscaleroEventH\0
\bposition\f (	BB\x07
eventB\b
_cause"¨
Cause

by (	/
\vdecide_time (\v2.google.protobuf.Timestamp/
\bdecision (\v2.pokerdeluxe.v1.DecisionH\0$
giver (\v2.pokerdeluxe.v1.GiverB\v
	_decision"\\
Giver'
kind (2.pokerdeluxe.v1.GiverKind
seat (\rH\0
player (	B\x07
_seat"º
\bDecision

by (	

request_id (	/
\vdecide_time (\v2.google.protobuf.Timestamp
seat (\rH6
	open_game (\v2!.pokerdeluxe.v1.Decision.OpenGameH\05
	join_game (\v2 .pokerdeluxe.v1.Decision.SitDownH\04

leave_game\x07 (\v2.pokerdeluxe.v1.Decision.GetUpH\08

start_game\b (\v2".pokerdeluxe.v1.Decision.StartPlayH\0=
\rrun_out_clock	 (\v2$.pokerdeluxe.v1.Decision.RunOutClockH\0*
\x07command
 (\v2.pokerdeluxe.v1.CommandH\07
reveal_entropy\v (\v2.pokerdeluxe.v1.RevealEntropyH\0È
\bOpenGame$
terms (\v2.pokerdeluxe.v1.Terms(
\x07options (\v2.pokerdeluxe.v1.Options
\x07sources (	H\08
\rbranched_from (\v2.pokerdeluxe.v1.BranchedFromHB

\b_sourcesB
_branched_from*
\x07SitDown
player (	
\x07entropy (	\x07
GetUp#
	StartPlay
youngest_first (\r\r
\vRunOutClockB

\bdecisionB\x07
_seat"í
View7
\fpoker_deluxe (\v2.pokerdeluxe.v1.PokerDeluxeViewH\03

draw_poker (\v2.pokerdeluxe.v1.DrawPokerViewH\02
five_card_stud (\v2.pokerdeluxe.v1.StudViewH\03
seven_card_stud (\v2.pokerdeluxe.v1.StudViewH\08
\rheads_up_draw (\v2.pokerdeluxe.v1.HeadsUpDrawViewH\09
\rchinese_poker (\v2 .pokerdeluxe.v1.ChinesePokerViewH\03

poker_dice\x07 (\v2.pokerdeluxe.v1.PokerDiceViewH\0*
yacht\b (\v2.pokerdeluxe.v1.YachtViewH\00
\bescalero	 (\v2.pokerdeluxe.v1.EscaleroViewH\0B
view"æ
\x07OpenAct6
\fpoker_deluxe (\v2.pokerdeluxe.v1.PokerDeluxeActH\02

draw_poker (\v2.pokerdeluxe.v1.DrawPokerActH\01
five_card_stud (\v2.pokerdeluxe.v1.StudActH\02
seven_card_stud (\v2.pokerdeluxe.v1.StudActH\07
\rheads_up_draw (\v2.pokerdeluxe.v1.HeadsUpDrawActH\08
\rchinese_poker (\v2.pokerdeluxe.v1.ChinesePokerActH\02

poker_dice\x07 (\v2.pokerdeluxe.v1.PokerDiceActH\0)
yacht\b (\v2.pokerdeluxe.v1.YachtActH\0/
\bescalero	 (\v2\x1B.pokerdeluxe.v1.EscaleroActH\0B
act*à
	GiverKind
GIVER_KIND_UNSPECIFIED\0
GIVER_KIND_SEAT
GIVER_KIND_PLAYER
GIVER_KIND_ANYONE
GIVER_KIND_OPERATOR
GIVER_KIND_AUDITOR
GIVER_KIND_CLOCK
GIVER_KIND_SIMULATOR\x07
GIVER_KIND_HOST\bBO
pokerdeluxe.v1B\fHistoryProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[e,m,g,_,x,S,C,w,T,h,a,E]),O=r(D,1),k=r(D,2),A=r(D,5),j=r(D,6),M=t(btoa(`
!pokerdeluxe/v1/game_service.protopokerdeluxe.v1"§
CreateGameRequest

request_id (	$
terms (\v2.pokerdeluxe.v1.Terms(
\x07options (\v2.pokerdeluxe.v1.Options
seed (\fH\0

rematch_of (	B\x07
_seed"_
CreateGameResponse"
game (\v2.pokerdeluxe.v1.Game%
events (\v2.pokerdeluxe.v1.Event"º
JoinGameRequest\f
name (	

request_id (	
player (	
seat (\rH\0
\x07entropy (	
expected_version (H
\fdisplay_name
 (	B\x07
_seatB
_expected_version"g
JoinGameResponse\f
seat (\r\r
token (	
\x07version (%
events (\v2.pokerdeluxe.v1.Event"q
BranchGameRequest\f
name (	

request_id (	
\x07version (\f
seat (\r
player (	\v
bot (	"G
BranchGameResponse"
game (\v2.pokerdeluxe.v1.Game\r
token (	"h
LeaveGameRequest\f
name (	

request_id (	
expected_version (H\0B
_expected_version"K
LeaveGameResponse
\x07version (%
events (\v2.pokerdeluxe.v1.Event"
\rAddBotRequest\f
name (	

request_id (	\v
bot (	
seat (\rH\0
expected_version (HB\x07
_seatB
_expected_version"f
AddBotResponse\f
seat (\r
player (	
\x07version (%
events (\v2.pokerdeluxe.v1.Event"
RemoveBotRequest\f
name (	

request_id (	
seat (\rH\0
expected_version (HB\x07
_seatB
_expected_version"K
RemoveBotResponse
\x07version (%
events (\v2.pokerdeluxe.v1.Event"T
InvitePlayerRequest\f
name (	
\vplayer_name (	
seat (\rH\0B\x07
_seat"F
InvitePlayerResponse.

invitation (\v2.pokerdeluxe.v1.Invitation"E
WithdrawInvitationRequest\f
name (	
seat (\rH\0B\x07
_seat"
WithdrawInvitationResponse"*
ListGameInvitationsRequest\f
name (	"N
\x1BListGameInvitationsResponse/
\vinvitations (\v2.pokerdeluxe.v1.Invitation"¬
StartGameRequest\f
name (	

request_id (	C
youngest_first (\v2).pokerdeluxe.v1.StartGameRequest.AgeOrderH\0=
births (\v2+.pokerdeluxe.v1.StartGameRequest.BirthDatesH\0
expected_version (H
\bAgeOrder\r
seats (\r\x1B

BirthDates\r
dates (	B
agesB
_expected_version"K
StartGameResponse
\x07version (%
events (\v2.pokerdeluxe.v1.Event"E

ActRequest\f
name (	)
item (\v2\x1B.pokerdeluxe.v1.CommandItem"5
\vActResponse&
answer (\v2.pokerdeluxe.v1.Answer"
\vCommandItem

request_id (	(
\x07command (\v2.pokerdeluxe.v1.Command
expected_version (H\0
	with_view (\bB
_expected_version"Ø
Answer

request_id (	
\x07version (%
events (\v2.pokerdeluxe.v1.Event
current_version (%
acts (\v2.pokerdeluxe.v1.OpenAct'
view (\v2.pokerdeluxe.v1.ViewH\0
\breplayed\x07 (\bB\x07
_view"Q
SubmitCommandsRequest\f
name (	*
items (\v2\x1B.pokerdeluxe.v1.CommandItem"v
SubmitCommandsResponse'
\x07answers (\v2.pokerdeluxe.v1.Answer)
fault (\v2.pokerdeluxe.v1.FaultH\0B\b
_fault"Ñ
\vPlayRequest
open (	H\0+
item (\v2\x1B.pokerdeluxe.v1.CommandItemH\02
batch (\v2!.pokerdeluxe.v1.PlayRequest.BatchH\0
	with_news (\b3
Batch*
items (\v2\x1B.pokerdeluxe.v1.CommandItemB	
\x07message"Ã
\fPlayResponse7
opened (\v2%.pokerdeluxe.v1.PlayResponse.PositionH\0(
answer (\v2.pokerdeluxe.v1.AnswerH\0>
\x07refused (\v2+.pokerdeluxe.v1.PlayResponse.RefusedCommandH\09
\x07answers (\v2&.pokerdeluxe.v1.SubmitCommandsResponseH\01
news (\v2!.pokerdeluxe.v1.PlayResponse.NewsH\0
News
\x07version (%
events (\v2.pokerdeluxe.v1.Event%
acts (\v2.pokerdeluxe.v1.OpenAct"
view (\v2.pokerdeluxe.v1.View?
\bPosition
\x07version ("
view (\v2.pokerdeluxe.v1.ViewJ
RefusedCommand

request_id (	$
fault (\v2.pokerdeluxe.v1.FaultB	
\x07message"U
GetGameRequest\f
name (	
\x07version (H\0
\vmin_version (B

\b_version"É
GetGameResponse"
game (\v2.pokerdeluxe.v1.Game
\x07version ("
view (\v2.pokerdeluxe.v1.View,
\x07summary (\v2\x1B.pokerdeluxe.v1.GameSummary/
\vserver_time (\v2.google.protobuf.Timestamp"â
\vGameSummary7
titles (\v2'.pokerdeluxe.v1.GameSummary.TitlesEntry$
terms (\v2.pokerdeluxe.v1.Terms(
\x07options (\v2.pokerdeluxe.v1.Options\r
phase (	
to_act (\r4
\vact_by_time (\v2.google.protobuf.TimestampH\0
pot\x07 (H6
seats\b (\v2'.pokerdeluxe.v1.GameSummary.SeatSummary\f
part	 (	
\vpart_number
 (
\x07winners\v (\r

end_reason\f (	\f
unit\r (	
stake (H(

counted_in (\v2.pokerdeluxe.v1.Unit

part_count (-
\vTitlesEntry\v
key (	\r
value (	:8±
\vSeatSummary
player (	
\x07present (\b
chips (H\0
score (H/
\vact_by_time (\v2.google.protobuf.Timestamp
\fdisplay_name (	B\b
_chipsB\b
_scoreB
\f_act_by_timeB
_potB\b
_stake"ç
ListGamesRequest
	page_size (

page_token (	*
status (2.pokerdeluxe.v1.GameStatus\f
game (	
player (	
to_act (\b6
\rupdated_since\x07 (\v2.google.protobuf.TimestampH\0
\border_by\b (	
with_summaries	 (\b\f
unit
 (	
\vleast_stake\v (H

most_stake\f (HB
_updated_sinceB
\f_least_stakeB\r
\v_most_stake"
ListGamesResponse#
games (\v2.pokerdeluxe.v1.Game
next_page_token (	.
	summaries (\v2\x1B.pokerdeluxe.v1.GameSummary
resume_page_token (	"t
ListEventsRequest\f
name (	
	page_size (

page_token (	
\rafter_version (
\vmin_version ("T
ListEventsResponse%
events (\v2.pokerdeluxe.v1.Event
next_page_token (	"©
WatchGameRequest\f
name (	
\rafter_version (H\0
	with_view (\b-
pause (\v2.google.protobuf.DurationH\r
epoch (	B
_after_versionB\b
_pause"î
WatchGameResponse
\x07version (>
\bsnapshot (\v2*.pokerdeluxe.v1.WatchGameResponse.SnapshotH\0>
events (\v2,.pokerdeluxe.v1.WatchGameResponse.EventBatchH\0-
	caught_up (\v2.pokerdeluxe.v1.CaughtUpH\0.
	heartbeat (\v2.pokerdeluxe.v1.HeartbeatH\06
over (\v2&.pokerdeluxe.v1.WatchGameResponse.OverH\0'
view\x07 (\v2.pokerdeluxe.v1.ViewH%
acts\b (\v2.pokerdeluxe.v1.OpenAct\r
epoch	 (	
\bSnapshot"
game (\v2.pokerdeluxe.v1.Game"
view (\v2.pokerdeluxe.v1.View,
\x07summary (\v2\x1B.pokerdeluxe.v1.GameSummary3

EventBatch%
events (\v2.pokerdeluxe.v1.Event
OverB	
\x07messageB\x07
_view"J
WatchGamesRequest
after_position (	\r
games (	
player (	"ª
WatchGamesResponse
\bposition (	9
games (\v2(.pokerdeluxe.v1.WatchGamesResponse.GamesH\0=
\x07changes (\v2*.pokerdeluxe.v1.WatchGamesResponse.ChangesH\0-
	caught_up (\v2.pokerdeluxe.v1.CaughtUpH\0.
	heartbeat (\v2.pokerdeluxe.v1.HeartbeatH\0E
Games<
games (\v2-.pokerdeluxe.v1.WatchGamesResponse.GameChangeG
\x07Changes<
games (\v2-.pokerdeluxe.v1.WatchGamesResponse.GameChange

GameChange"
game (\v2.pokerdeluxe.v1.Game,
\x07summary (\v2\x1B.pokerdeluxe.v1.GameSummary-
kinds (2.pokerdeluxe.v1.GameChangeKindB	
\x07message"
GetServerInfoRequest"¼
GetServerInfoResponse
software_version (	\r
rules (	
\bpractice (\b<
limits (\v2,.pokerdeluxe.v1.GetServerInfoResponse.LimitsB
	keepalive (\v2/.pokerdeluxe.v1.GetServerInfoResponse.Keepalive
Limits
\rrequest_bytes (\r
batch (
	in_flight (
	page_size (,
	heartbeat (\v2.google.protobuf.Duration
anonymous_request_bytes (
calls_per_token\x07 (
calls_per_address\b (
streams_per_caller	 (
streams_per_connection
 (Ï
	Keepalive6
least_ping_interval (\v2.google.protobuf.Duration7
server_ping_interval (\v2.google.protobuf.Duration:
max_connection_age (\v2.google.protobuf.DurationH\0B
_max_connection_age"
GetServerStatusRequest"¿
GetServerStatusResponse=
gauges (\v2-.pokerdeluxe.v1.GetServerStatusResponse.GaugeD
\x07methods (\v23.pokerdeluxe.v1.GetServerStatusResponse.MethodCalls9
Gauge\f
name (	
\vdescription (	\r
value (ã
\vMethodCalls
method (	S
\bstatuses (\v2A.pokerdeluxe.v1.GetServerStatusResponse.MethodCalls.StatusesEntry
p50_ms (H\0
p99_ms (H/
\rStatusesEntry\v
key (	\r
value (:8B	
\x07_p50_msB	
\x07_p99_ms*¿
GameChangeKind 
GAME_CHANGE_KIND_UNSPECIFIED\0\x1B
GAME_CHANGE_KIND_OPENED
GAME_CHANGE_KIND_SEATS
GAME_CHANGE_KIND_STARTED
GAME_CHANGE_KIND_TURN
GAME_CHANGE_KIND_OVER2÷\r
\vGameServiceS

CreateGame!.pokerdeluxe.v1.CreateGameRequest".pokerdeluxe.v1.CreateGameResponseM
\bJoinGame.pokerdeluxe.v1.JoinGameRequest .pokerdeluxe.v1.JoinGameResponseS

BranchGame!.pokerdeluxe.v1.BranchGameRequest".pokerdeluxe.v1.BranchGameResponseP
	LeaveGame .pokerdeluxe.v1.LeaveGameRequest!.pokerdeluxe.v1.LeaveGameResponseG
AddBot.pokerdeluxe.v1.AddBotRequest.pokerdeluxe.v1.AddBotResponseP
	RemoveBot .pokerdeluxe.v1.RemoveBotRequest!.pokerdeluxe.v1.RemoveBotResponse^
\fInvitePlayer#.pokerdeluxe.v1.InvitePlayerRequest$.pokerdeluxe.v1.InvitePlayerResponse"p
WithdrawInvitation).pokerdeluxe.v1.WithdrawInvitationRequest*.pokerdeluxe.v1.WithdrawInvitationResponse"s
ListGameInvitations*.pokerdeluxe.v1.ListGameInvitationsRequest+.pokerdeluxe.v1.ListGameInvitationsResponse"P
	StartGame .pokerdeluxe.v1.StartGameRequest!.pokerdeluxe.v1.StartGameResponse>
Act.pokerdeluxe.v1.ActRequest\x1B.pokerdeluxe.v1.ActResponse_
SubmitCommands%.pokerdeluxe.v1.SubmitCommandsRequest&.pokerdeluxe.v1.SubmitCommandsResponseE
Play\x1B.pokerdeluxe.v1.PlayRequest.pokerdeluxe.v1.PlayResponse(0O
\x07GetGame.pokerdeluxe.v1.GetGameRequest.pokerdeluxe.v1.GetGameResponse"U
	ListGames .pokerdeluxe.v1.ListGamesRequest!.pokerdeluxe.v1.ListGamesResponse"Z

WatchGames!.pokerdeluxe.v1.WatchGamesRequest".pokerdeluxe.v1.WatchGamesResponse"0X

ListEvents!.pokerdeluxe.v1.ListEventsRequest".pokerdeluxe.v1.ListEventsResponse"W
	WatchGame .pokerdeluxe.v1.WatchGameRequest!.pokerdeluxe.v1.WatchGameResponse"0a
\rGetServerInfo$.pokerdeluxe.v1.GetServerInfoRequest%.pokerdeluxe.v1.GetServerInfoResponse"g
GetServerStatus&.pokerdeluxe.v1.GetServerStatusRequest'.pokerdeluxe.v1.GetServerStatusResponse"BS
pokerdeluxe.v1BGameServiceProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[i,e,p,D,a]),N=r(M,29),P=n(M,0);export{a as _,k as a,y as c,o as d,l as f,s as g,f as h,A as i,b as l,d as m,N as n,j as o,c as p,O as r,D as s,P as t,u};