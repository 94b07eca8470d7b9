// A process of its own that takes webhooks and mails. Prints `<address of the hook> <port of the mail server>`.
import { hookServer } from '../tests/support/hook-server'
import { mailServer } from '../tests/support/mail-server'

const hooks = hookServer()
const mails = await mailServer({ plainOnly: true })
process.stdout.write(`${hooks.url} ${mails.port}\n`)
process.stdin.on('end', () => process.exit(0)).resume()
