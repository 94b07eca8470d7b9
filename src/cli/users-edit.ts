import { type Command, Option } from 'commander'
import type { App } from '~/server/app'
import { createUser } from '~/server/users/actions'
import { editUser } from '~/server/users/edit-account'
import { type Language, languageCodes } from '~/shared/settings/languages'
import { noLimits } from '~/shared/users/limits'
import { claimNames, type DownloadProfiles } from '~/shared/users/model'
import { type Common, commandOn, secretValue, withApp } from './session'
import { userNamed } from './user-named'
import { addressHelp, type ChannelAddresses, channelAddress } from './users-addresses'
import { type LimitOptions, limitsFrom, withLimits } from './users-limits'
import { knownProfiles, profileChoice, profileHelp } from './users-profiles'
import { shape } from './users-shape'
import { passwordHelp, textUpTo } from './values'

const ofPortal = 'portal'

type Details = Common &
  LimitOptions & {
    username?: string
    password?: string
    email?: string
    alias?: string
    role?: string[]
    country?: string
    language?: Language | typeof ofPortal
    profile?: DownloadProfiles
    address?: ChannelAddresses
  }

const withAccount = (command: Command) =>
  command
    .option('--password <password>', passwordHelp)
    .option('--email <address>', 'email address')
    .option('--alias <name>', 'shown instead of the username', textUpTo(190))
    .addOption(new Option('--role <role...>', 'one or more roles').choices(claimNames))
    .option('--country <code>', 'country for streaming offers', textUpTo(10))
    .addOption(
      new Option('--language <code>', `language of pages and messages; "${ofPortal}" is that of the portal`).choices([
        ...languageCodes,
        ofPortal,
      ]),
    )
    .option('--profile <choice...>', profileHelp, profileChoice)
    .option('--address <channel...>', addressHelp, channelAddress)

const withDetails = (command: Command) => withLimits(withAccount(command))

/** What both commands say of an account in the same words; what is left out stays. */
const chosen = async (app: App, { country, language, profile, address }: Details) => ({
  country: country ?? null,
  profiles: await knownProfiles(app, profile),
  ...(address && { addresses: address }),
  ...(language && { language: language === ofPortal ? null : language }),
})

const passwordIn = async ({ password }: Details) => (password === undefined ? null : await secretValue(password))

export const add = () =>
  withDetails(commandOn('add', 'create an account').requiredOption('--username <name>', 'username'))
    .addHelpText('after', '\nExample: marquee users add --username ben --password - --role RequestMovie --language de')
    .action((given: Details) =>
      withApp(given, async ({ app, show, by }) => {
        const user = await createUser(app, by, {
          ...{ userName: given.username ?? null, alias: given.alias ?? null, email: given.email ?? null },
          ...{ password: await passwordIn(given), claims: given.role ?? [], limits: limitsFrom(given, noLimits) },
          ...(await chosen(app, given)),
        })
        show({ json: shape(user), lines: [`${user.userName} added`] })
      }),
    )

async function edit(given: Details, name: string) {
  await withApp(given, async ({ app, show, by }) => {
    const user = await userNamed(app.store, name)
    await editUser(app, by, user.id, {
      ...{ alias: given.alias ?? user.alias, email: given.email ?? user.email, password: await passwordIn(given) },
      ...{ claims: given.role ?? user.claims, limits: limitsFrom(given, user.limits) },
      ...(await chosen(app, given)),
    })
    const changed = await userNamed(app.store, name)
    show({ json: shape(changed), lines: [`${changed.userName} changed`] })
  })
}

export const editing = () =>
  withDetails(commandOn('edit <username>', 'change an account; what you leave out stays unchanged'))
    .addHelpText('after', '\nExample: marquee users edit ben --address telegram=4711 discord= --language de')
    .action((name: string, given: Details) => edit(given, name))

export const resetPassword = () =>
  commandOn('reset-password <username>', 'set a new password')
    .requiredOption('--password <password>', passwordHelp)
    .addHelpText('after', '\nExample: marquee users reset-password ben --password -')
    .addHelpText('after', 'A link with which the person chooses it: marquee users reset-link ben')
    .action((name: string, given: Details) => edit(given, name))
