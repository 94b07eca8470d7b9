import { address, number, type SettingValues, secret, text, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { choice } from '../settings/option-fields'
import { part } from '../settings/pages'

const withAuthentication = (values: Record<string, unknown>) => values.authentication === true

/**
 * How the connection is kept from others: `automatic` is from the start on port 465, elsewhere as soon as the server offers
 * it; with `fromStart` and `startTls` nothing is ever sent in the open, also where somebody on the way takes the offer away.
 */
export const mailSecurities = ['automatic', 'fromStart', 'startTls', 'none'] as const
type MailSecurity = (typeof mailSecurities)[number]

/** What counts of what was stored by versions that had two switches, and of what programs send that know one of them. */
function securityOf(values: SettingValues, before?: SettingValues): MailSecurity {
  const security = mailSecurities.find(one => one === values.security) ?? 'automatic'
  const isNew = before !== undefined && security !== before.security
  if (isNew || (before === undefined && security !== 'automatic')) return security
  if (values.requireTLS === true) return values.port === 465 ? 'fromStart' : 'startTls'
  if (before === undefined) return values.disableTLS === true ? 'none' : security
  if (values.disableTLS === before.disableTLS) return security
  return values.disableTLS === true ? 'none' : 'automatic'
}

function agreed(values: SettingValues, before?: SettingValues): SettingValues {
  const security = securityOf(values, before)
  return { ...values, security, disableTLS: security === 'none', requireTLS: false }
}

export const email = section(
  'notifications/email',
  {
    enabled: toggle(),
    host: address({ required: true, maxLength: 255, takesAddress: true }),
    port: number({ required: true, min: 0, max: 65_535 }),
    security: choice(mailSecurities, { own: true }),
    disableTLS: toggle(false, { hidden: 'the choice of security says it; programs read and write this one' }),
    requireTLS: toggle(false, { own: true, hidden: 'what the choice of security was before there were four' }),
    disableCertificateChecking: toggle(),
    authentication: toggle(),
    username: text({ when: 'authentication', required: withAuthentication, maxLength: 320 }),
    password: secret({
      when: 'authentication',
      required: withAuthentication,
      maxLength: 1_000,
      sentTo: ['host', 'port', 'security', 'disableTLS'],
    }),
    senderAddress: address({ required: true, maxLength: 320 }),
    senderName: text({ maxLength: 200 }),
  },
  {
    agreed,
    // Mails carry links that open accounts: whoever names the server reads them.
    guarded: [
      ...(['enabled', 'host', 'port', 'security', 'disableTLS', 'disableCertificateChecking'] as const),
      ...(['authentication', 'username', 'password'] as const),
    ],
    page: {
      key: 'email',
      path: 'Email',
      group: 'messages',
      layout: [
        ['enabled'],
        part('connection', [['host', 'port'], 'security', 'disableCertificateChecking']),
        part('signInToServer', ['authentication', ['username', 'password']]),
        part('sender', [['senderAddress', 'senderName']]),
      ],
      tab: 'server',
      test: 'message',
      templates: 'mail',
    },
  },
)

export type EmailSettings = Values<typeof email>
