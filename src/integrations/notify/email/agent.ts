import { email } from '~/shared/services/email'
import { agent } from '../agent'

export const emailAgent = agent({
  name: 'Email',
  settings: email,
  recipients: 'people',
  // What mails are made and sent with is loaded with the first of them: many portals send none.
  async send({ mail }, settings, delivery) {
    const [{ mailOf }, { smtpMail }] = await Promise.all([import('./message'), import('./smtp')])
    await (mail ?? smtpMail)(settings, mailOf(settings, delivery))
  },
})
