import{d as e,f as t,n,p as r,s as i}from"./vendor-connect.js";import{_ as a,s as o}from"./protos.js";var s=t(btoa(`
"pokerdeluxe/v1/audit_service.protopokerdeluxe.v1" 
AuditGameRequest\f
name (	"?
AuditGameResponse*
report (\v2.pokerdeluxe.v1.GameReport"Ö

GameReport\f
name (	\r
rules (	(
\x07verdict (2.pokerdeluxe.v1.Verdict+
claims (\v2\x1B.pokerdeluxe.v1.ClaimReport
events (\f
over (\b)
deals\x07 (\v2.pokerdeluxe.v1.DealReport)
seats\b (\v2.pokerdeluxe.v1.SeatReport\f
unit	 (	(
\x07amounts
 (\v2.pokerdeluxe.v1.Amounts(

counted_in\v (\v2.pokerdeluxe.v1.Unit"
\x07Amounts\f
unit (	
	bought_in (

cashed_out (\f
rake (
	on_tables ((

counted_in (\v2.pokerdeluxe.v1.Unit"\xA0
\vClaimReport\r
claim (	
\x07meaning (	(
\x07verdict (2.pokerdeluxe.v1.Verdict\f
note (	-
\x07finding (\v2.pokerdeluxe.v1.FindingH\0B

\b_finding"Ï

DealReport\f
deal (\r
\x07version (
dealer (\r
cut_by (\rH\0
lifted (\rH
\fcut_by_clock (\b\f
bank\x07 (
winner\b (\rH
closed	 (\bB	
\x07_cut_byB	
\x07_liftedB	
\x07_winner"m

SeatReport\f
seat (\r
player (	
	bought_in (

cashed_out (\r
chips (\v
net ("Î
\x07Finding\f
name (	
\x07version (\f
kind (	\r
claim (	\f
text (	\f
code (	9
	arguments\x07 (\v2&.pokerdeluxe.v1.Finding.ArgumentsEntry0
ArgumentsEntry\v
key (	\r
value (	:8"
AuditStoreRequest"
AuditStoreResponse?
\bprogress (\v2+.pokerdeluxe.v1.AuditStoreResponse.ProgressH\0@
report (\v2..pokerdeluxe.v1.AuditStoreResponse.StoreReportH\0;
\bProgress\r
games (
events (
\bfindings («
\vStoreReport(
\x07verdict (2.pokerdeluxe.v1.Verdict\r
games (

games_over (
\fgames_broken (
events (\r
deals (
deals_abandoned\x07 (
findings_total\b ()
\bfindings	 (\v2.pokerdeluxe.v1.Finding
\fstore_faults
 (	(
\x07amounts\v (\v2.pokerdeluxe.v1.AmountsB	
\x07message"K
ListTransfersRequest\f
name (	
	page_size (

page_token (	"[
ListTransfersResponse)
lines (\v2.pokerdeluxe.v1.LedgerLine
next_page_token (	"Î

LedgerLine
\x07version (\f
deal (\r1
\rtransfer_time (\v2.google.protobuf.Timestamp*
\btransfer (\v2.pokerdeluxe.v1.Transfer
source_balance (
target_balance (
\rsource_player\x07 (	H\0
\rtarget_player\b (	H\f
unit	 (	(

counted_in
 (\v2.pokerdeluxe.v1.UnitB
_source_playerB
_target_player"Z
\fTransferLine
	game_name (	\r
rules (	(
line (\v2.pokerdeluxe.v1.LedgerLine"p
ListAllTransfersRequest.
filter (\v2.pokerdeluxe.v1.TransferFilter
	page_size (

page_token (	"³
ListAllTransfersResponse\f
unit (	+
lines (\v2.pokerdeluxe.v1.TransferLine
next_page_token (	
resume_page_token (	(

counted_in (\v2.pokerdeluxe.v1.Unit"_
StreamAllTransfersRequest.
filter (\v2.pokerdeluxe.v1.TransferFilter

page_token (	"°
StreamAllTransfersResponse\f
unit (	+
lines (\v2.pokerdeluxe.v1.TransferLine

page_token (	
resume_page_token (	(

counted_in (\v2.pokerdeluxe.v1.Unit"_
WatchTransfersRequest
after_position (	.
filter (\v2.pokerdeluxe.v1.TransferFilter"
WatchTransfersResponse
\bposition (	E
	transfers (\v20.pokerdeluxe.v1.WatchTransfersResponse.TransfersH\0-
	caught_up (\v2.pokerdeluxe.v1.CaughtUpH\0.
	heartbeat (\v2.pokerdeluxe.v1.HeartbeatH\08
	Transfers+
lines (\v2.pokerdeluxe.v1.TransferLineB	
\x07message"
ListRakeRequest\f
unit (	3

start_time (\v2.google.protobuf.TimestampH\01
\bend_time (\v2.google.protobuf.TimestampH
	game_name (	.
\binterval (2.pokerdeluxe.v1.RakeInterval
	page_size (

page_token\x07 (	B\r
\v_start_timeB\v
	_end_time"
ListRakeResponse\f
unit (	\r
total ('
lines (\v2.pokerdeluxe.v1.RakeLine
next_page_token (	(

counted_in (\v2.pokerdeluxe.v1.Unit"
\bRakeLine
	game_name (	\r
rules (	6
\rinterval_time (\v2.google.protobuf.TimestampH\0
amount (B
_interval_time"ã
GetChipFlowsRequest
name (	H\0
player (	H3

start_time (\v2.google.protobuf.TimestampH1
\bend_time (\v2.google.protobuf.TimestampH\f
unit (	B\x07
_nameB	
\x07_playerB\r
\v_start_timeB\v
	_end_time"×
GetChipFlowsResponse\r
games (
	transfers (
	bought_in (

cashed_out (\f
rake (,
\x07players (\v2\x1B.pokerdeluxe.v1.PlayerFlows)
\bpayments\x07 (\v2.pokerdeluxe.v1.Payment\f
unit\b (	
	on_tables	 (
\vother_units
 (	(

counted_in\v (\v2.pokerdeluxe.v1.Unit/
others_counted_in\f (\v2.pokerdeluxe.v1.Unit"
\vPlayerFlows
player (	\r
games (
	bought_in (

cashed_out (\v
won (\f
lost (\f
rake\x07 (\v
net\b (
	on_tables	 ("e
\x07Payment$
payer (\v2.pokerdeluxe.v1.Party$
payee (\v2.pokerdeluxe.v1.Party
amount ("?
GetCheckpointRequest
size (H\0\v
log (\rB\x07
_size"[
GetCheckpointResponse\f
note (	\f
size (\v
key (	\v
log (\r\f
logs (\r"U
GetInclusionProofRequest\f
name (	
\x07version (
size (H\0B\x07
_size"W
GetInclusionProofResponse\r
index (\f
size (
hashes (\f\r
proof (	"W
GetConsistencyProofRequest
\bold_size (
size (H\0\v
log (\rB\x07
_size";
\x1BGetConsistencyProofResponse\f
size (
hashes (\f"3
AddCosignaturesRequest\f
note (	\v
log (\r"'
AddCosignaturesResponse\f
note (	"'
ListUnusualPairsRequest\f
rate ("Ò
ListUnusualPairsResponseE
\bprogress (\v21.pokerdeluxe.v1.ListUnusualPairsResponse.ProgressH\0A
report (\v2/.pokerdeluxe.v1.ListUnusualPairsResponse.ReportH\0)
\bProgress\r
games (
events (Ì
Report
\rtests_version (	\f
rate (\r
games (\r
deals (
tested (C
\buntested (\v21.pokerdeluxe.v1.ListUnusualPairsResponse.Untested*
pairs\x07 (\v2\x1B.pokerdeluxe.v1.UnusualPair'
\bUntested\f
game (	\r
games (B	
\x07message"
\vUnusualPair
\x07players (	\r
named (\b
p (H\0/
tests (\v2 .pokerdeluxe.v1.UnusualPair.Test
deals_together (
\x07too_few (\b\r
chips\x07 (\r
given\b (7
	decisions	 (\v2$.pokerdeluxe.v1.UnusualPair.Decision:
Test\f
test (	

by (	\r
score (	
p (i
\bDecision
	game_name (	
\x07version (\f
deal (\r
player (	\v
act (	
weight (B
_p"<
ListAccessesRequest
	page_size (

page_token (	"Y
ListAccessesResponse(
\baccesses (\v2.pokerdeluxe.v1.Access
next_page_token (	"¨
Access
number (/
\vaccess_time (\v2.google.protobuf.Timestamp\v
who (	\f
role (	
method (	
	game_name (	
\x07request\x07 (	
reason\b (	"K
ExportBundleRequest\f
name (	

since_size (H\0B\r
\v_since_size"&
ExportBundleResponse
bundle (\f"
ExportGameRequest\f
name (	*
format (2.pokerdeluxe.v1.GameFormat
offset (
digest (	

since_size (H\0B\r
\v_since_size"b
ExportGameResponse\f
data (\f
\bleft_out (	
offset (\f
size (
digest (	*_
\x07Verdict
VERDICT_UNSPECIFIED\0
\fVERDICT_PASS
\fVERDICT_FAIL
VERDICT_NOT_CHECKED*\\
\fRakeInterval
RAKE_INTERVAL_UNSPECIFIED\0
RAKE_INTERVAL_HOUR
RAKE_INTERVAL_DAY*ù

GameFormat\x1B
GAME_FORMAT_UNSPECIFIED\0
GAME_FORMAT_JSONL
GAME_FORMAT_HTML
GAME_FORMAT_PHH
GAME_FORMAT_CSV
GAME_FORMAT_BEANCOUNT
GAME_FORMAT_BUNDLE\x07
GAME_FORMAT_PARQUET\b
GAME_FORMAT_TEXT	"\b*GAME_FORMAT_OHH2Õ\f
\fAuditServiceU
	AuditGame .pokerdeluxe.v1.AuditGameRequest!.pokerdeluxe.v1.AuditGameResponse"Z

AuditStore!.pokerdeluxe.v1.AuditStoreRequest".pokerdeluxe.v1.AuditStoreResponse"0a
\rListTransfers$.pokerdeluxe.v1.ListTransfersRequest%.pokerdeluxe.v1.ListTransfersResponse"j
ListAllTransfers'.pokerdeluxe.v1.ListAllTransfersRequest(.pokerdeluxe.v1.ListAllTransfersResponse"r
StreamAllTransfers).pokerdeluxe.v1.StreamAllTransfersRequest*.pokerdeluxe.v1.StreamAllTransfersResponse"0f
WatchTransfers%.pokerdeluxe.v1.WatchTransfersRequest&.pokerdeluxe.v1.WatchTransfersResponse"0R
\bListRake.pokerdeluxe.v1.ListRakeRequest .pokerdeluxe.v1.ListRakeResponse"^
\fGetChipFlows#.pokerdeluxe.v1.GetChipFlowsRequest$.pokerdeluxe.v1.GetChipFlowsResponse"a
\rGetCheckpoint$.pokerdeluxe.v1.GetCheckpointRequest%.pokerdeluxe.v1.GetCheckpointResponse"m
GetInclusionProof(.pokerdeluxe.v1.GetInclusionProofRequest).pokerdeluxe.v1.GetInclusionProofResponse"s
GetConsistencyProof*.pokerdeluxe.v1.GetConsistencyProofRequest+.pokerdeluxe.v1.GetConsistencyProofResponse"b
AddCosignatures&.pokerdeluxe.v1.AddCosignaturesRequest'.pokerdeluxe.v1.AddCosignaturesResponsel
ListUnusualPairs'.pokerdeluxe.v1.ListUnusualPairsRequest(.pokerdeluxe.v1.ListUnusualPairsResponse"0^
\fListAccesses#.pokerdeluxe.v1.ListAccessesRequest$.pokerdeluxe.v1.ListAccessesResponse"^
\fExportBundle#.pokerdeluxe.v1.ExportBundleRequest$.pokerdeluxe.v1.ExportBundleResponse"Z

ExportGame!.pokerdeluxe.v1.ExportGameRequest".pokerdeluxe.v1.ExportGameResponse"0BT
pokerdeluxe.v1BAuditServiceProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[e,a]),c=r(s,2),l=r(s,9,1),u=function(e){return e[e.UNSPECIFIED=0]=`UNSPECIFIED`,e[e.PASS=1]=`PASS`,e[e.FAIL=2]=`FAIL`,e[e.NOT_CHECKED=3]=`NOT_CHECKED`,e}({}),d=function(e){return e[e.UNSPECIFIED=0]=`UNSPECIFIED`,e[e.JSONL=1]=`JSONL`,e[e.HTML=2]=`HTML`,e[e.PHH=3]=`PHH`,e[e.CSV=5]=`CSV`,e[e.BEANCOUNT=6]=`BEANCOUNT`,e[e.BUNDLE=7]=`BUNDLE`,e[e.PARQUET=8]=`PARQUET`,e[e.TEXT=9]=`TEXT`,e}({}),f=n(s,0),p=t(btoa(`
#pokerdeluxe/v1/replay_service.protopokerdeluxe.v1"
GetViewRequest\f
name (	
\x07version (H\0&
viewer (\v2.pokerdeluxe.v1.Viewer
\ras_known_then (\bB

\b_version"F
GetViewResponse
\x07version ("
view (\v2.pokerdeluxe.v1.View"Ï
StreamReplayRequest\f
name (	
\ffrom_version (

to_version (H\0&
viewer (\v2.pokerdeluxe.v1.Viewer
events_per_second (

with_views (\b
\ras_known_then\x07 (\bB\r
\v_to_version"n
StreamReplayResponse$
event (\v2.pokerdeluxe.v1.Event'
view (\v2.pokerdeluxe.v1.ViewH\0B\x07
_view"0
GetOpeningsRequest\f
name (	\f
deal (\r"f
GetOpeningsResponse
\x07version (+
packs (\v2.pokerdeluxe.v1.PackOpenings
	chance_id (	"i
\fPackOpenings
\x07shuffle (\f
root (	
leaves (\f*
cards (\v2\x1B.pokerdeluxe.v1.CardOpening";
\vCardOpening
\bposition (\f
card (	\f
salt (\f" 
ReexecuteRequest\f
name (	"í
ReexecuteResponse\r
whole (\b

reexecuted (
events (E

difference (\v2,.pokerdeluxe.v1.ReexecuteResponse.DifferenceH\0
\x07stopped (	|

Difference
\x07version (\f
kind (	\f
text (	A
fields (\v21.pokerdeluxe.v1.ReexecuteResponse.FieldDifference@
FieldDifference\f
path (	
stored (	
\x07derived (	B\r
\v_difference"h
RebuildRequest\f
name (	\r
rules (	\f
seed (\f+
	decisions (\v2.pokerdeluxe.v1.Decision"X
RebuildResponse%
events (\v2.pokerdeluxe.v1.Event
digest (	H\0B	
\x07_digest""
AnalyseGameRequest\f
name (	"
AnalyseGameResponse5
\x07summary (\v2.pokerdeluxe.v1.AnalysisSummaryH\03
\banalysis (\v2.pokerdeluxe.v1.DealAnalysisHB

\b_summaryB\v
	_analysis"r
AnalysisSummary\r
worth (	\r
basis (	
\x07samples (\f
unit (	
\bcomplete (\b
\bown_only (\b"
\fDealAnalysis
number (\r
\rfirst_version (
\flast_version (+
seats (\v2.pokerdeluxe.v1.SeatAnalysis3
	decisions (\v2 .pokerdeluxe.v1.AnalysedDecision'
luck (\v2.pokerdeluxe.v1.AmountsAt)
worths\x07 (\v2.pokerdeluxe.v1.AmountsAt"j
\fSeatAnalysis\f
seat (\r
result (
luck (H\0\r
error (
	decisions (B\x07
_luck"z
AnalysedDecision
\x07version (\f
seat (\r'
acts (\v2.pokerdeluxe.v1.PricedAct\f
made (
\bby_clock (\b"D
	PricedAct(
\x07command (\v2.pokerdeluxe.v1.Command\r
worth ("-
	AmountsAt
\x07version (
\x07amounts (2¨
\rReplayServiceO
\x07GetView.pokerdeluxe.v1.GetViewRequest.pokerdeluxe.v1.GetViewResponse"\`
\fStreamReplay#.pokerdeluxe.v1.StreamReplayRequest$.pokerdeluxe.v1.StreamReplayResponse"0[
\vGetOpenings".pokerdeluxe.v1.GetOpeningsRequest#.pokerdeluxe.v1.GetOpeningsResponse"U
	Reexecute .pokerdeluxe.v1.ReexecuteRequest!.pokerdeluxe.v1.ReexecuteResponse"Q
\x07Rebuild.pokerdeluxe.v1.RebuildRequest.pokerdeluxe.v1.RebuildResponse"0]
\vAnalyseGame".pokerdeluxe.v1.AnalyseGameRequest#.pokerdeluxe.v1.AnalyseGameResponse"0BU
pokerdeluxe.v1BReplayServiceProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[o,a]),m=n(p,0),h=t(btoa(`
"pokerdeluxe/v1/rules_service.protopokerdeluxe.v1"
ListRuleSetsRequest"B
ListRuleSetsResponse*
	rule_sets (\v2.pokerdeluxe.v1.RuleSet"¨
\x07RuleSet\r
rules (	\f
game (	3
titles (\v2#.pokerdeluxe.v1.RuleSet.TitlesEntry
newest (\b\f
bots (	-
\vTitlesEntry\v
key (	\r
value (	:8"4
GetRuleBookRequest\f
game (	
\blanguage (	">
GetRuleBookResponse'
books (\v2.pokerdeluxe.v1.RuleBook"U
\bRuleBook
\x07letters (	\r
title (	)
points (\v2.pokerdeluxe.v1.RulePoint"J
	RulePoint
number (	\f
text (	
\x07section (	
ruling (\b"5
GetCombinationsRequest\f
game (	\r
cards (\r"G
GetCombinationsResponse,
rows (\v2.pokerdeluxe.v1.CombinationRow"Ì
CombinationRow
\vcombination (	8
names (\v2).pokerdeluxe.v1.CombinationRow.NamesEntry
points (\r\r
count (\r
total (
\x07printed (	,

NamesEntry\v
key (	\r
value (	:8"L
RankHandsRequest\f
game (	*
hands (\v2\x1B.pokerdeluxe.v1.HandOfCards"
\vHandOfCards\r
cards (	"O
RankHandsResponse)
hands (\v2.pokerdeluxe.v1.RankedHand
\x07winners (\r"ª

RankedHand
\vcombination (	B
\fdescriptions (\v2,.pokerdeluxe.v1.RankedHand.DescriptionsEntry
points (\r3
DescriptionsEntry\v
key (	\r
value (	:82
\fRulesService^
\fListRuleSets#.pokerdeluxe.v1.ListRuleSetsRequest$.pokerdeluxe.v1.ListRuleSetsResponse"[
\vGetRuleBook".pokerdeluxe.v1.GetRuleBookRequest#.pokerdeluxe.v1.GetRuleBookResponse"g
GetCombinations&.pokerdeluxe.v1.GetCombinationsRequest'.pokerdeluxe.v1.GetCombinationsResponse"U
	RankHands .pokerdeluxe.v1.RankHandsRequest!.pokerdeluxe.v1.RankHandsResponse"BT
pokerdeluxe.v1BRulesServiceProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`)),g=n(h,0),_=t(btoa(`
#pokerdeluxe/v1/player_service.protopokerdeluxe.v1"¿
Player\f
name (	
\fdisplay_name (	/
\vcreate_time (\v2.google.protobuf.Timestamp/
\vforget_time (\v2.google.protobuf.Timestamp/
\vupdate_time (\v2.google.protobuf.Timestamp"A
RegisterPlayerRequest

request_id (	
\fdisplay_name (	"@
RegisterPlayerResponse&
player (\v2.pokerdeluxe.v1.Player" 
GetPlayerRequest\f
name (	";
GetPlayerResponse&
player (\v2.pokerdeluxe.v1.Player"
\rWhoAmIRequest"ã
WhoAmIResponse"
role (2.pokerdeluxe.v1.Role&
player (\v2.pokerdeluxe.v1.Player
	game_name (	
seat (\rH\0
	player_id (	

token_name (	/
\vexpire_time\x07 (\v2.google.protobuf.TimestampB\x07
_seat"Q
ListPlayersRequest
	page_size (

page_token (	
\fdisplay_name (	"W
ListPlayersResponse'
\x07players (\v2.pokerdeluxe.v1.Player
next_page_token (	"9
UpdatePlayerRequest\f
name (	
\fdisplay_name (	">
UpdatePlayerResponse&
player (\v2.pokerdeluxe.v1.Player"M
ListInvitationsRequest\f
name (	
	page_size (

page_token (	"c
ListInvitationsResponse/
\vinvitations (\v2.pokerdeluxe.v1.Invitation
next_page_token (	"H
ListTokensRequest\f
name (	
	page_size (

page_token (	"X
ListTokensResponse)
tokens (\v2.pokerdeluxe.v1.TokenInfo
next_page_token (	"¬
	TokenInfo\f
name (	"
role (2.pokerdeluxe.v1.Role
	game_name (	
seat (\rH\0/
\vexpire_time (\v2.google.protobuf.Timestamp\r
valid (\bB\x07
_seat"r
IssueTokenRequest\f
name (	"
role (2.pokerdeluxe.v1.Role+
\blifetime (\v2.google.protobuf.Duration"b
IssueTokenResponse\r
token (	\f
name (	/
\vexpire_time (\v2.google.protobuf.Timestamp""
RevokeTokenRequest\f
name (	"&
RevokeTokenResponse
\x07revoked ("#
ForgetPlayerRequest\f
name (	">
ForgetPlayerResponse&
player (\v2.pokerdeluxe.v1.Player"{
ListStatementRequest\f
name (	.
filter (\v2.pokerdeluxe.v1.TransferFilter
	page_size (

page_token (	"ï
ListStatementResponse\f
unit (	
opening_balance (,
lines (\v2.pokerdeluxe.v1.StatementLine
next_page_token (	
resume_page_token (	(

counted_in (\v2.pokerdeluxe.v1.Unit#
units\x07 (\v2.pokerdeluxe.v1.Unit"j
StreamStatementRequest\f
name (	.
filter (\v2.pokerdeluxe.v1.TransferFilter

page_token (	"ì
StreamStatementResponse\f
unit (	
opening_balance (,
lines (\v2.pokerdeluxe.v1.StatementLine

page_token (	
resume_page_token (	(

counted_in (\v2.pokerdeluxe.v1.Unit#
units\x07 (\v2.pokerdeluxe.v1.Unit"
\rStatementLine
	game_name (	\r
rules (	
\x07version (\f
deal (\r1
\rtransfer_time (\v2.google.protobuf.Timestamp
amount (.
reason\x07 (2.pokerdeluxe.v1.TransferReason+
\fcounterparty\b (\v2.pokerdeluxe.v1.Party
\x07balance	 (*f
Role
ROLE_UNSPECIFIED\0
\vROLE_PLAYER
ROLE_SPECTATOR
\fROLE_AUDITOR
\rROLE_OPERATOR2ë\b
\rPlayerService_
RegisterPlayer%.pokerdeluxe.v1.RegisterPlayerRequest&.pokerdeluxe.v1.RegisterPlayerResponseU
	GetPlayer .pokerdeluxe.v1.GetPlayerRequest!.pokerdeluxe.v1.GetPlayerResponse"L
WhoAmI.pokerdeluxe.v1.WhoAmIRequest.pokerdeluxe.v1.WhoAmIResponse"[
\vListPlayers".pokerdeluxe.v1.ListPlayersRequest#.pokerdeluxe.v1.ListPlayersResponse"^
\fUpdatePlayer#.pokerdeluxe.v1.UpdatePlayerRequest$.pokerdeluxe.v1.UpdatePlayerResponse"g
ListInvitations&.pokerdeluxe.v1.ListInvitationsRequest'.pokerdeluxe.v1.ListInvitationsResponse"X

ListTokens!.pokerdeluxe.v1.ListTokensRequest".pokerdeluxe.v1.ListTokensResponse"S

IssueToken!.pokerdeluxe.v1.IssueTokenRequest".pokerdeluxe.v1.IssueTokenResponseV
\vRevokeToken".pokerdeluxe.v1.RevokeTokenRequest#.pokerdeluxe.v1.RevokeTokenResponsea
\rListStatement$.pokerdeluxe.v1.ListStatementRequest%.pokerdeluxe.v1.ListStatementResponse"i
StreamStatement&.pokerdeluxe.v1.StreamStatementRequest'.pokerdeluxe.v1.StreamStatementResponse"0Y
\fForgetPlayer#.pokerdeluxe.v1.ForgetPlayerRequest$.pokerdeluxe.v1.ForgetPlayerResponseBU
pokerdeluxe.v1BPlayerServiceProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[i,e,a]),v=function(e){return e[e.UNSPECIFIED=0]=`UNSPECIFIED`,e[e.PLAYER=1]=`PLAYER`,e[e.SPECTATOR=2]=`SPECTATOR`,e[e.AUDITOR=3]=`AUDITOR`,e[e.OPERATOR=4]=`OPERATOR`,e}({}),y=n(_,0);export{f as a,c,m as i,u as l,v as n,l as o,g as r,d as s,y as t};