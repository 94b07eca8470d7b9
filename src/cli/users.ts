import { Command } from 'commander'
import { claimNames } from '~/shared/users/model'
import { type Common, commandOn, withApp } from './session'
import { userNamed } from './user-named'
import { disabling, enabling, endingSecondStep, removal, signingOut } from './users-access'
import { enteredAddresses } from './users-addresses'
import { add, editing, resetPassword } from './users-edit'
import { importCommand } from './users-import'
import { inviting, listingInvitations, revoking, sendingInvitation } from './users-invite'
import { joining } from './users-join'
import { linkCommand } from './users-link'
import { linkingApp, renewingToken, sendingReset, welcoming } from './users-links'
import { list } from './users-list'
import { allowingMore } from './users-more'
import { chosenProfiles } from './users-profiles'
import { shape } from './users-shape'
import { keys, sessions } from './users-signed-in'
import { connectedAccounts, ways } from './users-ways'

const linesOf = (shown: object) =>
  Object.entries(shown).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)

const showing = () =>
  commandOn('show <username>', 'show an account').action((name: string, given: Common) =>
    withApp(given, async ({ app, show }) => {
      const user = await userNamed(app.store, name)
      const shown = {
        ...shape(user),
        profiles: await chosenProfiles(app.store, user),
        addresses: await enteredAddresses(app.store, user),
        mediaAccounts: await connectedAccounts(app, user),
      }
      show({ json: shown, lines: linesOf(shown) })
    }),
  )

const roles = () =>
  commandOn('roles', 'list the roles an account can have').action((given: Common) =>
    withApp(given, async ({ show }) => show({ json: claimNames, lines: [...claimNames] })),
  )

export const usersCommand = () =>
  [
    ...[list, showing, add, editing, allowingMore, disabling, enabling, signingOut, endingSecondStep, removal],
    ...[resetPassword, sendingReset, welcoming, linkingApp, renewingToken, roles],
    ...[importCommand, linkCommand, inviting, listingInvitations, sendingInvitation, revoking],
    ...[joining, sessions, keys, ways],
  ].reduce((users, command) => users.addCommand(command()), new Command('users').description('manage accounts'))
