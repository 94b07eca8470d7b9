import type { PersonNote, SourceMediaAccount, SourcePerson } from '~/shared/import/house'
import { inSeasons, limitOfDays } from '~/shared/import/limits'
import { claimsOfPermissions, hasPermission } from '~/shared/import/permissions'
import type { AgentName } from '~/shared/notifications/agents'
import { noLimit, noLimits } from '~/shared/users/limits'
import type { UserType } from '~/shared/users/model'
import { keptHash } from '~/shared/users/older-hashes'
import { providerTypeOf } from '~/shared/users/provider-accounts'
import type { ProviderType } from '~/shared/users/providers'
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

/** The type of the people of whichever server it has beside Plex, whose number it keeps in one column. */
const otherType = (row: Fields, { mediaServerType }: SeerrSettings): ProviderType | null =>
  providerTypeOf(userTypeNumbered(mediaServerType === 3 || row.whole('userType') === 4 ? 3 : 5) ?? 'local')

/** The accounts at media servers by which somebody signs in; that of their own type is what the account came with. */
function accountsOf(row: Fields, settings: SeerrSettings): SourceMediaAccount[] {
  const name = (column: string) => row.line(column, 190)
  const known = [
    { type: providerTypeOf('plex'), id: row.ref('plexId'), name: name('plexUsername'), token: name('plexToken') },
    {
      ...{ type: otherType(row, settings), name: name('jellyfinUsername'), token: null },
      id: row.line('jellyfinUserId', 80)?.replaceAll('-', '').toLowerCase() || null,
    },
  ]
  return known.flatMap(({ type, id, ...account }) =>
    type === null || id === null ? [] : [{ ...account, type, providerUserId: id }],
  )
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

/** People of Jellyfin without an address have their name there. */
function addressOf(row: Fields): string | null {
  const email = row.line('email', 190)
  return email && addressIn(email) ? email : null
}

/** A password there goes with an address. */
const hasOwnPassword = (row: Fields): boolean =>
  addressOf(row) !== null && keptHash(row.line('password', 255) ?? '') !== null

function personIn(raw: SourceRow, settingsRow: SourceRow, settings: SeerrSettings): SourcePerson {
  const row = fields(raw)
  const own = fields(settingsRow)
  const oldId = row.ref('id') ?? ''
  const came = typeOf(row, settings)
  // Who has a password besides keeps both ways: an account of this portal, with that of the media server connected to it.
  const userType = came !== 'local' && hasOwnPassword(row) ? 'local' : came
  const bits = row.whole('permissions', { most: Number.MAX_SAFE_INTEGER }) ?? 0
  // The first account owns the house, whatever else is written of it.
  const { claims, notes } = claimsOfPermissions(oldId === '1' ? 2 : bits)
  const accounts = accountsOf(row, settings)
  const providerUserId = accounts.find(({ type }) => type === userType)?.providerUserId ?? null
  const limits = limitsIn(row, settings, claims.includes('Admin'))
  const auto = hasPermission(bits, 'autoRequest') || hasPermission(bits, 'autoRequestMovie')
  const watchlistWasOff = came === 'plex' && !(auto && own.flag('watchlistSyncMovies'))
  return {
    ...{ oldId, keepsId: null, userType, providerUserId, ...namesOf(row, came), email: addressOf(row) },
    passwordHash: row.line('password', 255),
    accessToken: null,
    mediaAccounts: accounts.filter(({ type }) => type !== userType),
    mediaServerToken: userType === came ? row.line(came === 'plex' ? 'plexToken' : 'jellyfinAuthToken', 190) : null,
    claims,
    limits: limits.limits,
    language: own.line('locale', 20),
    streamingCountry: own.line('streamingRegion', 10) ?? own.line('region', 10),
    lastLoggedInAt: null,
    createdAt: row.moment('createdAt'),
    profiles: [],
    addresses: addressesIn(own),
    notes: [...notes, ...limits.notes, ...(watchlistWasOff ? ['watchlistWasOff' as const] : [])],
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
