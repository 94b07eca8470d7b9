import { Option } from 'commander'
import { takeSecondStep } from '~/server/access/take-second-step'
import { signOutUser } from '~/server/users/account-access'
import { editUser } from '~/server/users/edit-account'
import { removeUser } from '~/server/users/remove-account'
import type { RemovalWay } from '~/shared/users/accounts'
import type { Claim, User } from '~/shared/users/model'
import { type Common, commandOn, type Session, withApp } from './session'
import { userNamed } from './user-named'

/** A command that does one thing to one account. */
export const onUser = (usage: string, description: string, act: (session: Session, user: User) => Promise<string>) =>
  commandOn(`${usage} <username>`, description).action((name: string, given: Common) =>
    withApp(given, async session => {
      const user = await userNamed(session.app.store, name)
      const done = await act(session, user)
      session.show({ json: { user: user.userName, done }, lines: [`${user.userName} ${done}`] })
    }),
  )

async function holdOnly({ app, by }: Session, { id, alias, email, limits }: User, claims: readonly Claim[]) {
  await editUser(app, by, id, { alias, email, claims, limits, password: null, country: null, profiles: null })
}

export const disabling = () =>
  onUser('disable', 'let nobody sign in with an account, and end its sessions', async (session, user) => {
    await holdOnly(session, user, [...user.claims, 'Disabled'])
    return 'disabled'
  }).addHelpText('after', '\nExample: marquee users disable ben')

export const enabling = () =>
  onUser('enable', 'let the owner of a disabled account sign in again', async (session, user) => {
    await holdOnly(
      session,
      user,
      user.claims.filter(claim => claim !== 'Disabled'),
    )
    return 'enabled'
  }).addHelpText('after', '\nExample: marquee users enable ben')

export const signingOut = () =>
  onUser('sign-out', 'end every session of an account, its personal token and its calendar', async (session, user) => {
    await signOutUser(session.app, session.by, user.id)
    return 'signed out everywhere'
  }).addHelpText('after', '\nExample: marquee users sign-out ben')

export const endingSecondStep = () =>
  onUser(
    'end-second-step',
    'take codes and passkeys from an account whose owner has lost them',
    async (session, user) => {
      await takeSecondStep(session.app, session.by, user.id)
      return 'signs in without a second step'
    },
  ).addHelpText('after', '\nExample: marquee users end-second-step ada')

const ways = { keep: 'keep', remove: 'remove', 'hand-over': 'handOver' } as const satisfies Record<string, RemovalWay>
type Removing = Common & { requests: keyof typeof ways; to?: string }

export const removal = () =>
  commandOn('remove <username>', 'delete an account')
    .addOption(
      new Option('--requests <what>', 'what becomes of what the account asked for')
        .choices(Object.keys(ways))
        .default('remove'),
    )
    .option('--to <username>', 'who gets the requests that are handed over')
    .addHelpText('after', '\nExample: marquee users remove ben --requests hand-over --to mika')
    .action((name: string, { requests, to, ...given }: Removing) =>
      withApp(given, async ({ app, show, by }) => {
        const user = await userNamed(app.store, name)
        const heir = to === undefined ? undefined : (await userNamed(app.store, to)).id
        await removeUser(app, by, user.id, { requests: ways[requests], to: heir })
        show({ json: { removed: user.userName }, lines: [`${user.userName} removed`] })
      }),
    )
