import { Command, Option } from 'commander'
import { countUsers, listedUsers } from '~/server/users/account-list'
import { createUser } from '~/server/users/actions'
import { editUser } from '~/server/users/edit-account'
import { type Claim, claimNames, type DownloadProfiles, displayName, type User } from '~/shared/users/model'
import { type Common, commandOn, secretValue, withApp } from './session'
import { columns } from './table'
import { userNamed } from './user-named'
import { disabling, enabling, endingSecondStep, removal, signingOut } from './users-access'
import { importCommand } from './users-import'
import { inviting, listingInvitations, revoking } from './users-invite'
import { joining } from './users-join'
import { type LimitOptions, limitsFrom, noLimits, withLimits } from './users-limits'
import { linkCommand } from './users-link'
import { allowingMore } from './users-more'
import { chosenProfiles, profileChoice, profileHelp } from './users-profiles'
import { keys, sessions } from './users-signed-in'
import { ways } from './users-ways'
import { passwordHelp, textUpTo, wholeNumber } from './values'

type Details = Common &
  LimitOptions & {
    username?: string
    password?: string
    email?: string
    alias?: string
    role?: string[]
    country?: string
    profile?: DownloadProfiles
  }

const shape = (user: User) => ({
  id: user.id,
  userName: user.userName,
  alias: user.alias,
  email: user.email,
  type: user.userType,
  roles: user.claims,
  movieLimit: user.limits.movie,
  episodeLimit: user.limits.tvShow,
  musicLimit: user.limits.album,
  lastLoggedIn: user.lastLoggedInAt?.toISOString() ?? null,
})

const linesOf = (shown: object) =>
  Object.entries(shown).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)

const withDetails = (command: Command) => withLimits(withAccount(command))

const withAccount = (command: Command) =>
  command
    .option('--password <password>', passwordHelp)
    .option('--email <address>', 'email address')
    .option('--alias <name>', 'shown instead of the username', textUpTo(190))
    .addOption(new Option('--role <role...>', 'one or more roles').choices(claimNames))
    .option('--country <code>', 'country for streaming offers', textUpTo(10))
    .option('--profile <choice...>', profileHelp, profileChoice)

type Wanted = Common & { search?: string; role?: Claim; limit?: number }

const list = () =>
  commandOn('list', 'list accounts, by display name')
    .option('--search <text>', 'only accounts with this part of a name or email address', textUpTo(190))
    .addOption(new Option('--role <role>', 'only accounts with this role').choices(claimNames))
    .option('--limit <number>', 'how many accounts (default: all)', wholeNumber(1, 10_000))
    .action(({ search, role, limit, ...given }: Wanted) =>
      withApp(given, async ({ app, show }) => {
        const wanted = { search, role }
        const total = await countUsers(app.store, wanted)
        const part = { count: limit ?? Math.max(total, 1), position: 0 }
        const users = (await listedUsers(app.store, wanted, { sort: 'name', descending: false }, part)).map(
          ({ user }) => user,
        )
        const table = users.map(user => [
          user.userName,
          displayName(user),
          user.email,
          user.userType,
          user.claims.join(' '),
        ])
        const lines = columns(['username', 'display name', 'email', 'type', 'roles'], table)
        if (total > users.length) lines.push(`${users.length} of ${total} accounts; --limit shows more`)
        show({ json: users.map(shape), lines })
      }),
    )

const showing = () =>
  commandOn('show <username>', 'show an account').action((name: string, given: Common) =>
    withApp(given, async ({ app, show }) => {
      const user = await userNamed(app.store, name)
      const shown = { ...shape(user), profiles: await chosenProfiles(app.store, user) }
      show({ json: shown, lines: linesOf(shown) })
    }),
  )

const add = () =>
  withDetails(commandOn('add', 'create an account').requiredOption('--username <name>', 'username')).action(
    (given: Details) =>
      withApp(given, async ({ app, show, by }) => {
        const password = given.password === undefined ? null : await secretValue(given.password)
        const user = await createUser(app, by, {
          userName: given.username ?? null,
          alias: given.alias ?? null,
          email: given.email ?? null,
          password,
          claims: given.role ?? [],
          limits: limitsFrom(given, noLimits),
          country: given.country ?? null,
          profiles: given.profile ?? null,
        })
        show({ json: shape(user), lines: [`${user.userName} added`] })
      }),
  )

async function edit(given: Details, name: string) {
  await withApp(given, async ({ app, show, by }) => {
    const user = await userNamed(app.store, name)
    await editUser(app, by, user.id, {
      alias: given.alias ?? user.alias,
      email: given.email ?? user.email,
      password: given.password === undefined ? null : await secretValue(given.password),
      claims: given.role ?? user.claims,
      limits: limitsFrom(given, user.limits),
      country: given.country ?? null,
      profiles: given.profile ?? null,
    })
    const changed = await userNamed(app.store, name)
    show({ json: shape(changed), lines: [`${changed.userName} changed`] })
  })
}

const editing = () =>
  withDetails(commandOn('edit <username>', 'change an account; what you leave out stays unchanged')).action(
    (name: string, given: Details) => edit(given, name),
  )

const resetPassword = () =>
  commandOn('reset-password <username>', 'set a new password')
    .requiredOption('--password <password>', passwordHelp)
    .action((name: string, given: Details) => edit(given, name))

const roles = () =>
  commandOn('roles', 'list the roles an account can have').action((given: Common) =>
    withApp(given, async ({ show }) => show({ json: claimNames, lines: [...claimNames] })),
  )

export const usersCommand = () =>
  [
    ...[list, showing, add, editing, allowingMore, disabling, enabling, signingOut, endingSecondStep, removal],
    ...[resetPassword, roles],
    ...[importCommand, linkCommand, inviting, listingInvitations, revoking],
    ...[joining, sessions, keys, ways],
  ].reduce((users, command) => users.addCommand(command()), new Command('users').description('manage accounts'))
