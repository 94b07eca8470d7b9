import { Command, Option } from 'commander'
import { makeStorage } from '~/server/composition/open-database'
import { databaseTypes } from '~/server/system/database-file'
import { setupCode } from '~/server/system/setup-code'
import { isWizardDone, makeFirstAdmin, saveAppearance } from '~/server/system/wizard'
import { chooseDatabase } from '~/server/system/wizard-database'
import { type Common, commandOn, type Session, secretValue, withApp } from './session'
import { wholeNumber } from './values'

type Admin = Common & { username: string; password: string }
type Database = Common & Record<'type' | 'host' | 'name' | 'user' | 'password', string> & { port?: number }
type Appearance = Common & { applicationName?: string; applicationUrl?: string; logo?: string }

/** Every step may be the first thing that happens in a storage folder. */
const begin = (given: Common, step: (session: Session) => Promise<void>) => withApp(given, step, makeStorage)

const status = () =>
  commandOn('status', 'whether the first run is through').action((given: Common) =>
    begin(given, async ({ app, show }) => {
      const done = isWizardDone(app)
      const code = done || app.config.setupFrom === 'any' ? null : setupCode(app)
      const lines = [done ? 'the wizard is done' : 'the wizard is still to be done']
      if (code) lines.push(`from outside of private networks it asks for the code ${code}`)
      show({ json: { done, setupCode: code }, lines })
    }),
  )

const admin = () =>
  commandOn('admin', 'create the first administrator, which ends the wizard')
    .requiredOption('--username <name>')
    .requiredOption(
      '--password <password>',
      '- reads it from standard input; written out, others on this machine can see it',
    )
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
  commandOn('database', 'choose the database to open from the next start on')
    .addOption(new Option('--type <type>', 'what runs there').choices(databaseTypes).makeOptionMandatory())
    .requiredOption('--host <host>')
    .option('--port <number>', 'where it is not the usual one', wholeNumber(1, 65_535))
    .requiredOption('--name <database>')
    .requiredOption('--user <user>')
    .requiredOption(
      '--password <password>',
      '- reads it from standard input; written out, others on this machine can see it',
    )
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
        show({ json: { chosen: type }, lines: [`${type} is used from the next start on`] })
      }),
    )

const config = () =>
  commandOn('config', 'name and address of the portal')
    .option('--application-name <name>')
    .option('--application-url <address>')
    .option('--logo <address>')
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
    new Command('wizard').description('the steps of the first run'),
  )
