//! A client of Poker Deluxe, run as `bot ADDRESS TOKEN POSITION`, with the token of an operator.
//!
//! It plays a game against a bot of the server, follows all games from where it left off, as the
//! file POSITION says, and adds up what its player has paid and was paid.
//!
//! It speaks gRPC with the HTTP/2 of hyper alone. With tonic, the stubs do what `Server` does here.

use bytes::{Buf, BytesMut};
use hyper::{body::HttpBody, client::HttpConnector, Body, Client, Request};
use prost::Message;
use std::error::Error;

use pb::{
    poker_deluxe_command as command, start_game_request as start, watch_events_response as watched,
};

const PLAYER: &str = "crab";

#[allow(dead_code)] // of all messages, the bot needs a few
mod pb {
    include!(concat!(env!("OUT_DIR"), "/pokerdeluxe.v1.rs"));
}

type Failure = Box<dyn Error>;

/// Messages of the server, as they come.
struct Answers {
    body: Body,
    status: Option<String>,
    buffer: BytesMut,
}

impl Answers {
    /// The next message; none at the end.
    async fn next<A: Message + Default>(&mut self) -> Result<Option<A>, Failure> {
        loop {
            if self.buffer.len() >= 5 {
                let length = (&self.buffer[1..5]).get_u32() as usize;
                if self.buffer.len() >= 5 + length {
                    let mut message = self.buffer.split_to(5 + length);
                    message.advance(5);
                    return Ok(Some(A::decode(message)?));
                }
            }
            match self.body.data().await {
                Some(data) => self.buffer.extend_from_slice(&data?),
                None => return self.end().await.map(|()| None),
            }
        }
    }

    async fn end(&mut self) -> Result<(), Failure> {
        let trailers = self.body.trailers().await?.unwrap_or_default();
        let said = trailers.get("grpc-status").and_then(|status| status.to_str().ok());
        match self.status.as_deref().or(said) {
            Some("0") => Ok(()),
            status => Err(format!("status {status:?}: {:?}", trailers.get("grpc-message")).into()),
        }
    }
}

/// A server, and the token of whoever calls.
struct Server {
    client: Client<HttpConnector>,
    address: String,
    token: String,
}

impl Server {
    async fn call(&self, method: &str, request: impl Message) -> Result<Answers, Failure> {
        let bytes = request.encode_to_vec();
        let mut frame = vec![0]; // not compressed
        frame.extend((bytes.len() as u32).to_be_bytes());
        frame.extend(bytes);
        let address = &self.address;
        let mut call =
            Request::post(format!("http://{address}/pokerdeluxe.v1.{method}"))
                .header("content-type", "application/grpc")
                .header("te", "trailers");
        if !self.token.is_empty() {
            call = call.header("authorization", format!("Bearer {}", self.token));
        }
        let (head, body) = self.client.request(call.body(frame.into())?).await?.into_parts();
        // A call that fails at once has its status in the headers.
        let status = head.headers.get("grpc-status").map(|status| status.to_str().map(Into::into));
        Ok(Answers { body, status: status.transpose()?, buffer: BytesMut::new() })
    }

    async fn one<A: Message + Default>(
        &self,
        method: &str,
        request: impl Message,
    ) -> Result<A, Failure> {
        let mut answers = self.call(method, request).await?;
        let answer = answers.next().await?.ok_or("the server has sent no answer")?;
        answers.next::<A>().await?; // the status
        Ok(answer)
    }
}

/// A UUID. The server executes a request with the same id once.
fn request_id() -> String {
    let text = std::fs::read_to_string("/proc/sys/kernel/random/uuid");
    text.expect("Linux makes UUIDs").trim().into()
}

/// Lift as many cards as possible, and buy none.
fn choose(act: &pb::PokerDeluxeAct) -> pb::Command {
    let chosen = match &act.act {
        Some(pb::poker_deluxe_act::Act::CutDeck(cut)) => {
            command::Command::CutDeck(command::CutDeck { lifted: Some(cut.most) })
        }
        _ => command::Command::StopBuying(command::StopBuying {}),
    };
    let command = pb::PokerDeluxeCommand { command: Some(chosen) };
    pb::Command { command: Some(pb::command::Command::PokerDeluxe(command)) }
}

