import { agent } from '../agent'
import { mailOf } from './message'
import { email } from './settings'
import { smtpMail } from './smtp'

export const emailAgent = agent({
  name: 'Email',
  number: 0,
  settings: email,
  recipients: 'people',
  async send({ mail = smtpMail }, settings, delivery) {
    await mail(settings, mailOf(settings, delivery))
  },
})
