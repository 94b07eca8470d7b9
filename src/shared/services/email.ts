import { number, secret, text, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { part } from '../settings/pages'

const withAuthentication = (values: Record<string, unknown>) => values.authentication === true

export const email = section(
  'notifications/email',
  {
    enabled: toggle(),
    host: text({ required: true, maxLength: 255, takesAddress: true }),
    port: number({ required: true, min: 0, max: 65_535 }),
    /** Never a secure connection; otherwise one from the start on port 465, elsewhere as soon as the server offers it. */
    disableTLS: toggle(),
    /** Nothing is sent in the open, also where somebody on the way takes the offer of a secure connection away. */
    requireTLS: toggle(false, { own: true }),
    disableCertificateChecking: toggle(),
    authentication: toggle(),
    username: text({ when: 'authentication', required: withAuthentication, maxLength: 320 }),
    password: secret({
      when: 'authentication',
      required: withAuthentication,
      maxLength: 1_000,
      sentTo: ['host', 'port', 'disableTLS', 'requireTLS'],
    }),
    senderAddress: text({ required: true, maxLength: 320 }),
    senderName: text({ maxLength: 200 }),
  },
  {
    page: {
      key: 'email',
      path: 'Email',
      group: 'messages',
      layout: [
        ['enabled'],
        part('connection', [['host', 'port'], 'disableTLS', 'requireTLS', 'disableCertificateChecking']),
        part('signInToServer', ['authentication', ['username', 'password']]),
        part('sender', [['senderAddress', 'senderName']]),
      ],
      tab: 'server',
      test: 'message',
      templates: true,
    },
  },
)

export type EmailSettings = Values<typeof email>
