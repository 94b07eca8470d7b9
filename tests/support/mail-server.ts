import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Options = {
  /** Offers no way to a secure connection. */
  plainOnly?: boolean
  /** The one account that may send; anybody may without it. */
  account?: { user: string; pass: string }
  /** Recipients that are refused, with the words of the refusal. */
  refuses?: Record<string, { code: number; words: string }>
  /** Hangs up while a mail is on its way, or when it has it whole and before it says so. */
  hangsUp?: 'within' | 'after'
  /** What it shows instead of a certificate that nobody trusts. */
  certificate?: { cert: string; key: string }
  /** Speaks TLS from the start, on whatever port. */
  secure?: boolean
}
type Received = { from: string; to: string[]; source: string; secure: boolean; user: string | null }

/** A mail server on a port of its own that keeps what it receives. */
export async function mailServer(options: Options = {}) {
  const { plainOnly = false, account, refuses = {}, hangsUp, certificate, secure = false } = options
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    logger: false,
    secure,
    ...certificate,
    disabledCommands: [...(plainOnly ? ['STARTTLS'] : []), ...(account ? [] : ['AUTH'])],
    authOptional: !account,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.pass) return done(null, { user: username })
      done(Object.assign(new Error(`No entry for ${username} with ${password}`), { responseCode: 535 }))
    },
    onRcptTo({ address }, _session, done) {
      const refusal = refuses[address]
      done(refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null)
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      const hangUp = () => {
        for (const socket of sockets) socket.destroy()
      }
      if (hangsUp === 'within') return hangUp()
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(pieces).toString(),
          secure: session.secure,
          user: session.user ?? null,
        })
        if (hangsUp === 'after') hangUp()
        else done()
      })
    },
  })
  // A client that turns away from the certificate is an error for the server, and what the test wants.
  server.on('error', () => undefined)
  server.server.on('connection', socket => sockets.add(socket))
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { received, port, close: () => new Promise<void>(resolve => server.close(() => resolve())) }
}
