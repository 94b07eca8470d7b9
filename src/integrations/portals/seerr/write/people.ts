import type { ExportedPerson, MediaAccount } from '~/shared/export/house'
import type { ExportTally, SignsIn } from '~/shared/export/report'
import { type HouseRules, rights, rightsOf, userType } from '~/shared/seerr/codes'
import { countsSeasons, inDays, isNamed, noLimit } from '~/shared/users/limits'
import { type Claim, displayName, isAdmin, isSystem, type Limit, nameKey, type User } from '~/shared/users/model'
import { hashKindOf } from '~/shared/users/older-hashes'
import { type Provider, providers } from '~/shared/users/providers'
import type { NewRow, RowSink } from '../../written-database'
import { columnsOfAgents } from '../people'
import { madeAt, wholeOf } from './values'

export type PeopleWriting = {
  sink: RowSink
  tally: ExportTally
  rules: HouseRules
  /** The one media server whose people can sign in there. */
  provider: Provider | null
  /** What stands on lists of Plex is asked for. */
  readsWatchlists: boolean
  /** With which its first account reads the server of Plex. */
  plexToken: () => string | null
  /** Its first account; `hash` is their password there as it is kept, null the one that they have. */
  owner: { user: User; hash: string | null }
}

/** Accounts by the numbers that they have there. */
export type Numbered = {
  of: (userId: string) => number
  isKnown: (userId: string) => boolean
  /** Somebody who decided, by the name of then; null where nobody is called so. */
  named: (name: string | null) => number | null
}

const ownerNumber = 1

/** Writes accounts, its owner first, and says how they are numbered; what belongs to nobody there is its owner's. */
export function writePeople(all: readonly ExportedPerson[], writing: PeopleWriting): Numbered {
  const { owner, sink, tally } = writing
  const others = all.filter(({ user }) => user.id !== owner.user.id && !isSystem(user))
  const people = [...all.filter(({ user }) => user.id === owner.user.id), ...others]
  const numbers = new Map(people.map(({ user }, at) => [user.id, at + ownerNumber]))
  const names = new Map(people.map(({ user }, at) => [nameKey(user.userName), at + ownerNumber]))
  tally.left('people', 'builtIn', all.length - people.length)
  const addresses = new Set<string>()
  const rows = people.map((person, at) => userRow(person, at + ownerNumber, addresses, writing))
  sink.insert('user', rows)
  sink.insert(
    'user_settings',
    people.map((person, at) => settingsRow(person, at + ownerNumber, writing)),
  )
  return {
    of: id => numbers.get(id) ?? ownerNumber,
    isKnown: id => numbers.has(id),
    named: name => (name === null ? null : (names.get(nameKey(name)) ?? null)),
  }
}

/** What tells an account from others there: its address, and without one its name; in small letters, and each once. */
function addressOf({ userName, email, userType: type }: User, taken: Set<string>, tally: ExportTally): string {
  const wanted = [email, userName].flatMap(text => (text ? [text.toLowerCase()] : []))
  const free = wanted.find(text => !taken.has(text))
  let address = free ?? ''
  for (let number = 2; address === '' || taken.has(address); number++) address = `${userName.toLowerCase()} (${number})`
  taken.add(address)
  if (address !== wanted[0]) tally.person('renamed', `${userName} → ${address}`)
  else if (type === 'local' && email === null) tally.person('nameForEmail', userName)
  else if (type === 'local' && nameKey(userName) !== nameKey(address)) tally.person('signsInByEmail', userName)
  return address
}

const typesOf = (provider: Provider | null): readonly string[] =>
  provider === null ? [] : Object.keys(providers[provider].types)

function hashOf({ user, passwordHash }: ExportedPerson, owner: PeopleWriting['owner']): string | null {
  if (user.userType !== 'local' || user.claims.includes('Disabled')) return null
  if (user.id === owner.user.id && owner.hash) return owner.hash
  return passwordHash !== null && hashKindOf(passwordHash) === 'bcrypt' ? passwordHash : null
}

function signsIn({ userType: type }: User, hash: string | null): SignsIn {
  if (type !== 'local') return 'mediaServer'
  return hash === null ? 'needsPassword' : 'ownPassword'
}

/** Rights that nothing there is the same as. */
const unknownThere: readonly Claim[] = ['RequestMusic', 'AutoApproveMusic', 'ReceivesNewsletter', 'EditCustomPage']

function bitsOf(user: User, { rules, readsWatchlists, tally }: PeopleWriting): number {
  const name = user.userName
  if (user.claims.includes('Disabled')) {
    tally.person('disabled', name)
    return 0
  }
  const bits = rightsOf(user, rules)
  if (isAdmin(user)) return bits
  if (user.claims.some(claim => unknownThere.includes(claim))) tally.person('roles', name)
  const asks = user.claims.some(claim => claim.startsWith('Request') && !unknownThere.includes(claim))
  if (asks && !user.claims.includes('ManageOwnRequests')) tally.person('withdraws', name)
  return user.userType === 'plex' && readsWatchlists && asks ? bits + rights.autoRequest : bits
}

