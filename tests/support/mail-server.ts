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
  /** Refuses these, or everybody, the first time: whoever means it comes again. */
  greylists?: true | ((address: string) => boolean)
  /** Takes nothing before the connection is secure. */
  wantsTls?: true
  /** Says nothing for so long once somebody is connected. */
  greetsAfterMs?: number
  /** Answers so much later, once it has a mail whole. */
  answersAfterMs?: number
  /**
   * Hangs up when it is told whom a mail is for, while one is on its way, or when it has it whole and before it says so; a
   * function says of which it does, once when it is told that and once when it is to take the mail.
   */
  hangsUp?: HangsUp | ((address: string, isWhole: boolean) => HangsUp | null)
  /** What it shows instead of a certificate that nobody trusts. */
  certificate?: { cert: string; key: string }
  /** Speaks TLS from the start, on whatever port. */
  secure?: boolean
}
type HangsUp = 'before' | 'within' | 'after'
type Received = { from: string; to: string[]; source: string; secure: boolean; user: string | null }

/** A mail server on a port of its own that keeps what it receives. */
export async function mailServer(options: Options = {}) {
  const { plainOnly = false, account, refuses = {}, certificate, secure = false } = options
  const { greylists = () => false, wantsTls = false, hangsUp = () => null } = options
  const { greetsAfterMs = 0, answersAfterMs = 0 } = options
  const isGreylisted = greylists === true ? () => true : greylists
  const fateOf = typeof hangsUp === 'string' ? () => hangsUp : hangsUp
  /** Who asked before. */
  const known = new Set<string>()
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
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
    ...(greetsAfterMs > 0 && {
      onConnect: (_session: unknown, done: () => void) => void setTimeout(done, greetsAfterMs),
    }),
    onMailFrom(_address, session, done) {
      const isOpen = wantsTls && !session.secure
      done(isOpen ? Object.assign(new Error('Must issue a STARTTLS command first'), { responseCode: 530 }) : null)
    },
    onRcptTo({ address }, _session, done) {
      if (fateOf(address, false) === 'before') return hangUp()
      const isEarly = !known.has(address) && isGreylisted(address)
      known.add(address)
      const refusal = isEarly ? { code: 450, words: 'Greylisted, come again' } : refuses[address]
      done(refusal ? Object.assign(new Error(refusal.words), { responseCode: refusal.code }) : null)
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      const fate = fateOf(session.envelope.rcptTo[0]?.address ?? '', true)
      if (fate === 'within') return hangUp()
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
        if (fate === 'after') hangUp()
        else if (answersAfterMs > 0) setTimeout(done, answersAfterMs)
        else done()
      })
    },
  })
  greetsAtOnce(server)
  // A client that turns away from the certificate is an error for the server, and what the test wants.
  server.on('error', () => undefined)
  server.server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { received, port, close: () => new Promise<void>(resolve => server.close(() => resolve())) }
}

/**
 * The library lets everybody wait for 100 ms, to find out who talks before it has greeted. Nobody does here, and a thousand
 * mails would take two minutes.
 */
function greetsAtOnce(server: SMTPServer) {
  const connect = server.connect.bind(server)
  server.connect = (socket, options) => {
    connect(socket, options)
    const connection = [...server.connections].at(-1)
    if (!connection) return
    const greet = connection.connectionReady.bind(connection)
    // The library calls it as well, once its time is over.
    connection.connectionReady = () => undefined
    greet()
  }
}
