import io.grpc.ClientInterceptor;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.MetadataUtils;
import java.util.Iterator;
import pokerdeluxe.v1.PlayerServiceGrpc;
import pokerdeluxe.v1.StatementLine;
import pokerdeluxe.v1.StreamStatementRequest;
import pokerdeluxe.v1.StreamStatementResponse;
import pokerdeluxe.v1.TransferFilter;

/** The statement of a player as CSV, run as {@code Statement HOST PORT TOKEN players/ID [UNIT]}. */
public final class Statement {
  private static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

  private Statement() {}

  /** Show the token with each call. */
  private static ClientInterceptor shown(String token) {
    Metadata headers = new Metadata();
    headers.put(AUTHORIZATION, "Bearer " + token);
    return MetadataUtils.newAttachHeadersInterceptor(headers);
  }

  public static void main(String[] args) {
    ManagedChannel channel =
        NettyChannelBuilder.forAddress(args[0], Integer.parseInt(args[1])).usePlaintext().build();
    try {
      TransferFilter.Builder filter = TransferFilter.newBuilder();
      if (args.length > 4) {
        filter.setUnit(args[4]);
      }
      StreamStatementRequest request =
          StreamStatementRequest.newBuilder().setName(args[3]).setFilter(filter).build();
      Iterator<StreamStatementResponse> parts =
          PlayerServiceGrpc.newBlockingStub(channel)
              .withInterceptors(shown(args[2]))
              .streamStatement(request);
      System.out.println("game,version,reason,amount,balance,unit");
      while (parts.hasNext()) {
        StreamStatementResponse part = parts.next();
        for (StatementLine line : part.getLinesList()) {
          System.out.printf(
              "%s,%d,%s,%d,%d,%s%n",
              line.getGameName(),
              line.getVersion(),
              line.getReason(),
              line.getAmount(),
              line.getBalance(),
              part.getUnit());
        }
      }
    } finally {
      channel.shutdownNow();
    }
  }
}
