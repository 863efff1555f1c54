// Calls that come at a rate of their own, whatever the server answers: see overload.py.
//
// Reads one JSON object on standard input: { port, connections, rate, lanes: [[{ path, token, body }]] }, bodies in
// base64; writes "ready" and sends `rate` calls a second until it gets SIGTERM. The lanes take turns, first those of which no
// call is unanswered. Where all have one, the next lane repeats its call, as an impatient client does. Once it is carried out
// the lane goes on to its next call; after the last it begins again.
// Then it writes { seconds, sent, answered, refused: { what: count } }.
import { connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import { ended, framed, opened } from './grpc.mjs'

const plan = JSON.parse(await text(process.stdin))
const sessions = Array.from({ length: plan.connections }, () =>
  connect(`http://127.0.0.1:${plan.port}`))
const lanes = plan.lanes.map((lane, number) => ({
  at: 0,
  waiting: 0,
  session: sessions[number % sessions.length],
  calls: lane.map(({ path, token, body }) => ({ path, token, frame: framed(body) })),
}))
const refused = {}
let sent = 0
let answered = 0
let next = 0

function nextLane() {
  for (let step = 0; step < lanes.length; step++) {
    const lane = lanes[(next + step) % lanes.length]
    if (!lane.waiting) {
      next += step + 1
      return lane
    }
  }
  return lanes[next++ % lanes.length]
}

function send() {
  const lane = nextLane()
  const at = lane.at
  sent++
  lane.waiting++
  const { path, token, frame } = lane.calls[at % lane.calls.length]
  const stream = opened(lane.session, path, token)
  stream.on('data', () => {})
  const refuse = (what) => { refused[what] = (refused[what] ?? 0) + 1 }
  ended(stream).finally(() => { lane.waiting-- }).then((headers) => {
    if (headers['grpc-status'] !== '0') return refuse(headers['grpc-status'])
    answered++
    lane.at = Math.max(lane.at, at + 1)
  }, (error) => refuse(error.code))
  stream.end(frame)
}

const start = performance.now()
const elapsed = () => (performance.now() - start) / 1000
function tick() {
  for (const due = elapsed() * plan.rate; sent < due;) send()
  setTimeout(tick, 1)
}

process.on('SIGTERM', () => {
  console.log(JSON.stringify({ seconds: elapsed(), sent, answered, refused }))
  process.exit(0)
})
console.log('ready')
tick()
