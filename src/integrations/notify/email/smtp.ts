import { PassThrough, type TransformOptions } from 'node:stream'
import { createTransport } from 'nodemailer'
import { minuteMs, secondMs } from '~/shared/durations'
import type { Failure, MailReason } from '~/shared/failures'
import type { EmailSettings } from '~/shared/services/email'
import { UpstreamError } from '../../http/call'
import { withEnd } from '../../http/error-messages'
import { authoritiesWith } from '../../http/outside-fetch'
import { emailService, type Mail, type SendMail } from './mail'

/**
 * How long a mail server may take: until it has greeted, on a connection that is secure, and for each answer after that. The
 * first is the shorter one: the library counts both from the beginning, and which of them ended says what is wrong.
 */
export type MailTimeouts = { greetingMs: number; answerMs: number }

/**
 * Mail servers that look up who calls, or read a mail before they take it, let one wait for a minute and more. A mail that is
 * `sent` waits for that, as giving up on a server that has the mail leaves open whether it arrived; both together are less
 * than after which the outbox takes a mail for one of a server that died. Who has one `tried` looks on.
 */
export const mailTimeouts: Readonly<Record<'sent' | 'tried', MailTimeouts>> = {
  sent: { greetingMs: 1.5 * minuteMs, answerMs: 2 * minuteMs },
  tried: { greetingMs: 10 * secondMs, answerMs: 30 * secondMs },
}

/**
 * The post over SMTP: one connection a mail, nothing kept open. Trusts these certificate authorities beside the public
 * ones; null for those alone.
 */
export const smtpMail =
  (authorities: readonly string[] | null, allowed: MailTimeouts): SendMail =>
  async (settings, mail, onRefused) => {
    const connection = connectionOf(settings, allowed, authorities)
    const written = await asWritten(mail)
    const transport = createTransport({ ...connection, disableFileAccess: true, disableUrlAccess: true })
    let given: Given = 'nothing'
    transport.use('stream', ({ message }, next) => {
      const noteEnd: TransformOptions['flush'] = done => {
        given = 'all'
        done()
      }
      message.transform(() => {
        given = 'some'
        return new PassThrough({ flush: noteEnd })
      })
      next()
    })
    try {
      const taken = await transport.sendMail(written)
      const refused = taken.rejected ?? []
      if (refused.length > 0) onRefused?.(refused)
    } catch (error) {
      throw failure(error, settings, given)
    } finally {
      transport.close()
    }
  }

/** As the library takes it: encrypted, where its reader wants that. */
async function asWritten({ encryptTo, ...mail }: Mail) {
  const headers = { ...automatic, ...optOutHeaders(mail) }
  if (!encryptTo) return { ...mail, to: mail.to ?? undefined, headers, encoding: 'utf-8' }
  const { encryptedMail } = await import('./encrypted')
  return encryptedMail(mail, encryptTo, headers)
}

