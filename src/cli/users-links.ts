import { sendResetLink, shownResetLink } from '~/server/access/reset'
import { welcomeAccount } from '~/server/notifications/welcome'
import { appLinkOf, renewAccessToken } from '~/server/users/account-access'
import { shownAccessToken } from '~/server/users/own-account'
import { type Common, commandOn, withApp } from './session'
import { userNamed } from './user-named'
import { onUser } from './users-access'

const bySending = 'The server sends it, at the latest when it runs again.'

/** A link as people hand it over; `base` is null while the portal does not know its own address. */
export const linkLine = (base: string | null, path: string) =>
  base ? base + path : `${path} (put the address of the portal in front)`

export const welcoming = () =>
  onUser('welcome', 'send the welcome email to somebody who was never here', async ({ app, by }, user) => {
    await welcomeAccount(app, by, user.id)
    return `is welcomed at ${user.email}`
  })
    .addHelpText('after', `\n${bySending}`)
    .addHelpText('after', 'Example: marquee users welcome ben')

type Printing = Common & { print?: boolean }

export const sendingReset = () =>
  commandOn('reset-link <username>', 'email a link for a new password, which counts for a day')
    .option('--print', 'print the link instead: whoever has it can set the password')
    .addHelpText('after', `\n${bySending}`)
    .addHelpText('after', 'Example: marquee users reset-link ben --print')
    .action((name: string, { print = false, ...given }: Printing) =>
      withApp(given, async ({ app, by, show }) => {
        const { id, userName, email } = await userNamed(app.store, name)
        if (print) {
          const { base, path } = await shownResetLink(app, by, id)
          return show({ json: { user: userName, link: base && base + path, path }, lines: [linkLine(base, path)] })
        }
        await sendResetLink(app, by, id)
        show({ json: { user: userName, sentTo: email }, lines: [`${userName} is sent a link to ${email}`] })
      }),
    )

export const linkingApp = () =>
  commandOn('app-link <username>', 'print the link that signs the mobile app in as somebody')
    .addHelpText('after', '\nIt has their personal token in it: whoever has the link acts as that person.')
    .addHelpText('after', 'Example: marquee users app-link ben')
    .action((name: string, given: Common) =>
      withApp(given, async ({ app, by, show }) => {
        const { id, userName } = await userNamed(app.store, name)
        const link = await appLinkOf(app, by, id)
        show({ json: { user: userName, link }, lines: [link] })
      }),
    )

export const renewingToken = () =>
  commandOn('renew-token <username>', 'make another personal token of an account; what signs in with the old one stops')
    .option('--print', 'print the new one: whoever has it acts as that person')
    .addHelpText('after', '\nExample: marquee users renew-token ben')
    .action((name: string, { print = false, ...given }: Printing) =>
      withApp(given, async ({ app, by, show }) => {
        const user = await userNamed(app.store, name)
        await renewAccessToken(app, by, user.id)
        const token = print ? await shownAccessToken(app, by, user) : null
        show({
          json: { user: user.userName, ...(token !== null && { token }) },
          lines: [token ?? `${user.userName} has another personal token`],
        })
      }),
    )
