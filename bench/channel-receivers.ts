// A process of its own that takes messages of every channel and counts them. Prints `<address> <port of the mail server>`;
// the address answers a GET with how many came on which path.
import { mailServer } from '../tests/support/mail-server'

const mails = await mailServer({ plainOnly: true })
const counted = new Map<string, number>()
const taken = { ok: true, status: 1, id: '1', sid: 'SM1', result: { message_id: 1 } }

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    if (request.method === 'GET') return Response.json({ ...Object.fromEntries(counted), email: mails.received.length })
    await request.arrayBuffer()
    const [, begins = ''] = new URL(request.url).pathname.split('/')
    counted.set(begins, (counted.get(begins) ?? 0) + 1)
    return Response.json(taken)
  },
})
process.stdout.write(`http://127.0.0.1:${server.port} ${mails.port}\n`)
process.stdin.on('end', () => process.exit(0)).resume()
