// Loads a gRPC server from Node, which costs a third of a Python client: see loading.py.
//
// Reads one JSON object on standard input: { port, connections, apart, endless, lanes: [[{ path, token, body }]],
// streams: [{ path, token, first, bodies, window, size }], watches: [{ path, token, body, until }] },
// bodies in base64. Each lane sends its calls one after the other, all lanes at once; each stream
// sends its bodies, each of which holds `size` commands, with at most `window` unanswered; each watch reads until its version.
// Calls of a lane are `apart` ms from each other, more or less. `endless` lanes begin again until they are killed, whatever
// they are answered; then a line says that all is set up.
// Writes { seconds, requests, messages: those that watches got, latencies: { p50, p99 } in ms, failed: { what: count } }.
import { connect } from 'node:http2'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { ended, framed, opened, reading, version } from './grpc.mjs'

const ANSWER = 0x12 // the tag of PlayResponse.answer
const ANSWERS = 0x22 // that of PlayResponse.answers

const plan = JSON.parse(await text(process.stdin))
const sessions = Array.from({ length: plan.connections }, () =>
  connect(`http://127.0.0.1:${plan.port}`))
const latencies = []
let messages = 0
const failed = {}

function check(headers) {
  if (headers['grpc-status'] === '0') return
  const told = `${headers['grpc-status']} ${headers['grpc-message']}`
  failed[told] = (failed[told] ?? 0) + 1
}

async function inLane(session, requests) {
  do {
    await inTurn(session, requests)
  } while (plan.endless)
}

async function inTurn(session, requests) {
  for (const { path, token, frame } of requests) {
    if (plan.apart) await setTimeout(plan.apart * (0.5 + Math.random()))
    const sent = performance.now()
    const stream = opened(session, path, token)
    stream.on('data', () => {})
    const end = ended(stream)
    stream.end(frame)
    const headers = await end.catch((error) => {
      if (!plan.endless) throw error
      return { 'grpc-status': 'reset', 'grpc-message': error.code } // turned away before all was sent
    })
    latencies.push(performance.now() - sent)
    check(headers)
  }
}

async function streamed(session, { path, token, first, frames, window, size }) {
  const stream = opened(session, path, token)
  const end = ended(stream)
  const sent = []
  let next = 0
  const send = () => {
    sent.push(performance.now())
    stream.write(frames[next++])
  }
  reading(stream, (message) => {
    if (sent.length) {
      const took = performance.now() - sent.shift()
      for (let one = 0; one < size; one++) latencies.push(took)
      if (message[0] !== (size > 1 ? ANSWERS : ANSWER) || faulty(message)) failed.refused = (failed.refused ?? 0) + 1
      if (next < frames.length) send()
      else if (!sent.length) stream.end()
    } else {
      while (next < Math.min(window, frames.length)) send()
    }
  })
  stream.write(first)
  check(await end)
}

// Whether a message of answers ends with a fault; of a lone answer that is told by its tag.
function faulty(message) {
  if (message[0] !== ANSWERS) return false
  let at = 1
  const number = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = message[at++]
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  number()
  while (at < message.length) {
    if (message[at++] !== 0x0a) return true
    const length = number()
    at += length
  }
  return false
}

function watched(session, { path, token, body, until }) {
  const stream = opened(session, path, token)
  const seen = new Promise((resolve) => {
    reading(stream, (message) => {
      messages += 1
      if (version(message) < until) return
      resolve(null)
      stream.close(8) // CANCEL
    })
  })
  stream.end(framed(body))
  // A watcher that is turned away gets headers only, no trailers.
  return Promise.race([seen, ended(stream)]).then((headers) => headers && check(headers))
}

const on = (number) => sessions[number % sessions.length]
const lanes = plan.lanes.map((lane) =>
  lane.map(({ path, token, body }) => ({ path, token, frame: framed(body) })))
const streams = plan.streams.map((stream) =>
  ({ ...stream, first: framed(stream.first), frames: stream.bodies.map(framed) }))
const start = performance.now()
if (plan.endless) console.log('ready')
await Promise.all([
  ...plan.watches.map((watch, number) => watched(on(number), watch)),
  ...lanes.map((lane, number) => inLane(on(number), lane)),
  ...streams.map((stream, number) => streamed(on(number), stream)),
])
const seconds = (performance.now() - start) / 1000
latencies.sort((a, b) => a - b)
const at = (share) => latencies[Math.floor(latencies.length * share)]
console.log(JSON.stringify({
  seconds, requests: latencies.length, messages, latencies: { p50: at(0.5), p99: at(0.99) }, failed,
}))
for (const session of sessions) session.destroy()