function quotasOf(user: User, tally: ExportTally): NewRow {
  const { movie, tvShow, album } = user.limits
  const shows = countsSeasons(tvShow) ? tvShow : noLimit
  if ([movie, shows].some(({ amount, period }) => amount !== null && isNamed(period)))
    tally.person('period', user.userName)
  if (tvShow.amount !== null && !countsSeasons(tvShow) && !isAdmin(user)) tally.person('showLimit', user.userName)
  if (album.amount !== null && !isAdmin(user)) tally.person('musicLimit', user.userName)
  // What is empty would be what is usual there, and 0 is none.
  return { ...quotaColumns('movie', movie), ...quotaColumns('tv', shows) }
}

const quotaColumns = (name: string, { amount, period }: Limit): NewRow => ({
  [`${name}QuotaLimit`]: amount ?? 0,
  [`${name}QuotaDays`]: inDays(period),
})

const pictureOf = (address: string) =>
  `https://gravatar.com/avatar/${new Bun.CryptoHasher('md5').update(address).digest('hex')}?default=mm&size=200`

/** Somebody has one account of Plex there, and one of the other server. */
function mediaAccountsOf({ user, mediaAccounts, mediaServerToken: token }: ExportedPerson, tally: ExportTally) {
  const { userType: type, providerUserId, userName: name } = user
  const own = type === 'local' || type === 'system' ? [] : [{ type, providerUserId, name, token }]
  const all: readonly MediaAccount[] = [...own, ...mediaAccounts]
  const [plex, other] = [all.find(one => one.type === 'plex'), all.find(one => one.type !== 'plex')]
  if (all.some(one => one !== plex && one !== other)) tally.person('furtherAccounts', name)
  return { plex, other }
}

function accountColumns(person: ExportedPerson, id: number, { tally, plexToken }: PeopleWriting): NewRow {
  const { plex, other } = mediaAccountsOf(person, tally)
  return {
    ...{ plexId: wholeOf(plex?.providerUserId), plexUsername: plex?.name ?? null },
    plexToken: (id === ownerNumber ? plexToken() : null) ?? plex?.token ?? null,
    ...{ jellyfinUsername: other?.name ?? null, jellyfinUserId: other?.providerUserId ?? null },
    jellyfinAuthToken: other?.token ?? null,
    jellyfinDeviceId: other ? Buffer.from(`BOT_seerr_${other.name ?? ''}`).toString('base64') : null,
  }
}

function userRow(person: ExportedPerson, id: number, taken: Set<string>, writing: PeopleWriting): NewRow {
  const { user, createdAt } = person
  const { tally, owner, provider } = writing
  const address = addressOf(user, taken, tally)
  const hash = hashOf(person, owner)
  const how = signsIn(user, hash)
  tally.taken('people')
  tally.signsIn(how)
  if (id === ownerNumber) tally.owner(user.userName, how)
  if (how === 'needsPassword' && !user.claims.includes('Disabled')) tally.person('needsPassword', user.userName)
  if (how === 'mediaServer' && !typesOf(provider).includes(user.userType)) tally.person('otherServer', user.userName)
  if (person.hasAccessToken) tally.person('ownTokens', user.userName)
  const shown = displayName(user)
  return {
    ...{ id, email: address, username: how === 'mediaServer' ? user.alias : shown === address ? null : shown },
    ...{ permissions: bitsOf(user, writing), avatar: pictureOf(address), ...madeAt(createdAt), password: hash },
    ...{ userType: userType[user.userType], ...quotasOf(user, tally), ...accountColumns(person, id, writing) },
  }
}

/** Written forms that it has of languages of ours. */
const locales: Readonly<Record<string, string>> = { no: 'nb-NO', pt: 'pt-BR', zh: 'zh-CN' }

function settingsRow({ user, addresses }: ExportedPerson, number: number, writing: PeopleWriting): NewRow {
  const on = (agent: string) => addresses.find(one => one.agent === agent)?.value ?? null
  const reads = user.userType === 'plex' && writing.readsWatchlists ? 1 : null
  return {
    ...{
      id: number,
      userId: number,
      locale: locales[user.language ?? ''] ?? user.language ?? '',
      streamingRegion: user.streamingCountry,
    },
    ...Object.fromEntries(Object.entries(columnsOfAgents).map(([agent, column]) => [column, on(agent)])),
    ...{ watchlistSyncMovies: reads, watchlistSyncTv: reads },
  }
}
