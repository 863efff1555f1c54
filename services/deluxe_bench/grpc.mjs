// What a gRPC client needs of HTTP/2, for load.mjs and flood.mjs.

export function framed(base64) {
  const message = Buffer.from(base64, 'base64')
  const frame = Buffer.alloc(5 + message.length)
  frame.writeUInt32BE(message.length, 1)
  message.copy(frame, 5)
  return frame
}

export function opened(session, path, token) {
  const headers = {
    ':method': 'POST', ':path': path, 'content-type': 'application/grpc', te: 'trailers',
  }
  return session.request(token ? { ...headers, authorization: `Bearer ${token}` } : headers)
}

/** Calls `take` with each message of a stream, without its frame. */
export function reading(stream, take) {
  let rest = Buffer.alloc(0)
  stream.on('data', (data) => {
    rest = rest.length ? Buffer.concat([rest, data]) : data
    while (rest.length >= 5 && rest.length >= 5 + rest.readUInt32BE(1)) {
      const end = 5 + rest.readUInt32BE(1)
      take(rest.subarray(5, end))
      rest = rest.subarray(end)
    }
  })
}

/** Resolves with the trailers when a stream ends. */
export function ended(stream) {
  return new Promise((resolve, reject) => {
    let headers = {}
    stream.on('response', (received) => { headers = received })
    stream.on('trailers', (received) => { headers = received })
    stream.on('end', () => resolve(headers))
    stream.on('error', reject)
  })
}

/** The first field of a watcher's message, a varint: the version. */
export function version(message) {
  let found = 0
  for (let place = 1, shift = 1; ; place += 1, shift *= 128) {
    found += (message[place] & 127) * shift
    if (message[place] < 128) return found
  }
}
