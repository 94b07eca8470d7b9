import { Command, InvalidArgumentError, Option } from 'commander'
import { makeStorage } from '~/server/composition/storage'
import { changing, saveSections } from '~/server/settings/actions'
import { testSettings } from '~/server/system/connection-test'
import { type DatabaseType, databaseTypes } from '~/server/system/database-file'
import { setupCode } from '~/server/system/setup-code'
import { makeFirstAdmin, saveAppearance } from '~/server/system/wizard'
import { chooseDatabase, keepOwnFile } from '~/server/system/wizard-database'
import { isWizardDone } from '~/server/system/wizard-done'
import { setupSteps } from '~/server/system/wizard-steps'
import { customization } from '~/shared/settings/portal'
import { canWait, type SetupStep, type WizardStep, wizardSteps } from '~/shared/system/wizard-steps'
import { metadata } from '~/shared/titles/settings'
import { auditCommandRun, type Common, commandOn, type Session, secretValue, withApp } from './session'
import { columns } from './table'
import { passwordHelp, wholeNumber } from './values'
import { plex, serversWithPasswords } from './wizard-media'

type Admin = Common & { username: string; password: string }
type Server = Record<'host' | 'name' | 'user' | 'password', string>
type Database = Common & Partial<Server> & { type: DatabaseType | typeof ownFile; port?: number; key?: string }
type Key = Common & { key: string }
type Appearance = Common & { applicationName?: string; applicationUrl?: string; logo?: string }

/** What is used where nothing is chosen: a file in the storage folder. */
const ownFile = 'SQLite'

function databaseType(given: string): Database['type'] {
  const types = [ownFile, ...databaseTypes] as const
  const known = types.find(type => type.toLowerCase() === given.toLowerCase())
  if (known) return known
  throw new InvalidArgumentError(`Allowed choices are ${types.join(', ')}.`)
}

const serverOptions = ['host', 'name'] as const

function serverIn(given: Database, command: Command): Server {
  const { host, name, user = '', password = '' } = given
  if (host !== undefined && name !== undefined) return { host, name, user, password }
  const missing = serverOptions.filter(option => given[option] === undefined).map(option => `--${option}`)
  return command.error(`error: ${given.type} needs ${missing.join(', ')} as well`)
}

/** Every step may be the first thing that happens in a storage folder. */
const begin = (given: Common, step: (session: Session) => Promise<void>) => withApp(given, step, makeStorage)

const status = () =>
  commandOn('status', 'show what is set up, and what is left').action((given: Common) =>
    begin(given, async ({ app, show }) => {
      const done = isWizardDone(app)
      const code = done || app.config.setupFrom === 'any' ? null : setupCode(app)
      const steps = setupSteps(app).map(one => ({ ...one, canWait: canWait(one.step), commands: commandsOf(one.step) }))
      const table = steps.map(({ step, isDone, ...left }) => [
        words[step],
        isDone ? 'done' : left.canWait ? 'can wait' : 'needed',
        isDone ? '' : left.commands.map(name => `marquee wizard ${name}`).join(', or '),
      ])
      show({
        json: { done, setupCode: code, steps },
        lines: [
          done ? 'setup is complete' : 'setup is not complete yet',
          ...(code ? [`setup code, needed outside private networks: ${code}`] : []),
          ...columns(['step', 'state', 'command'], table),
        ],
      })
    }),
  )

const words: Record<SetupStep, string> = {
  database: 'database',
  mediaServer: 'media server',
  administrator: 'administrator',
  portal: 'name of the portal',
  metadata: 'TMDB key',
}

const admin = () =>
  commandOn('admin', 'create the first administrator, which completes setup')
    .requiredOption('--username <name>', 'username')
    .requiredOption('--password <password>', passwordHelp)
    .action((given: Admin) =>
      begin(given, async ({ app, show }) => {
        await makeFirstAdmin(app, {
          userName: given.username,
          password: await secretValue(given.password),
          origin: null,
        })
        show({ json: { created: given.username }, lines: [`${given.username} is the first administrator`] })
      }),
    )

