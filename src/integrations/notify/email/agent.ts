import { email } from '~/shared/services/email'
import { sleep } from '~/shared/sleep'
import { agent, type Sends } from '../agent'

let loading: Promise<void> | null = null
const pauseMs = 20

/**
 * What mails are made and sent with is loaded with the first of them, as many portals send none: one part after the
 * other, as nobody else is served while one is read; whoever waited meanwhile is served in the pause.
 */
async function load() {
  await import('react-dom/server')
  await sleep(pauseMs)
  await import('sanitize-html')
  await sleep(pauseMs)
  // What nodemailer needs of the runtime takes twice as long as nodemailer itself. Imported, it adds 0.9 MB to the executable.
  process.getBuiltinModule('node:child_process')
  await sleep(pauseMs)
  process.getBuiltinModule('node:https')
  await sleep(pauseMs)
  await import('nodemailer')
  await sleep(pauseMs)
}

/** How mails are made, for whoever shows or weighs one before it is sent. */
export async function mailPages() {
  loading ??= load()
  await loading
  return import('./message')
}

const sending =
  (how: 'sent' | 'tried'): Sends<typeof email> =>
  async ({ mail, authorities = null, onRefused }, settings, delivery) => {
    const { mailOf } = await mailPages()
    const content = mailOf(settings, delivery)
    await sleep(0)
    const { mailTimeouts, smtpMail } = await import('./smtp')
    const send = mail ?? smtpMail(authorities, mailTimeouts[how])
    await send(settings, content, onRefused)
  }

export const emailAgent = agent({
  name: 'Email',
  settings: email,
  recipients: 'people',
  takesMarkup: true,
  send: sending('sent'),
  sendTest: sending('tried'),
})
