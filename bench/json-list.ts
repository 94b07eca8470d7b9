const entriesAPiece = 64

/** A JSON list of so many entries, made as it is sent, so that the sender stays small. */
export function jsonList(amount: number, entry: (id: number) => object) {
  const bytes = new TextEncoder()
  let next = 1
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = Array.from({ length: Math.min(entriesAPiece, amount - next + 1) }, (_, at) => entry(next + at))
      const before = next === 1 ? '[' : ','
      next += piece.length
      const after = next > amount ? ']' : ''
      controller.enqueue(bytes.encode(before + JSON.stringify(piece).slice(1, -1) + after))
      if (after) controller.close()
    },
  })
}

/** Serves until its parent ends, which it tells its port. */
export function serveParent(fetch: (request: Request) => Response) {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, idleTimeout: 0, fetch })
  process.stdout.write(`${server.port}\n`)
  process.stdin.on('end', () => process.exit(0)).resume()
}

export const asJson = (body: ReadableStream) => new Response(body, { headers: { 'content-type': 'application/json' } })
