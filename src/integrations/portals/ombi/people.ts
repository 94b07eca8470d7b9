import type { PersonNote, SourcePerson } from '~/shared/import/house'
import { limitOfOmbi } from '~/shared/import/limits'
import { claimsOfRoles } from '~/shared/import/permissions'
import type { AccountManager } from '~/shared/users/accounts'
import { systemUserName } from '~/shared/users/model'
import { byRef, type Fields, fields } from '../fields'
import { rowsAmong, type SourceDatabase, type SourceRow, wholeTable } from '../source-database'
import { userTypeNumbered } from '../user-types'
import { agentOf } from './lookups'

const mostPeople = 20_000
const mostRows = 400_000

export async function readOmbiPeople(database: SourceDatabase): Promise<SourcePerson[]> {
  const people = await wholeTable(database, 'AspNetUsers', { by: 'Id', most: mostPeople })
  const ids = people.flatMap(row => fields(row).ref('Id') ?? [])
  const roles = await wholeTable(database, 'AspNetRoles', { by: 'Id', most: 1_000 })
  const names = new Map(roles.map(row => [fields(row).ref('Id') ?? '', fields(row).line('Name', 60) ?? '']))
  const held = byRef(await rowsAmong(database, 'AspNetUserRoles', 'UserId', ids), 'UserId')
  const ofPeople = async (table: string) =>
    byRef(await wholeTable(database, table, { by: 'Id', most: mostRows }), 'UserId')
  const profiles = await ofPeople('UserQualityProfiles')
  const chosen = await ofPeople('UserNotificationPreferences')
  return people.flatMap(row => {
    const id = fields(row).ref('Id')
    if (id === null) return []
    const own = (held.get(id) ?? []).map(role => names.get(fields(role).ref('RoleId') ?? '') ?? '')
    return personIn(row, { roles: own, profiles: profiles.get(id) ?? [], chosen: chosen.get(id) ?? [] })
  })
}

type Belonging = { roles: string[]; profiles: readonly SourceRow[]; chosen: readonly SourceRow[] }

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const most = { most: 100_000 }

function personIn(raw: SourceRow, { roles, profiles, chosen }: Belonging): SourcePerson {
  const row = fields(raw)
  const oldId = row.ref('Id') ?? ''
  const given = userTypeNumbered(row.whole('UserType'))
  const userName = row.line('UserName', 190) ?? ''
  // Nobody but the account of the API is that of the portal itself.
  const userType = given === 'system' && userName !== systemUserName ? 'local' : (given ?? 'local')
  const { claims, notes } = claimsOfRoles(roles)
  const providerUserId = userType === 'local' || userType === 'system' ? null : row.line('ProviderUserId', 190)
  const limit = (name: string) =>
    limitOfOmbi(row.whole(`${name}RequestLimit`, most), row.whole(`${name}RequestLimitType`))
  const passwordHash = given === null ? null : row.line('PasswordHash', 255)
  return {
    ...{ oldId, keepsId: guid.test(oldId) ? oldId : null, userName, userType, providerUserId, claims },
    ...{ alias: row.line('Alias', 190), email: row.line('Email', 190), passwordHash },
    ...{ accessToken: row.line('UserAccessToken', 190), mediaServerToken: row.line('MediaServerToken', 190) },
    mediaAccounts: [],
    limits: { movie: limit('Movie'), tvShow: limit('Episode'), album: limit('Music') },
    ...{ language: row.line('Language', 20), streamingCountry: row.line('StreamingCountry', 10) },
    ...{ lastLoggedInAt: row.moment('LastLoggedIn'), createdAt: null },
    profiles: profiles.flatMap(one => profilesIn(fields(one))),
    addresses: chosen.flatMap(one => {
      const agent = agentOf(fields(one).whole('Agent'))
      const value = fields(one).line('Value', 500)
      return agent && value ? [{ agent, value }] : []
    }),
    notes: [...notes, ...notesOf(userType, { passwordHash, providerUserId })],
  }
}

function notesOf(userType: string, known: Pick<SourcePerson, 'passwordHash' | 'providerUserId'>): PersonNote[] {
  const isLocal = userType === 'local'
  return [
    ...(isLocal && known.passwordHash === null ? ['emptyPassword' as const] : []),
    // People that an import of lists made have an id of another kind than whoever signs in.
    ...(!isLocal && known.providerUserId?.includes('-') ? ['numberOfCommunity' as const] : []),
  ]
}

/** The names of its columns around what is chosen. */
const managers = {
  sonarr: ['Sonarr', ''],
  sonarrAnime: ['Sonarr', 'Anime'],
  radarr: ['Radarr', ''],
  radarr4K: ['Radarr4K', ''],
} as const satisfies Partial<Record<AccountManager, readonly [string, string]>>

const profilesIn = (row: Fields): SourcePerson['profiles'][number][] =>
  Object.entries(managers).flatMap(([manager, [before, after]]) => {
    const [profile, root] = [row.id(`${before}QualityProfile${after}`), row.id(`${before}RootPath${after}`)]
    return profile === null && root === null ? [] : [{ manager, profile, root }]
  })
