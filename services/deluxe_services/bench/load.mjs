// Loads a gRPC server from Node, which costs a third of a Python client: see rpc.py.
//
// Reads one JSON object on standard input: { port, connections, lanes: [[{ path, token, body }]] },
// bodies in base64. Each lane sends its requests one after the other, all lanes at once. Writes
// { seconds, requests, latencies: { p50, p99 } in ms, failed: { "grpc-status message": count } }.
import { connect } from 'node:http2'
import { text } from 'node:stream/consumers'

function framed(base64) {
  const message = Buffer.from(base64, 'base64')
  const frame = Buffer.alloc(5 + message.length)
  frame.writeUInt32BE(message.length, 1)
  message.copy(frame, 5)
  return frame
}

function call(session, { path, token, frame }) {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ':method': 'POST',
      ':path': path,
      'content-type': 'application/grpc',
      te: 'trailers',
      authorization: `Bearer ${token}`,
    })
    let headers = {}
    stream.on('response', (received) => { headers = received })
    stream.on('trailers', (received) => { headers = received })
    stream.on('data', () => {})
    stream.on('end', () => resolve(headers))
    stream.on('error', reject)
    stream.end(frame)
  })
}

const plan = JSON.parse(await text(process.stdin))
const sessions = Array.from({ length: plan.connections }, () =>
  connect(`http://127.0.0.1:${plan.port}`))
const lanes = plan.lanes.map((lane) =>
  lane.map(({ path, token, body }) => ({ path, token, frame: framed(body) })))
const latencies = []
const failed = {}
const start = performance.now()
await Promise.all(lanes.map(async (lane, number) => {
  const session = sessions[number % sessions.length]
  for (const request of lane) {
    const sent = performance.now()
    const headers = await call(session, request)
    latencies.push(performance.now() - sent)
    if (headers['grpc-status'] !== '0') {
      const told = `${headers['grpc-status']} ${headers['grpc-message']}`
      failed[told] = (failed[told] ?? 0) + 1
    }
  }
}))
const seconds = (performance.now() - start) / 1000
latencies.sort((a, b) => a - b)
const at = (share) => latencies[Math.floor(latencies.length * share)]
console.log(JSON.stringify({
  seconds, requests: latencies.length, latencies: { p50: at(0.5), p99: at(0.99) }, failed,
}))
for (const session of sessions) session.close()
