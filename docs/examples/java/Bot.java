import io.grpc.ClientInterceptor;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.MetadataUtils;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.UUID;
import pokerdeluxe.v1.ActRequest;
import pokerdeluxe.v1.AddBotRequest;
import pokerdeluxe.v1.Command;
import pokerdeluxe.v1.CommandItem;
import pokerdeluxe.v1.CreateGameRequest;
import pokerdeluxe.v1.EventServiceGrpc;
import pokerdeluxe.v1.GameServiceGrpc;
import pokerdeluxe.v1.GameServiceGrpc.GameServiceBlockingStub;
import pokerdeluxe.v1.JoinGameRequest;
import pokerdeluxe.v1.Options;
import pokerdeluxe.v1.PlayerServiceGrpc;
import pokerdeluxe.v1.PokerDeluxeAct;
import pokerdeluxe.v1.PokerDeluxeCommand;
import pokerdeluxe.v1.PokerDeluxeOptions;
import pokerdeluxe.v1.PokerDeluxeView;
import pokerdeluxe.v1.StartGameRequest;
import pokerdeluxe.v1.StatementLine;
import pokerdeluxe.v1.StreamStatementRequest;
import pokerdeluxe.v1.StreamStatementResponse;
import pokerdeluxe.v1.Terms;
import pokerdeluxe.v1.WatchEventsRequest;
import pokerdeluxe.v1.WatchEventsResponse;
import pokerdeluxe.v1.WatchGameRequest;
import pokerdeluxe.v1.WatchGameResponse;

/**
 * A client of Poker Deluxe, run as {@code Bot HOST PORT TOKEN POSITION}, with the token of an
 * operator.
 *
 * <p>It plays a game against a bot of the server, follows all games from where it left off, as the
 * file POSITION says, and adds up what its player has paid and was paid.
 */
public final class Bot {
  private static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);
  private static final String PLAYER = "duke";

  private Bot() {}

  /** Show the token with each call. */
  private static ClientInterceptor shown(String token) {
    Metadata headers = new Metadata();
    headers.put(AUTHORIZATION, "Bearer " + token);
    return MetadataUtils.newAttachHeadersInterceptor(headers);
  }

  /** A UUID. The server executes a request with the same id once. */
  private static String requestId() {
    return UUID.randomUUID().toString();
  }

  /** Create a game for two; its name. */
  private static String create(GameServiceBlockingStub games) {
    PokerDeluxeOptions options =
        PokerDeluxeOptions.newBuilder().setCards(5).setRounds(1).build();
    CreateGameRequest request =
        CreateGameRequest.newBuilder()
            .setRequestId(requestId())
            .setTerms(Terms.newBuilder().setPlayers(2))
            .setOptions(Options.newBuilder().setPokerDeluxe(options))
            .build();
    return games.createGame(request).getGame().getName();
  }

  /** Take a seat, let the server take the other one, and start; the calls of the player. */
  private static GameServiceBlockingStub sitDown(GameServiceBlockingStub games, String name) {
    JoinGameRequest sit =
        JoinGameRequest.newBuilder()
            .setName(name)
            .setRequestId(requestId())
            .setPlayer(PLAYER)
            .build();
    GameServiceBlockingStub me =
        games.withInterceptors(shown(games.joinGame(sit).getToken()));
    me.addBot(AddBotRequest.newBuilder().setName(name).setRequestId(requestId()).build());
    StartGameRequest.AgeOrder ages =
        StartGameRequest.AgeOrder.newBuilder().addAllSeats(List.of(0, 1)).build();
    me.startGame(
        StartGameRequest.newBuilder()
            .setName(name)
            .setRequestId(requestId())
            .setYoungestFirst(ages)
            .build());
    return me;
  }

  /** Lift as many cards as possible, and buy none. */
  private static Command choose(PokerDeluxeAct act) {
    PokerDeluxeCommand.Builder command = PokerDeluxeCommand.newBuilder();
    if (act.hasCutDeck()) {
      command.getCutDeckBuilder().setLifted(act.getCutDeck().getMost());
    } else {
      command.getStopBuyingBuilder();
    }
    return Command.newBuilder().setPokerDeluxe(command).build();
  }

  /** Act whenever the server lists an open act; the seat that wins. */
  private static int play(GameServiceBlockingStub me, String name) {
    WatchGameRequest watch =
        WatchGameRequest.newBuilder()
            .setName(name)
            .setAfterVersion(0)
            .setWithView(true)
            .build();
    PokerDeluxeView view = PokerDeluxeView.getDefaultInstance();
    Iterator<WatchGameResponse> messages = me.watchGame(watch);
    while (messages.hasNext()) {
      WatchGameResponse message = messages.next();
      if (!message.hasView()) { // a heartbeat, or caught up
        continue;
      }
      view = message.getView().getPokerDeluxe();
      if (view.getActsCount() > 0) {
        CommandItem item =
            CommandItem.newBuilder()
                .setRequestId(requestId())
                .setCommand(choose(view.getActs(0)))
                .setExpectedVersion(message.getVersion()) // an old view is refused
                .build();
        me.act(ActRequest.newBuilder().setName(name).setItem(item).build());
      }
    }
    return view.getWinner();
  }

  /** Count what has happened in all games since the position in a file, which moves on. */
  private static int follow(ManagedChannel channel, Path file) throws IOException {
    String position = Files.exists(file) ? Files.readString(file) : "";
    Iterator<WatchEventsResponse> messages =
        EventServiceGrpc.newBlockingStub(channel)
            .watchEvents(WatchEventsRequest.newBuilder().setAfterPosition(position).build());
    int count = 0;
    while (messages.hasNext()) {
      WatchEventsResponse message = messages.next();
      count += message.getEvents().getEventsCount();
      // A program that makes more of the events than a number saves it with the position.
      Files.writeString(file, message.getPosition());
      if (message.hasCaughtUp()) {
        return count;
      }
    }
    throw new IllegalStateException("the stream has ended");
  }

  /** Compare a player's statement with the balance that it says after each transfer; count them. */
  private static int addUp(ManagedChannel channel, String token, String name) {
    Iterator<StreamStatementResponse> parts =
        PlayerServiceGrpc.newBlockingStub(channel)
            .withInterceptors(shown(token))
            .streamStatement(StreamStatementRequest.newBuilder().setName(name).build());
    int count = 0;
    long sum = 0;
    while (parts.hasNext()) {
      for (StatementLine line : parts.next().getLinesList()) {
        sum += line.getAmount();
        if (sum != line.getBalance()) {
          throw new IllegalStateException(line.getGameName() + " does not add up");
        }
        count++;
      }
    }
    return count;
  }

  public static void main(String[] args) throws IOException {
    ManagedChannel channel =
        NettyChannelBuilder.forAddress(args[0], Integer.parseInt(args[1])).usePlaintext().build();
    try {
      GameServiceBlockingStub games = GameServiceGrpc.newBlockingStub(channel);
      String name = create(games);
      int winner = play(sitDown(games, name), name);
      int count = follow(channel, Path.of(args[3]));
      String player = "players/" + PLAYER;
      System.out.printf(
          "%s: seat %d wins; %d events followed; %d transfers of %s add up%n",
          name, winner, count, addUp(channel, args[2], player), player);
    } finally {
      channel.shutdownNow();
    }
  }
}
