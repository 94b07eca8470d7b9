import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { type Faults, faultSwitch } from '../faults'

/** A mail as the server was given it. */
export type ArrivedMail = {
  at: string
  from: string
  /** Everybody whom the server was told it is for, those among them whom its headers do not name. */
  to: readonly string[]
  source: string
}

export type MailStandIn = {
  port: number
  /** The last mails, oldest first. */
  arrived: readonly ArrivedMail[]
  /**
   * `status` is what whoever writes to somebody is told (450 with `times: 1` is a server that wants to be asked once more),
   * `refuse` hangs up on them; `path` says to whom, by their address.
   */
  faults: Faults
  stop: () => Promise<void>
}

/** What the stand-in of mail servers lets in. */
export const mailAccount = { username: 'cinema', password: 'demo-mail-password' } as const

/** Of one mail, and of all that are kept. */
export const [largestMail, mostKept] = [10_240_000, 100]
const mostKeptBytes = 4 * largestMail

/** Domains that nobody has but examples. */
const isKnownDomain = (address: string) => /@(?:[\w-]+\.)*example\.(?:com|net|org)$/i.test(address)

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

function objectionTo(address: string, faults: Faults): Error | 'hangUp' | null {
  const fault = faults.meet(address)
  if (fault?.refuse) return 'hangUp'
  if (fault?.status) {
    const words = fault.status < 500 ? '4.2.0 Greylisted, come again' : '5.7.1 Not taken'
    return refusal(fault.status, `${words}: <${address}>`)
  }
  return isKnownDomain(address) ? null : refusal(550, `5.1.2 <${address}>: Domain not found`)
}

/** A mail server on loopback that is asked for a secure connection and a password before it takes a mail, and sends none on. */
export async function mailStandIn({ port = 0, now }: { port?: number; now: () => Date }): Promise<MailStandIn> {
  const faults = faultSwitch()
  const arrived: ArrivedMail[] = []

  function keep(mail: ArrivedMail) {
    arrived.push(mail)
    const bytes = () => arrived.reduce((sum, { source }) => sum + source.length, 0)
    while (arrived.length > mostKept || bytes() > mostKeptBytes) arrived.shift()
  }

  const server = new SMTPServer({
    // Its certificate is one of the library, which everybody has the key of; nothing leaves this machine.
    logger: false,
    name: 'mail.example.com',
    size: largestMail,
    rejectOversized: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      if (username === mailAccount.username && password === mailAccount.password) return done(null, { user: username })
      done(refusal(535, '5.7.8 Authentication credentials invalid'))
    },
    onRcptTo({ address }, session, done) {
      const objection = objectionTo(address, faults)
      if (objection !== 'hangUp') return done(objection)
      for (const connection of server.connections) if (connection.session.id === session.id) connection.close()
    },
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => {
        if (!stream.sizeExceeded) pieces.push(piece)
      })
      stream.on('end', () => {
        if (!stream.sizeExceeded)
          keep({
            at: now().toISOString(),
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            source: Buffer.concat(pieces).toString(),
          })
        done()
      })
    },
  })
  // Whoever turns away from its certificate is an error to the library.
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  // A portal that could not be started ends, although its stand-ins run.
  listening.unref()
  const address = listening.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    arrived,
    faults,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** The complete settings with which the portal uses it. */
export const mailValues = ({ port }: Pick<MailStandIn, 'port'>) => ({
  ...{ host: '127.0.0.1', port, security: 'startTls', disableCertificateChecking: true },
  ...{ authentication: true, ...mailAccount },
  ...{ senderAddress: 'cinema@example.com', senderName: 'The cinema' },
})
