import { Command, Option } from 'commander'
import { makeStorage } from '~/server/composition/open-database'
import { databaseTypes } from '~/server/system/database-file'
import { setupCode } from '~/server/system/setup-code'
import { isWizardDone, makeFirstAdmin, saveAppearance } from '~/server/system/wizard'
import { chooseDatabase } from '~/server/system/wizard-database'
import { type Common, commandOn, type Session, secretValue, withApp } from './session'
import { passwordHelp, wholeNumber } from './values'

type Admin = Common & { username: string; password: string }
type Database = Common & Record<'type' | 'host' | 'name' | 'user' | 'password', string> & { port?: number }
type Appearance = Common & { applicationName?: string; applicationUrl?: string; logo?: string }

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
  commandOn('database', 'choose the database to use after the next start')
    .addOption(new Option('--type <type>', 'database type').choices(databaseTypes).makeOptionMandatory())
    .requiredOption('--host <host>', 'hostname or IP address')
    .option('--port <number>', 'port, if not the default', wholeNumber(1, 65_535))
    .requiredOption('--name <database>', 'database name')
    .requiredOption('--user <user>', 'username')
    .requiredOption('--password <password>', passwordHelp)
    .action((given: Database) =>
      begin(given, async ({ app, show }) => {
        const { type, host, name, user } = given
        await chooseDatabase(app, {
          type,
          host,
          name,
          user,
          password: await secretValue(given.password),
          port: given.port ?? 0,
        })
        show({ json: { chosen: type }, lines: [`${type} will be used after the next start`] })
      }),
    )

const config = () =>
  commandOn('config', 'set the name, address and logo of the portal')
    .option('--application-name <name>', 'portal name')
    .option('--application-url <address>', 'portal address; links in emails start with it')
    .option('--logo <address>', 'logo address')
    .action((given: Appearance) =>
      begin(given, async ({ app, show }) => {
        const { applicationName = null, applicationUrl = null, logo = null } = given
        await saveAppearance(app, { applicationName, applicationUrl, logo })
        show({ json: { saved: true }, lines: ['saved'] })
      }),
    )

export const wizardCommand = () =>
  [status, admin, database, config].reduce(
    (wizard, command) => wizard.addCommand(command()),
    new Command('wizard').description('set up the portal without a browser'),
  )
