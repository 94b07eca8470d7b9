import { Command, InvalidArgumentError, Option } from 'commander'
import { makeStorage } from '~/server/composition/storage'
import { changing, saveSections } from '~/server/settings/actions'
import { type DatabaseType, databaseTypes } from '~/server/system/database-file'
import { setupCode } from '~/server/system/setup-code'
import { makeFirstAdmin, saveAppearance } from '~/server/system/wizard'
import { chooseDatabase, keepOwnFile } from '~/server/system/wizard-database'
import { isWizardDone } from '~/server/system/wizard-done'
import { customization } from '~/shared/settings/portal'
import { auditCommandRun, type Common, commandOn, type Session, secretValue, withApp } from './session'
import { passwordHelp, wholeNumber } from './values'
import { plex, serversWithPasswords } from './wizard-media'

type Admin = Common & { username: string; password: string }
type Server = Record<'host' | 'name' | 'user' | 'password', string>
type Database = Common & Partial<Server> & { type: DatabaseType | typeof ownFile; port?: number }
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
  commandOn('status', 'show whether setup is complete').action((given: Common) =>
    begin(given, async ({ app, show }) => {
      const done = isWizardDone(app)
      const code = done || app.config.setupFrom === 'any' ? null : setupCode(app)
      const lines = [done ? 'setup is complete' : 'setup is not complete yet']
      if (code) lines.push(`setup code, needed outside private networks: ${code}`)
      show({ json: { done, setupCode: code }, lines })
    }),
  )

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
    .action((given: Database, command: Command) => {
      if (given.type === ownFile) return begin(given, useOwnFile)
      const { type, port = 0 } = given
      const server = serverIn(given, command)
      return begin(given, async session => {
        const { app, show } = session
        await chooseDatabase(app, { type, port, ...server, password: await secretValue(server.password) })
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

export const wizardCommand = () =>
  [status(), database(), config(), plex(), ...serversWithPasswords(), admin()].reduce(
    (wizard, command) => wizard.addCommand(command),
    new Command('wizard').description('set up the portal without a browser'),
  )
