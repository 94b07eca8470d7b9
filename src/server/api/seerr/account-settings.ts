import { Elysia } from 'elysia'
import type { PersonalAgent } from '~/shared/notifications/agents'
import { objectionToAddresses } from '~/shared/notifications/personal-addresses'
import { refuse, refuseIf } from '~/shared/refusal'
import { type Language, languageOfTag } from '~/shared/settings/languages'
import { isSameAddress, isStaff, isSystem, type User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import { type NeedRecent, recentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { editableOf } from '../../users/editable'
import { changeOwnDetails, chooseCountry, chooseLanguage, enterPreferences } from '../../users/own-account'
import { chooseDisplayName } from '../../users/own-name'
import { BadInput, json, nothing } from '../answers'
import { identity } from '../identity'
import type { RequestContext } from '../request-context'
import { editAccount } from './account-edit'
import { anyText, optional, readMembers, text } from './members'
import { meantPerson } from './named-people'
import { notHere } from './not-here'
import { membersOf } from './reading'
import { channelsShape, ownSettingsShape } from './user-shapes'

const longestName = 400
const longestPassword = 4_000
const longestAddress = 200

/** What people choose about themselves, and staff for others, as far as there is the same here. */
export const accountSettingRoutes = (app: App) =>
  new Elysia({ name: 'seerr account settings' })
    .use(identity(app))
    .post(
      '/user/:id/settings/main',
      async ({ by, params, body, caller }) => {
        const user = await meantPerson(app, by, params.id)
        await choose(app, by, user, body, recentSignIn(app, caller))
        return json(await ownSettingsShape(app, await meantPerson(app, by, params.id)))
      },
      { needs: 'user' },
    )
    .get(
      '/user/:id/settings/password',
      async ({ by, params }) => {
        const { userType } = await meantPerson(app, by, params.id)
        return json({ hasPassword: userType === 'local' })
      },
      { needs: 'user' },
    )
    .post(
      '/user/:id/settings/password',
      async ({ by, params, body, caller, context, request }) => {
        const user = await meantPerson(app, by, params.id)
        await renewPassword(app, by, user, { body, context, request, needRecent: recentSignIn(app, caller) })
        return nothing(204)
      },
      { needs: 'user' },
    )
    .post(
      '/user/:id/settings/notifications',
      async ({ by, params, body }) => {
        const user = await meantPerson(app, by, params.id)
        await enterAddresses(app, by, user, body)
        return json(await channelsShape(app, user))
      },
      { needs: 'user' },
    )

type Chosen = { alias: string | null; email: string | null; language: Language | null; country: string }

/** What differs from what is kept; what is sent back as it was read changes nothing. */
function chosenIn(user: User, body: unknown): Partial<Chosen> {
  const { username, email, locale, streamingRegion } = readMembers(body, {
    ...{ username: optional(anyText(longestName)), email: optional(anyText(longestName)) },
    ...{ locale: optional(anyText(20)), streamingRegion: optional(anyText(20)) },
  })
  const language = locale ? languageOfTag(locale) : null
  const isCalled = [user.userName, user.alias].includes(username)
  return {
    ...(username !== null && !isCalled && { alias: username.trim() || null }),
    ...(email !== null && !isSameAddress(addressIn(email), user.email) && { email: email.trim() || null }),
    ...(locale !== null && language !== user.language && { language }),
    ...(streamingRegion && streamingRegion !== user.streamingCountry && { country: streamingRegion }),
  }
}

async function choose(app: App, by: User, user: User, body: unknown, needRecent: NeedRecent) {
  const { alias, email, language, country } = chosenIn(user, body)
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    throw new BadInput([
      { path: 'body.streamingRegion', message: 'streamingRegion must be the two letters of a country.' },
    ])
  const others = await addressesIn(app, user, { discordId: membersOf(body).discordId })
  if (user.id === by.id && !isStaff(by)) {
    if (email !== undefined) notHere('Preferences, where a new address is confirmed')
    if (alias !== undefined) await chooseDisplayName(app, by, alias)
    if (language !== undefined) await chooseLanguage(app, by, language)
    if (country !== undefined) await chooseCountry(app, by, country)
  } else
    await editAccount(app, by, user, {
      ...(alias !== undefined && { alias }),
      ...(email !== undefined && { email }),
      ...(language !== undefined && { language }),
      ...(country !== undefined && { country }),
      needRecent,
    })
  await keepAddresses(app, by, user, others)
}

type Renewing = { body: unknown; context: RequestContext; request: Request; needRecent: NeedRecent }

/** One's own with the one of now; staff set that of others. */
async function renewPassword(app: App, by: User, user: User, { body, context, request, needRecent }: Renewing) {
  const { currentPassword, newPassword } = readMembers(body, {
    ...{ currentPassword: optional(anyText(longestPassword)), newPassword: text(longestPassword) },
  })
  if (isSystem(user)) return refuse({ code: 'NoPermissions' })
  if (user.id !== by.id) return editAccount(app, by, user, { password: newPassword, needRecent })
  const details = { id: by.id, currentPassword, password: newPassword, confirmNewPassword: newPassword }
  const from = { address: context.address, signal: request.signal }
  return changeOwnDetails(app, by, { ...details, emailAddress: by.email }, from, { confirming: true })
}

/** Where people are told things, by the names that programs have for it. */
const agents: Readonly<Record<string, PersonalAgent>> = { discordId: 'Discord', telegramChatId: 'Telegram' }

type Address = { agent: PersonalAgent; value: string | null }

async function addressesIn(app: App, user: User, members: Record<string, unknown>): Promise<Address[]> {
  const names = Object.keys(agents).filter(name => members[name] !== undefined)
  const read = readMembers(members, Object.fromEntries(names.map(name => [name, optional(anyText(longestAddress))])))
  const held = (await editableOf(app.store, [user])).get(user.id)?.addresses ?? []
  const given = names.flatMap((name): Address[] => {
    const agent = agents[name]
    return agent ? [{ agent, value: read[name]?.trim() || null }] : []
  })
  refuseIf(objectionToAddresses(given, held))
  return given.filter(({ agent, value }) => held.find(one => one.agent === agent)?.value !== value)
}

async function keepAddresses(app: App, by: User, { id: userId }: User, given: readonly Address[]) {
  if (given.length === 0) return
  const edits = given.map(({ agent, value }) => ({ userId, agent, value, enabled: undefined }))
  await enterPreferences(app, by, edits)
}

async function enterAddresses(app: App, by: User, user: User, body: unknown) {
  if (isSystem(user)) return refuse({ code: 'NoPermissions' })
  const members = membersOf(body)
  const [discordId] = Array.isArray(members.discordIds) ? members.discordIds : []
  await keepAddresses(app, by, user, await addressesIn(app, user, { ...(discordId && { discordId }), ...members }))
}
