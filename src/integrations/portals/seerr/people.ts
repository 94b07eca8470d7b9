import type { PersonNote, SourcePerson } from '~/shared/import/house'
import { inSeasons, limitOfDays } from '~/shared/import/limits'
import { claimsOfPermissions, hasPermission } from '~/shared/import/permissions'
import type { AgentName } from '~/shared/notifications/agents'
import { noLimit, noLimits } from '~/shared/users/limits'
import type { UserType } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import { byRef, type Fields, fields } from '../fields'
import { type SourceDatabase, type SourceRow, wholeTable } from '../source-database'
import { userTypeNumbered } from '../user-types'
import type { SeerrSettings } from './settings'

const mostPeople = 20_000

export async function readSeerrPeople(database: SourceDatabase, settings: SeerrSettings): Promise<SourcePerson[]> {
  const people = await wholeTable(database, 'user', { by: 'id', most: mostPeople })
  const own = byRef(await wholeTable(database, 'user_settings', { by: 'id', most: mostPeople }), 'userId')
  return people.flatMap(row => {
    const id = fields(row).ref('id')
    return id === null ? [] : [personIn(row, own.get(id)?.[0] ?? new Map(), settings)]
  })
}

/** Its types of accounts, by the numbers that Ombi has for them; its third is that of whichever server it has. */
function typeOf(row: Fields, { mediaServerType }: SeerrSettings): UserType {
  const numbers: Record<number, number> = { 1: 2, 2: 1, 3: mediaServerType === 3 ? 3 : 5, 4: 3 }
  return userTypeNumbered(numbers[row.whole('userType') ?? 1] ?? 1) ?? 'local'
}

/** The number at the media server of the account; a second one has no place here. */
function numbersOf(row: Fields, userType: UserType) {
  const plex = row.ref('plexId')
  const jellyfin = row.line('jellyfinUserId', 80)?.replaceAll('-', '').toLowerCase() ?? null
  const own = userType === 'plex' ? plex : userType === 'local' ? null : jellyfin
  return { own, hasSecond: [plex, jellyfin].some(one => one !== null && one !== own) }
}

/** By what somebody signs in: a local account by its address, unless it has a name; people of media servers by theirs. */
function namesOf(row: Fields, userType: UserType) {
  const [username, plex, jellyfin] = ['username', 'plexUsername', 'jellyfinUsername'].map(name => row.line(name, 190))
  const email = row.line('email', 190)
  if (userType === 'local') return { userName: email ?? username ?? '', alias: username ?? null }
  const there = userType === 'plex' ? plex : jellyfin
  const userName = there ?? username ?? plex ?? jellyfin ?? email ?? ''
  return { userName, alias: username && username !== userName ? username : null }
}

function personIn(raw: SourceRow, settingsRow: SourceRow, settings: SeerrSettings): SourcePerson {
  const row = fields(raw)
  const own = fields(settingsRow)
  const oldId = row.ref('id') ?? ''
  const userType = typeOf(row, settings)
  const bits = row.whole('permissions', { most: Number.MAX_SAFE_INTEGER }) ?? 0
  // The first account owns the house, whatever else is written of it.
  const { claims, notes } = claimsOfPermissions(oldId === '1' ? 2 : bits)
  const { own: providerUserId, hasSecond } = numbersOf(row, userType)
  const email = row.line('email', 190)
  const limits = limitsIn(row, settings, claims.includes('Admin'))
  const auto = hasPermission(bits, 'autoRequest') || hasPermission(bits, 'autoRequestMovie')
  const watchlistWasOff = userType === 'plex' && !(auto && own.flag('watchlistSyncMovies'))
  return {
    ...{ oldId, keepsId: null, userType, providerUserId, ...namesOf(row, userType) },
    // People of Jellyfin without an address have their name there.
    email: email && addressIn(email) ? email : null,
    passwordHash: row.line('password', 255),
    accessToken: null,
    mediaServerToken: row.line(userType === 'plex' ? 'plexToken' : 'jellyfinAuthToken', 190),
    claims,
    limits: limits.limits,
    language: own.line('locale', 20),
    streamingCountry: own.line('streamingRegion', 10) ?? own.line('region', 10),
    lastLoggedInAt: null,
    createdAt: row.moment('createdAt'),
    profiles: [],
    addresses: addressesIn(own),
    notes: [
      ...notes,
      ...limits.notes,
      ...(hasSecond ? ['secondAccount' as const] : []),
      ...(watchlistWasOff ? ['watchlistWasOff' as const] : []),
    ],
  }
}

function limitsIn(row: Fields, { defaultQuotas }: SeerrSettings, isAdmin: boolean) {
  const notes: PersonNote[] = []
  if (isAdmin) return { limits: noLimits, notes }
  const most = { most: 10_000 }
  const amount = row.whole('movieQuotaLimit', most) ?? defaultQuotas.movie.amount
  const movie = limitOfDays(amount, row.whole('movieQuotaDays', most) ?? defaultQuotas.movie.days)
  const seasons = row.whole('tvQuotaLimit', most) ?? defaultQuotas.tv.amount
  const shows = limitOfDays(seasons, row.whole('tvQuotaDays', most) ?? defaultQuotas.tv.days)
  if (!movie.isSame || !shows.isSame) notes.push('periodChanged')
  return { limits: { movie: movie.limit, tvShow: inSeasons(shows.limit), album: noLimit }, notes }
}

/** Where somebody is reached on a channel. */
export const columnsOfAgents = {
  Discord: 'discordId',
  Telegram: 'telegramChatId',
  Pushover: 'pushoverUserKey',
} as const satisfies Partial<Record<AgentName, string>>

const addressesIn = (own: Fields): SourcePerson['addresses'] =>
  Object.entries(columnsOfAgents).flatMap(([agent, column]) => {
    const value = own.line(column, 500)
    return value === null ? [] : [{ agent: agent as AgentName, value }]
  })