/// Create a game, take a seat, let the server take the other one, and start; the game's name.
async fn sit_down(server: &mut Server) -> Result<String, Failure> {
    let options = pb::PokerDeluxeOptions { cards: 5, rounds: Some(1), ..Default::default() };
    let create = pb::CreateGameRequest {
        request_id: request_id(),
        terms: Some(pb::Terms { players: 2, ..Default::default() }),
        options: Some(pb::Options { options: Some(pb::options::Options::PokerDeluxe(options)) }),
        ..Default::default()
    };
    let created: pb::CreateGameResponse = server.one("GameService/CreateGame", create).await?;
    let name = created.game.ok_or("no game")?.name;
    let (id, player) = (request_id(), PLAYER.into());
    let join =
        pb::JoinGameRequest { name: name.clone(), request_id: id, player, ..Default::default() };
    server.token = server.one::<pb::JoinGameResponse>("GameService/JoinGame", join).await?.token;
    let bot =
        pb::AddBotRequest { name: name.clone(), request_id: request_id(), ..Default::default() };
    server.one::<pb::AddBotResponse>("GameService/AddBot", bot).await?;
    let ages = start::Ages::YoungestFirst(start::AgeOrder { seats: vec![0, 1] });
    let (id, ages) = (request_id(), Some(ages));
    let start =
        pb::StartGameRequest { name: name.clone(), request_id: id, ages, ..Default::default() };
    server.one::<pb::StartGameResponse>("GameService/StartGame", start).await?;
    Ok(name)
}

/// Act whenever the server lists an open act; the seat that wins.
async fn play(server: &Server, name: &str) -> Result<u32, Failure> {
    let watch = pb::WatchGameRequest {
        name: name.into(),
        after_version: Some(0),
        with_view: true,
        ..Default::default()
    };
    let mut stream = server.call("GameService/WatchGame", watch).await?;
    while let Some(message) = stream.next::<pb::WatchGameResponse>().await? {
        let view = match message.view.and_then(|view| view.view) {
            Some(pb::view::View::PokerDeluxe(view)) => view,
            _ => continue, // a heartbeat, or caught up
        };
        if let Some(winner) = view.winner {
            return Ok(winner);
        }
        if let Some(act) = view.acts.first() {
            let item = pb::CommandItem {
                request_id: request_id(),
                command: Some(choose(act)),
                expected_version: Some(message.version), // an old view is refused
                ..Default::default()
            };
            let request = pb::ActRequest { name: name.into(), item: Some(item) };
            server.one::<pb::ActResponse>("GameService/Act", request).await?;
        }
    }
    Err("the game has no winner".into())
}

/// Count what has happened in all games since the position in a file, which moves on.
async fn follow(server: &Server, file: &str) -> Result<usize, Failure> {
    let after_position = match std::fs::read_to_string(file) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
        position => position?,
    };
    let watch = pb::WatchEventsRequest { after_position, ..Default::default() };
    let mut stream = server.call("EventService/WatchEvents", watch).await?;
    let mut count = 0;
    while let Some(message) = stream.next::<pb::WatchEventsResponse>().await? {
        // A program that makes more of the events than a number saves it with the position.
        std::fs::write(file, &message.position)?;
        match message.message {
            Some(watched::Message::Events(events)) => count += events.events.len(),
            Some(watched::Message::CaughtUp(_)) => return Ok(count),
            _ => (), // a heartbeat
        }
    }
    Err("the stream has ended".into())
}

/// Compare a player's statement with the balance that it says after each transfer; count them.
async fn add_up(server: &Server, name: &str) -> Result<usize, Failure> {
    let request = pb::StreamStatementRequest { name: name.into(), ..Default::default() };
    let mut stream = server.call("PlayerService/StreamStatement", request).await?;
    let (mut count, mut sum) = (0, 0);
    while let Some(part) = stream.next::<pb::StreamStatementResponse>().await? {
        for line in part.lines {
            sum += line.amount;
            if sum != line.balance {
                return Err(format!("{}: {} does not add up", line.game_name, line.version).into());
            }
            count += 1;
        }
    }
    Ok(count)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [address, token, file] = <[String; 3]>::try_from(arguments)
        .map_err(|_| "usage: bot ADDRESS TOKEN POSITION")?;
    let client = Client::builder().http2_only(true).build_http();
    let mut server = Server { client, address, token: String::new() };
    let name = sit_down(&mut server).await?;
    let winner = play(&server, &name).await?;
    let count = follow(&server, &file).await?;
    server.token = token;
    let player = format!("players/{PLAYER}");
    let transfers = add_up(&server, &player).await?;
    println!(
        "{name}: seat {winner} wins; {count} events followed; {transfers} transfers of {player} add up"
    );
    Ok(())
}