/** Keeps absence notes and other robots from answering. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** The button of mail programs with which somebody stops a newsletter, as RFC 8058 has it. */
const optOutHeaders = ({ oneClick }: Mail): Record<string, string> =>
  oneClick ? { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

export function connectionOf(
  settings: EmailSettings,
  { greetingMs, answerMs }: MailTimeouts,
  authorities: readonly string[] | null = null,
) {
  const { host, port, security, disableCertificateChecking, authentication, username, password } = settings
  return {
    host: host ?? '',
    port,
    secure: security === 'fromStart' || (security === 'automatic' && port === 465),
    ignoreTLS: security === 'none',
    requireTLS: security === 'startTls',
    tls: {
      rejectUnauthorized: !disableCertificateChecking,
      ...(authorities && { ca: authoritiesWith(authorities) }),
    },
    ...(authentication ? { auth: { user: username ?? '', pass: password ?? '' } } : {}),
    // The library counts the greeting as a part of connecting.
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: answerMs,
    dnsTimeout: 10 * secondMs,
  }
}

type SmtpFailure = { code: string; response: string | null; responseCode: number | null }

/** What the server was given of a mail. */
type Given = 'nothing' | 'some' | 'all'

/**
 * A server may have accepted what it was given whole, even when its answer gets lost; and what it was being given, where
 * something came out of turn, as an answer does that is said twice, and no refusal.
 */
const mayHaveArrived = ({ responseCode }: SmtpFailure, given: Given) =>
  responseCode === null ? given === 'all' : responseCode < 400 && given !== 'nothing'

function failure(error: unknown, settings: EmailSettings, given: Given) {
  const smtp = smtpFailure(error)
  const detail = smtp.response === null ? null : withoutSecrets(smtp.response, settings)
  const kind = kindOf(smtp)
  const said = detail ? ` (${detail})` : ''
  const why = reasonOf(smtp, error)
  const message = `${emailService} could not be sent: ${words[why]}${said}.`
  const told: Failure = { code: 'mail', service: emailService, why, said: detail && withEnd(detail) }
  // The error of the library is not kept as a cause: it holds the whole conversation.
  return new UpstreamError({
    service: emailService,
    kind,
    detail,
    message,
    failure: told,
    mayHaveArrived: mayHaveArrived(smtp, given),
  })
}

function smtpFailure(error: unknown): SmtpFailure {
  const members = new Map<string, unknown>(error instanceof Error ? Object.entries(error) : [])
  const [code, response, responseCode] = ['code', 'response', 'responseCode'].map(name => members.get(name))
  return {
    code: typeof code === 'string' ? code : '',
    response: typeof response === 'string' ? response : null,
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  }
}

/** A server that says 4xx asks to come back later, one that says 5xx means it. */
function kindOf({ code, responseCode }: SmtpFailure) {
  if (responseCode !== null) return responseCode >= 500 ? 'refused' : responseCode < 400 ? 'unexpected' : 'unreachable'
  if (code === 'EAUTH' || code === 'EENVELOPE' || code === 'ENOAUTH') return 'refused'
  return code === 'EMESSAGE' || code === 'EPROTOCOL' ? 'unexpected' : 'unreachable'
}

const words: Record<MailReason, string> = {
  credentials: 'the mail server rejected the username or password',
  certificate: 'the certificate of the mail server is not trusted',
  tls: 'the secure connection to the mail server failed',
  notFromStart: 'the mail server does not begin with a secure connection; choose STARTTLS or Automatic',
  silent: 'the mail server said nothing; where it expects a secure connection, choose From the start',
  addresses: 'the mail server refused the sender or the recipient',
  late: 'the mail server did not answer in time',
  name: 'the mail server can’t be found',
  refused: 'the mail server refused the message',
  unreachable: 'the mail server can’t be reached',
}

function reasonOf({ code, responseCode }: SmtpFailure, error: unknown): MailReason {
  const sentence = error instanceof Error ? error.message : ''
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'credentials'
  if (/certificate|self.?signed|unable to (verify|get)|altnames/i.test(sentence)) return 'certificate'
  if (/wrong.version.number/i.test(sentence)) return 'notFromStart'
  if (code === 'ETLS') return 'tls'
  if (code === 'EENVELOPE') return 'addresses'
  if (code === 'ETIMEDOUT') return /greeting/i.test(sentence) ? 'silent' : 'late'
  if (code === 'EDNS' || /ENOTFOUND|getaddrinfo/i.test(sentence)) return 'name'
  if (responseCode !== null) return 'refused'
  return 'unreachable'
}

const longest = 300

/** The sentence of the server in one line, without the password in any form it may be echoed in. */
export function withoutSecrets(sentence: string, { username, password }: Pick<EmailSettings, 'username' | 'password'>) {
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  const secrets = password ? [password, encoded(password), encoded(`\0${username ?? ''}\0${password}`)] : []
  const clean = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), sentence)
  const line = clean.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line
}
