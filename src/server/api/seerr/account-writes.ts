import { Elysia } from 'elysia'
import { claimsOfPermissions } from '~/shared/import/permissions'
import { refuse, refuseIf } from '~/shared/refusal'
import { objectionToRoles } from '~/shared/users/account-rules'
import type { User } from '~/shared/users/model'
import { knownClaims, objectionToClaims, objectionToEmail } from '~/shared/users/rules'
import { startingLimits, userManagement } from '~/shared/users/settings'
import { type NeedRecent, needRecentSignIn, recentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { namedAmong } from '../../numbers/queries'
import { createUser } from '../../users/actions'
import { removeUser } from '../../users/remove-account'
import { changeTogether } from '../../users/together'
import { json } from '../answers'
import { identity } from '../identity'
import { editAccount } from './account-edit'
import { rolesAfter, rolesOf } from './account-permissions'
import { number, numbers, optional, readMembers, text } from './members'
import { meantPerson, shownPerson } from './named-people'
import { peopleById } from './people'

const longestName = 400
const longestPassword = 4_000
const mostTogether = 500

/** Accounts as staff look after them, held to what our own pages hold them to. */
export const accountWriteRoutes = (app: App) =>
  new Elysia({ name: 'seerr account writes' })
    .use(identity(app))
    .post('/user', async ({ by, body, caller }) => json(await made(app, by, body, recentSignIn(app, caller)), 201), {
      needs: 'powerUser',
    })
    .put('/user', async ({ by, body, caller }) => json(await together(app, by, body, recentSignIn(app, caller))), {
      needs: 'powerUser',
    })
    .put(
      '/user/:id',
      async ({ by, params, body, caller }) => {
        const user = await meantPerson(app, by, params.id)
        const { username, permissions } = readMembers(body, {
          ...{ username: optional(text(longestName)), permissions: optional(number) },
        })
        const claims = permissions === null ? null : rolesAfter(user, permissions)
        await editAccount(app, by, user, {
          ...(username !== null && username !== user.userName && { alias: username }),
          ...(claims && { claims }),
          needRecent: recentSignIn(app, caller),
        })
        return json(await shownPerson(app, by, user))
      },
      { needs: 'powerUser' },
    )
    .delete(
      '/user/:id',
      async ({ by, params, caller }) => {
        await needRecentSignIn(app, caller)
        const user = await meantPerson(app, by, params.id)
        const shown = await shownPerson(app, by, user)
        await removeUser(app, by, user.id)
        return json(shown)
      },
      { needs: 'powerUser' },
    )
    .post(
      '/user/:id/settings/permissions',
      async ({ by, params, body, caller }) => {
        const { permissions } = readMembers(body, { permissions: number })
        const user = await meantPerson(app, by, params.id)
        const claims = rolesAfter(user, permissions)
        await editAccount(app, by, user, { claims, needRecent: recentSignIn(app, caller) })
        return json({ permissions: (await shownPerson(app, by, user)).permissions })
      },
      { needs: 'powerUser' },
    )

/** Makes an account; without permissions it gets the roles that new people get. */
async function made(app: App, by: User, body: unknown, needRecent: NeedRecent) {
  const { email, username, password, permissions } = readMembers(body, {
    ...{ email: optional(text(longestName)), username: optional(text(longestName)) },
    ...{ password: optional(text(longestPassword)), permissions: optional(number) },
  })
  const defaults = app.settings.get(userManagement)
  const usual = knownClaims(defaults.defaultRoles).filter(claim => objectionToClaims(by, [claim]) === null)
  const claims = permissions === null ? usual : claimsOfPermissions(permissions).claims
  refuseIf(objectionToRoles(claims) ?? objectionToEmail(email))
  await needRecent(app.store)
  const user = await createUser(app, by, {
    ...{ userName: username ?? email, alias: null, email, password, claims, limits: startingLimits(defaults) },
    ...{ country: null, profiles: null },
  })
  return shownPerson(app, by, user)
}

/** Several at once, as far as the rules allow it with each: those that were changed, or why none was. */
async function together(app: App, by: User, body: unknown, needRecent: NeedRecent) {
  const { ids, permissions } = readMembers(body, { ids: numbers(mostTogether), permissions: number })
  const named = await namedAmong(app.store, 'user', ids)
  if (named.length < ids.length) return refuse({ code: 'UserUnknown' })
  const wanted = { ids: named, ...rolesOf(permissions), limits: {} }
  const { changed, unchanged, refused } = await changeTogether(app, by, wanted, needRecent)
  const [first] = refused
  if (first && changed.length === 0) return refuse(first.reason)
  const people = await peopleById(app, by, [...changed.map(({ user }) => user.id), ...unchanged.map(({ id }) => id)])
  return [...people.values()]
}
