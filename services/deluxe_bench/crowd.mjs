// Many viewers of one game, who wait: see crowd.py.
//
// Reads one line of JSON on standard input: { port, connections, size, watch: { path, token, body },
// acts: [{ path, token, body, version }] }, bodies in base64; writes "ready" when all viewers have
// caught up. For each further line it sends the next act, and writes { last, half }: ms until the
// last of them, and half of them, had heard of it. Ends with its input.
import { connect } from 'node:http2'
import { createInterface } from 'node:readline'
import { ended, framed, opened, reading, version } from './grpc.mjs'

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const plan = JSON.parse((await lines.next()).value)
const sessions = Array.from({ length: plan.connections }, () =>
  connect(`http://127.0.0.1:${plan.port}`))

/** Resolves with the times at which all viewers had come to a version. */
let news = { target: Infinity, times: [], done: () => {} }
function all(target) {
  return new Promise((done) => { news = { target, times: [], done } })
}

function fail(headers) {
  throw new Error(`${headers['grpc-status']} ${headers['grpc-message']}`)
}

/** Resolves when a viewer has heard something. */
function viewer(session) {
  let came
  const begun = new Promise((resolve) => { came = resolve })
  const stream = opened(session, plan.watch.path, plan.watch.token)
  let at = 0
  stream.on('error', (error) => { throw error })
  stream.on('response', (headers) => { if ('grpc-status' in headers) fail(headers) })
  stream.on('trailers', fail)
  reading(stream, (message) => {
    const before = at
    at = version(message)
    came()
    if (before < news.target && at >= news.target) {
      news.times.push(performance.now())
      if (news.times.length === plan.size) news.done(news.times)
    }
  })
  stream.end(framed(plan.watch.body))
  return begun
}

// A hundred at a time: of a thousand calls that come at once gRPC turns some away.
for (let number = 0; number < plan.size; number += 100) {
  const lot = Math.min(100, plan.size - number)
  const on = (place) => sessions[(number + place) % sessions.length]
  await Promise.all(Array.from({ length: lot }, (_, place) => viewer(on(place))))
}
console.log('ready')
const acts = plan.acts[Symbol.iterator]()
for await (const _ of lines) {
  const { path, token, body, version: target } = acts.next().value
  const heard = all(target)
  const start = performance.now()
  const stream = opened(sessions[0], path, token)
  stream.on('data', () => {})
  const end = ended(stream)
  stream.end(framed(body))
  const headers = await end
  if (headers['grpc-status'] !== '0') throw new Error(headers['grpc-message'])
  const times = await heard
  console.log(JSON.stringify({
    last: times.at(-1) - start, half: times[Math.floor(times.length / 2)] - start,
  }))
}
process.exit(0)
