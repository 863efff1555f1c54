// A bot for Poker Deluxe, run as `bot ADDRESS`: it plays a game against a bot of the server.
package main

import (
	"context"
	"crypto/rand"
	"fmt"
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

func main() {
	channel, err := grpc.Dial(os.Args[1], grpc.WithInsecure())
	if err != nil {
		log.Fatal(err)
	}
	defer channel.Close()
	games := pb.NewGameServiceClient(channel)
	name, me, err := sitDown(context.Background(), games)
	if err != nil {
		log.Fatal(err)
	}
	view, err := play(me, games, name)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s: seat %d wins\n", name, view.GetWinner())
}