const database = () =>
  commandOn('database', 'choose the database to use after the next start; before the administrator')
    .addOption(
      new Option('--type <type>', `database type: ${[ownFile, ...databaseTypes].join(', ')}`)
        .argParser(databaseType)
        .makeOptionMandatory(),
    )
    .option('--host <host>', 'hostname or IP address')
    .option('--port <number>', 'port, if not the default', wholeNumber(1, 65_535))
    .option('--name <database>', 'database name')
    .option('--user <user>', 'username, where the server asks for one')
    .option('--password <password>', passwordHelp)
    .option(
      '--key <key>',
      'what marquee.key of an earlier installation holds, whose database it is; "-" reads it from standard input',
    )
    .action((given: Database, command: Command) => {
      if (given.type === ownFile) return begin(given, useOwnFile)
      const { type, port = 0 } = given
      const server = serverIn(given, command)
      if (given.key === '-' && server.password === '-')
        return command.error('error: only one of --password and --key can be read from standard input')
      return begin(given, async session => {
        const { app, show } = session
        const key = given.key === undefined ? null : await secretValue(given.key)
        await chooseDatabase(app, { type, port, ...server, password: await secretValue(server.password), key })
        await auditCommandRun(session, 'wizard database', type)
        show({ json: { chosen: type }, lines: [`${type} will be used after the next start`] })
      })
    })

async function useOwnFile(session: Session) {
  const { app, show } = session
  keepOwnFile(app)
  await auditCommandRun(session, 'wizard database', ownFile)
  show({ json: { chosen: ownFile }, lines: [`${ownFile} will be used after the next start, as without this step`] })
}

const namedIn = ({ applicationName, applicationUrl, logo }: Appearance) =>
  Object.fromEntries(Object.entries({ applicationName, applicationUrl, logo }).filter(([, text]) => text?.trim()))

const config = () =>
  commandOn('config', 'set the name, address and logo of the portal')
    .option('--application-name <name>', 'portal name')
    .option('--application-url <address>', 'portal address; links in emails start with it')
    .option('--logo <address>', 'logo address')
    .action((given: Appearance) =>
      begin(given, async ({ app, show, by }) => {
        const { applicationName = null, applicationUrl = null, logo = null } = given
        // Whoever may run this may also change settings, so the order of the two last steps is free.
        if (isWizardDone(app)) await saveSections(app, by, [changing(customization, namedIn(given))])
        else await saveAppearance(app, { applicationName, applicationUrl, logo })
        show({ json: { saved: true }, lines: ['saved'] })
      }),
    )

const metadataKey = () =>
  commandOn('metadata', 'test the API key of The Movie Database and keep it')
    .requiredOption('--key <key>', 'API key; "-" reads it from standard input')
    .action((given: Key) =>
      begin(given, async ({ app, show, by }) => {
        const apiKey = await secretValue(given.key)
        const { ok, message } = await testSettings(app, by, { section: metadata }, { apiKey })
        if (!ok) throw new Error(message)
        await saveSections(app, by, [changing(metadata, { apiKey })])
        show({ json: { saved: true }, lines: [message] })
      }),
    )

/** The commands of each step. */
const commands: Record<WizardStep, () => Command[]> = {
  welcome: () => [status()],
  database: () => [database()],
  mediaServer: () => [plex(), ...serversWithPasswords()],
  administrator: () => [admin()],
  portal: () => [config()],
  metadata: () => [metadataKey()],
  done: () => [],
}
const commandsOf = (step: WizardStep) => commands[step]().map(command => command.name())

export const wizardCommand = () =>
  wizardSteps
    .flatMap(step => commands[step]())
    .reduce(
      (wizard, command) => wizard.addCommand(command),
      new Command('wizard')
        .description('set up the portal without a browser')
        .addHelpText(
          'after',
          '\nTo begin with what there is: marquee restore <file>, marquee import, marquee database move.',
        ),
    )
