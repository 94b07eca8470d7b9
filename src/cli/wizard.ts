import { Command } from 'commander'
import { isWizardDone, makeFirstAdmin, saveAppearance } from '~/server/system/wizard'
import { chooseDatabase } from '~/server/system/wizard-database'
import { type Common, commandOn, secretValue, withApp } from './session'

type Admin = Common & { username: string; password: string }
type Database = Common & Record<'type' | 'host' | 'name' | 'user' | 'password', string> & { port?: string }
type Appearance = Common & { applicationName?: string; applicationUrl?: string; logo?: string }

const status = () =>
  commandOn('status', 'whether the first run is through').action((given: Common) =>
    withApp(given, async ({ app, show }) => {
      const done = isWizardDone(app)
      show({ json: { done }, lines: [done ? 'the wizard is done' : 'the wizard is still to be done'] })
    }),
  )

const admin = () =>
  commandOn('admin', 'create the first administrator, which ends the wizard')
    .requiredOption('--username <name>')
    .requiredOption('--password <password>', 'or - to read it from standard input')
    .action((given: Admin) =>
      withApp(given, async ({ app, show }) => {
        await makeFirstAdmin(app, { userName: given.username, password: await secretValue(given.password) })
        show({ json: { created: given.username }, lines: [`${given.username} is the first administrator`] })
      }),
    )

const database = () =>
  commandOn('database', 'choose the database to open from the next start on')
    .requiredOption('--type <type>', 'MySQL or Postgres')
    .requiredOption('--host <host>')
    .option('--port <number>')
    .requiredOption('--name <database>')
    .requiredOption('--user <user>')
    .requiredOption('--password <password>', 'or - to read it from standard input')
    .action((given: Database) =>
      withApp(given, async ({ app, show }) => {
        const { type, host, name, user } = given
        await chooseDatabase(app, {
          type,
          host,
          name,
          user,
          password: await secretValue(given.password),
          port: Number(given.port ?? 0),
        })
        show({ json: { chosen: type }, lines: [`${type} is used from the next start on`] })
      }),
    )

const config = () =>
  commandOn('config', 'name and address of the portal')
    .option('--application-name <name>')
    .option('--application-url <address>')
    .option('--logo <address>')
    .action((given: Appearance) =>
      withApp(given, async ({ app, show }) => {
        const { applicationName = null, applicationUrl = null, logo = null } = given
        await saveAppearance(app, { applicationName, applicationUrl, logo })
        show({ json: { saved: true }, lines: ['saved'] })
      }),
    )

export const wizardCommand = () =>
  [status, admin, database, config].reduce(
    (wizard, command) => wizard.addCommand(command()),
    new Command('wizard').description('the steps of the first run'),
  )
