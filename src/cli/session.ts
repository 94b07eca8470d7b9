import { Command } from 'commander'
import type { App } from '~/server/app'
import { writeAudit } from '~/server/audit/audit'
import { actingFrom } from '~/server/audit/origin'
import { openApp } from '~/server/composition/open-app'
import { openDatabase, requireInstallation } from '~/server/composition/open-database'
import { outboxHandlersOf } from '~/server/composition/subscribers'
import { type Config, readConfig } from '~/server/config'
import { outboxWorker } from '~/server/events/outbox-worker'
import { languageOf, problemSaid, sentence } from '~/server/sentences'
import { proxyOf } from '~/server/settings/outgoing'
import { userByName } from '~/server/users/queries'
import type { Origin } from '~/shared/audit/model'
import { minuteMs } from '~/shared/durations'
import { Refusal } from '~/shared/refusal'
import type { InvalidValue } from '~/shared/system/reasons'
import { systemUserName, type User } from '~/shared/users/model'
import { commandLog } from './command-log'
import { outsideOf } from './outside'
import { printable } from './table'

/** What every command that works on an installation understands. */
export type Common = { storage?: string; json?: boolean; quiet?: boolean }

/** A command that works on an installation, beside a running server or without one: `get <section>`. */
export function commandOn(usage: string, description: string): Command {
  const [name, ...parts] = usage.split(' ')
  const command = new Command(name).description(description)
  for (const part of parts) command.argument(part)
  return command
    .option('--storage <folder>', 'folder of the installation (default: ./data)')
    .option('--json', 'print JSON')
    .option('--quiet', 'print nothing but errors')
}

/** Shows an answer: JSON as it is, or lines for people. */
type Show = (answer: { json: unknown; lines: string[] }) => void

export const showing = ({ json, quiet }: Common): Show => {
  return answer => {
    if (json) process.stdout.write(`${JSON.stringify(answer.json, null, 2)}\n`)
    else if (!quiet) for (const line of answer.lines) process.stdout.write(`${printable(line)}\n`)
  }
}

export type Session = { app: App; config: Config; show: Show; by: User }

export const configOf = ({ storage }: Common): Config => readConfig(storage ? { storage } : {}, process.env)

/**
 * Writes down a command whose work leaves no entry of its own: requests, jobs, media servers. `about` is what it was called
 * with, never a secret.
 */
export async function auditCommandRun({ app, by }: Session, command: string, ...about: (string | number)[]) {
  const subject = { kind: 'command', id: command, name: [command, ...about].join(' ') } as const
  await writeAudit(app, app.store, by, { action: 'commandRun', subject })
}

const fromCommandLine: Origin = { way: 'command', address: null, userAgent: null }
/** What is written down of this work was done from the command line. */
export const asCommand = <T>(work: () => T): T => actingFrom(() => fromCommandLine, work)

/** A command tells how a hand-over went, as it ends with it. */
const patienceMs = minuteMs

/**
 * Opens the installation, does the work as the built-in account, and closes again. `prepare` looks at what is there
 * before: a command that may begin an installation hands over `makeStorage`.
 */
export async function withApp(
  given: Common,
  work: (session: Session) => Promise<void>,
  prepare: (config: Config) => void = requireInstallation,
): Promise<void> {
  const configured = configOf(given)
  prepare(configured)
  const now = () => new Date()
  const { config, http, stream, through } = outsideOf(configured, now)
  const store = await openDatabase(config)
  const logbook = commandLog(config)
  try {
    const app = await openApp(config, { store, http, stream, log: logbook.log, now: store.clock.now })
    through(proxyOf(app))
    logbook.mask(app)
    const worker = outboxWorker(app, outboxHandlersOf(app))
    app.outbox.attempt = worker.attempt
    app.handOverTimeoutMs = patienceMs
    const by = await userByName(store, systemUserName)
    if (!by) throw new Error('the built-in account is missing')
    try {
      await asCommand(() => work({ app, config, show: showing(given), by }))
    } catch (error) {
      throw error instanceof Refusal ? new Error(objections(app, error).join('\n'), { cause: error }) : error
    } finally {
      await worker.stop()
    }
  } finally {
    await store.close()
    logbook.close()
  }
}

/** Every objection as a sentence, each followed by the values that it is about. */
const objections = (app: App, { reason, more }: Refusal): string[] =>
  [reason, ...more].flatMap(one => [
    sentence(app, one, null),
    ...('problems' in one ? one.problems.map(wrong => objectionToValue(app, wrong)) : []),
  ])

const objectionToValue = (app: App, { field, problem, said }: InvalidValue) =>
  `${field}: ${typeof problem === 'string' ? saidHere(app, { problem, said }) : sentence(app, problem, null)}`

/** What is wrong with a value, in the language of the portal; in English as exactly as programs are told. */
export const saidHere = (app: App, wrong: Pick<InvalidValue, 'said'> & { problem: string }): string =>
  languageOf(app, null) === 'en' ? wrong.problem : problemSaid(app, wrong, null)

/** A value of an option, or the first line of standard input where the option is `-`. */
export async function secretValue(given: string): Promise<string> {
  if (given !== '-') return given
  const text = await Bun.stdin.text()
  return text.split(/\r?\n/)[0] ?? ''
}
