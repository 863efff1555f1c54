import{f as e,n as t,p as n,s as r}from"./vendor-connect.js";import{o as i,x as a}from"./protos.js";var o=n(btoa(`
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
pokerdeluxe.v1BReplayServiceProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[i,a]),s=t(o,0),c=n(btoa(`
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
pokerdeluxe.v1BRulesServiceProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`)),l=t(c,0),u=n(btoa(`
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
pokerdeluxe.v1BPlayerServiceProtoPZpokerdeluxe/v1;pokerdeluxev1ªPokerDeluxe.V1bproto3`),[r,e,a]),d=function(e){return e[e.UNSPECIFIED=0]=`UNSPECIFIED`,e[e.PLAYER=1]=`PLAYER`,e[e.SPECTATOR=2]=`SPECTATOR`,e[e.AUDITOR=3]=`AUDITOR`,e[e.OPERATOR=4]=`OPERATOR`,e}({}),f=t(u,0);export{s as i,d as n,l as r,f as t};