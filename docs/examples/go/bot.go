// A client of Poker Deluxe, run as `bot ADDRESS TOKEN POSITION`, with the token of an operator.
//
// It plays a game against a bot of the server, follows all games from where it left off, as the file
// POSITION says, and adds up what its player has paid and was paid.
package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"log"
	"os"

	"google.golang.org/grpc"
	"google.golang.org/grpc/metadata"

	pb "pokerdeluxe/v1"
)

// requestID makes a UUID. The server executes a request with the same id once.
func requestID() string {
	id := make([]byte, 16)
	if _, err := rand.Read(id); err != nil {
		log.Fatal(err)
	}
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}

// choose lifts as many cards as possible, and buys none.
func choose(act *pb.PokerDeluxeAct) *pb.PokerDeluxeCommand {
	if cut := act.GetCutDeck(); cut != nil {
		lifted := &pb.PokerDeluxeCommand_CutDeck{Lifted: &cut.Most}
		return &pb.PokerDeluxeCommand{Command: &pb.PokerDeluxeCommand_CutDeck_{CutDeck: lifted}}
	}
	stop := &pb.PokerDeluxeCommand_StopBuying{}
	return &pb.PokerDeluxeCommand{Command: &pb.PokerDeluxeCommand_StopBuying_{StopBuying: stop}}
}

// sitDown creates a game, takes a seat, lets the server take the other one, and starts.
func sitDown(ctx context.Context, games pb.GameServiceClient) (string, context.Context, error) {
	rounds := uint32(1)
	options := &pb.PokerDeluxeOptions{Cards: 5, Rounds: &rounds}
	created, err := games.CreateGame(ctx, &pb.CreateGameRequest{
		RequestId: requestID(),
		Terms:     &pb.Terms{Players: 2},
		Options:   &pb.Options{Options: &pb.Options_PokerDeluxe{PokerDeluxe: options}},
	})
	if err != nil {
		return "", nil, err
	}
	name := created.Game.Name
	sit := &pb.JoinGameRequest{Name: name, RequestId: requestID(), Player: "gopher"}
	joined, err := games.JoinGame(ctx, sit)
	if err != nil {
		return "", nil, err
	}
	me := metadata.AppendToOutgoingContext(ctx, "authorization", "Bearer "+joined.Token)
	if _, err = games.AddBot(me, &pb.AddBotRequest{Name: name, RequestId: requestID()}); err != nil {
		return "", nil, err
	}
	ages := &pb.StartGameRequest_AgeOrder{Seats: []uint32{0, 1}}
	start := &pb.StartGameRequest{Name: name, RequestId: requestID()}
	start.Ages = &pb.StartGameRequest_YoungestFirst{YoungestFirst: ages}
	_, err = games.StartGame(me, start)
	return name, me, err
}

// play acts whenever the server lists an open act, and returns the last view.
func play(me context.Context, games pb.GameServiceClient, name string) (*pb.PokerDeluxeView, error) {
	after := int64(0)
	watch := &pb.WatchGameRequest{Name: name, AfterVersion: &after, WithView: true}
	stream, err := games.WatchGame(me, watch)
	if err != nil {
		return nil, err
	}
	var view *pb.PokerDeluxeView
	for {
		message, err := stream.Recv()
		if err != nil {
			return nil, err
		}
		if message.GetOver() != nil {
			return view, nil
		}
		if message.View == nil { // a heartbeat, or caught up
			continue
		}
		view = message.View.GetPokerDeluxe()
		if len(view.Acts) == 0 {
			continue
		}
		command := &pb.Command{Command: &pb.Command_PokerDeluxe{PokerDeluxe: choose(view.Acts[0])}}
		item := &pb.CommandItem{
			RequestId:       requestID(),
			Command:         command,
			ExpectedVersion: &message.Version, // what was decided on: an old view is refused
		}
		if _, err = games.Act(me, &pb.ActRequest{Name: name, Item: item}); err != nil {
			return nil, err
		}
	}
}

// follow counts what has happened in all games since the position in a file, which moves on.
func follow(ctx context.Context, events pb.EventServiceClient, file string) (int, error) {
	position, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		return 0, err
	}
	watch := &pb.WatchEventsRequest{AfterPosition: string(position)}
	stream, err := events.WatchEvents(ctx, watch)
	if err != nil {
		return 0, err
	}
	count := 0
	for {
		message, err := stream.Recv()
		if err != nil {
			return 0, err
		}
		count += len(message.GetEvents().GetEvents())
		// A program that makes more of the events than a number saves it together with the position.
		if err = os.WriteFile(file, []byte(message.Position), 0o600); err != nil {
			return 0, err
		}
		if message.GetCaughtUp() != nil {
			return count, nil
		}
	}
}

// addUp compares a player's statement with the balance that it says after each of its transfers,
// and counts them.
func addUp(ctx context.Context, players pb.PlayerServiceClient, name string) (int, error) {
	stream, err := players.StreamStatement(ctx, &pb.StreamStatementRequest{Name: name})
	if err != nil {
		return 0, err
	}
	count, sum := 0, int64(0)
	for {
		part, err := stream.Recv()
		if err == io.EOF {
			return count, nil
		}
		if err != nil {
			return 0, err
		}
		for _, line := range part.Lines {
			if sum += line.Amount; sum != line.Balance {
				return 0, fmt.Errorf("%s: version %d does not add up", line.GameName, line.Version)
			}
			count++
		}
	}
}

// run does all three, and returns what it says of them.
func run(channel *grpc.ClientConn, token, file string) (string, error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel() // ends the streams
	games := pb.NewGameServiceClient(channel)
	name, me, err := sitDown(ctx, games)
	if err != nil {
		return "", err
	}
	view, err := play(me, games, name)
	if err != nil {
		return "", err
	}
	count, err := follow(ctx, pb.NewEventServiceClient(channel), file)
	if err != nil {
		return "", err
	}
	player := "players/" + view.Seats[0].GetPlayer()
	operator := metadata.AppendToOutgoingContext(ctx, "authorization", "Bearer "+token)
	transfers, err := addUp(operator, pb.NewPlayerServiceClient(channel), player)
	said := fmt.Sprintf("%s: seat %d wins; %d events followed; %d transfers of %s add up",
		name, view.GetWinner(), count, transfers, player)
	return said, err
}

func main() {
	channel, err := grpc.Dial(os.Args[1], grpc.WithInsecure())
	if err != nil {
		log.Fatal(err)
	}
	defer channel.Close()
	said, err := run(channel, os.Args[2], os.Args[3])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(said)
}
