import { randomBytes, randomUUID } from 'node:crypto'
import type { ExportedPerson } from '~/shared/export/house'
import type { ExportTally, SignsIn } from '~/shared/export/report'
import { periodsOfOmbi } from '~/shared/import/limits'
import { countsSeasons, nearestNamed, noLimit, plainPeriod } from '~/shared/users/limits'
import { type Claim, claimNames, isSystem, type Limit, type User } from '~/shared/users/model'
import { hashKindOf, identityMark } from '~/shared/users/older-hashes'
import { numberOfUserType } from '../../user-types'
import { type NewRow, numbering, type RowSink } from '../../written-database'
import { numberOfAgent } from '../lookups'
import { inCapitals, momentOrNull } from './values'

/** Roles that mean something here alone. */
const unknownThere: readonly Claim[] = ['Request4KTv', 'AutoApprove4KTv']
const roles = claimNames.filter(claim => !unknownThere.includes(claim))

/** It knows three periods and any seven days, and counts episodes alone. */
const limitThere = (limit: Limit): Limit => (countsSeasons(limit) ? noLimit : limit)

function limitColumns(name: string, limit: Limit): NewRow {
  const { amount, period } = limitThere(limit)
  // Without a type it counts over any seven days, as it does here.
  const isWithout = amount === null || plainPeriod(period) === null
  return {
    [`${name}RequestLimit`]: amount,
    [`${name}RequestLimitType`]: isWithout ? null : periodsOfOmbi.indexOf(nearestNamed(period)),
  }
}

function countLimits({ userName, limits }: User, tally: ExportTally) {
  const { movie, tvShow, album } = limits
  if (tvShow.amount !== null && countsSeasons(tvShow)) tally.person('showLimit', userName)
  const isOther = ({ amount, period }: Limit) => amount !== null && typeof plainPeriod(period) === 'number'
  if ([movie, limitThere(tvShow), album].some(isOther)) tally.person('period', userName)
}

/** Its own hashes are all that it can check. */
const hashThere = (hash: string | null) =>
  hash !== null && hashKindOf(hash) === 'identity' ? hash.slice(identityMark.length) : null

/** Somebody who may sign in at first and administers it. */
type Owner = { id: string; hash: string | null }

function signsIn({ user }: ExportedPerson, hash: string | null): SignsIn {
  if (user.userType !== 'local') return 'mediaServer'
  return hash === null ? 'needsPassword' : 'ownPassword'
}

/** Accounts with their ids, roles, limits, profiles and addresses. */
export function writePeople(main: RowSink, all: readonly ExportedPerson[], tally: ExportTally, owner: Owner): void {
  const roleIds = new Map(roles.map(role => [role, randomUUID()]))
  main.insert(
    'AspNetRoles',
    [...roleIds].map(([Name, Id]) => ({
      Id,
      Name,
      NormalizedName: Name.toUpperCase(),
      ConcurrencyStamp: randomUUID(),
    })),
  )
  const hashes = new Map(
    all.map(({ user, passwordHash }) => [user.id, (user.id === owner.id && owner.hash) || hashThere(passwordHash)]),
  )
  for (const person of all) {
    count(person, hashes.get(person.user.id) ?? null, tally, owner)
    countLimits(person.user, tally)
  }
  main.insert(
    'AspNetUsers',
    all.map(person => userRow(person, hashes.get(person.user.id) ?? null)),
  )
  const held = all.flatMap(({ user }) =>
    user.claims.flatMap(claim => {
      const RoleId = roleIds.get(claim)
      return RoleId ? [{ UserId: user.id, RoleId }] : []
    }),
  )
  main.insert('AspNetUserRoles', held)
  const [profile, address] = [numbering(), numbering()]
  main.insert(
    'UserQualityProfiles',
    all.filter(({ profiles }) => profiles.length > 0).map(person => ({ Id: profile(), ...profileColumns(person) })),
  )
  main.insert(
    'UserNotificationPreferences',
    all.flatMap(({ user, addresses }) =>
      addresses.map(({ agent, value }) => ({
        ...{ Id: address(), UserId: user.id, Agent: numberOfAgent(agent), Enabled: 1, Value: value },
      })),
    ),
  )
}

function userRow({ user, accessToken, mediaServerToken }: ExportedPerson, hash: string | null): NewRow {
  const { id, userName, alias, email, language, limits, streamingCountry, userType } = user
  return {
    ...{ Id: id, AccessFailedCount: 0, Alias: alias, ConcurrencyStamp: randomUUID(), Email: email, EmailConfirmed: 0 },
    ...limitColumns('Movie', limits.movie),
    ...limitColumns('Episode', limits.tvShow),
    ...limitColumns('Music', limits.album),
    ...{ Language: language, LastLoggedIn: momentOrNull(user.lastLoggedInAt) },
    ...{ LockoutEnabled: isSystem(user) ? 0 : 1, LockoutEnd: null },
    ...{ NormalizedEmail: email && inCapitals(email), NormalizedUserName: inCapitals(userName), PasswordHash: hash },
    ...{ PhoneNumber: null, PhoneNumberConfirmed: 0, ProviderUserId: user.providerUserId },
    ...{ SecurityStamp: randomBytes(16).toString('hex').toUpperCase(), StreamingCountry: streamingCountry },
    ...{ TwoFactorEnabled: 0, UserAccessToken: accessToken, UserName: userName },
    ...{ UserType: numberOfUserType[userType], MediaServerToken: mediaServerToken },
  }
}

function profileColumns({ user, profiles }: ExportedPerson): NewRow {
  const of = (manager: string) => profiles.find(one => one.manager === manager)
  const [sonarr, anime] = [of('sonarr'), of('sonarrAnime')]
  return {
    UserId: user.id,
    SonarrQualityProfileAnime: anime?.profile ?? 0,
    SonarrRootPathAnime: anime?.root ?? 0,
    ...{ SonarrRootPath: sonarr?.root ?? 0, SonarrQualityProfile: sonarr?.profile ?? 0 },
    ...{ RadarrRootPath: of('radarr')?.root ?? 0, RadarrQualityProfile: of('radarr')?.profile ?? 0 },
    ...{ Radarr4KQualityProfile: of('radarr4K')?.profile ?? 0, Radarr4KRootPath: of('radarr4K')?.root ?? 0 },
  }
}

function count(person: ExportedPerson, hash: string | null, tally: ExportTally, owner: Owner) {
  const { user } = person
  tally.taken('people')
  if (isSystem(user)) return
  const how = signsIn(person, hash)
  tally.signsIn(how)
  if (user.id === owner.id) tally.owner(user.userName, how)
  if (how === 'needsPassword') tally.person('needsPassword', user.userName)
  if (user.claims.some(claim => unknownThere.includes(claim))) tally.person('roles', user.userName)
  if (person.hasAccessToken && person.accessToken === null) tally.person('ownTokens', user.userName)
  if (person.mediaAccounts.length > 0) tally.person('furtherAccounts', user.userName)
}
