import { email } from '~/shared/services/email'
import { sleep } from '~/shared/sleep'
import { agent } from '../agent'

export const emailAgent = agent({
  name: 'Email',
  settings: email,
  recipients: 'people',
  // What mails are made and sent with is loaded with the first of them, as many portals send none: the one part after
  // the other, as nobody else is served meanwhile.
  async send({ mail }, settings, delivery) {
    const { mailOf } = await import('./message')
    const content = mailOf(settings, delivery)
    await sleep(0)
    const send = mail ?? (await import('./smtp')).smtpMail
    await send(settings, content)
  },
})
