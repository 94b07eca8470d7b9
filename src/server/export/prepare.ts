import { max } from 'drizzle-orm'
import { issueSettings } from '~/shared/issues/settings'
import { mediaSections } from '~/shared/services/media-sections'
import { plex } from '~/shared/services/plex'
import type { SettingValues } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import { portal as portalSettings } from '~/shared/settings/portal'
import { isAdmin, isSystem, nameKey, type User } from '~/shared/users/model'
import { type Provider, providerNames, providers } from '~/shared/users/providers'
import type { App } from '../app'
import { first, type Store } from '../store/store'
import { blockedKeywords } from './lists'
import type { People } from './people'
import type { Prepared } from './portals'

export type OwnerWanted = { name: string | null; hash: string | null }

/** Who administers it at first: who is named, else the oldest account that may. */
function ownerOf({ all }: People, name: string | null): User {
  const able = all.map(({ user }) => user).filter(user => !isSystem(user) && !user.claims.includes('Disabled'))
  const admins = able.filter(isAdmin)
  const [owner] = name === null ? admins : admins.filter(({ userName }) => nameKey(userName) === nameKey(name))
  if (owner) return owner
  throw new Error(
    name === null
      ? 'nobody here is an administrator, and the other portal needs one: make one first (marquee users edit)'
      : `${name} is no administrator here who could administer the other portal`,
  )
}

/** The media server that counts where there is room for one: the first that is on, else that of whoever has an account. */
function providerOf({ settings }: App, { all }: People): Provider | null {
  const isOn = (provider: Provider) => {
    const values: SettingValues = settings.get<Section>(mediaSections[provider])
    return values.enable === true
  }
  const types = new Set(all.map(({ user }) => user.userType))
  const hasPeople = (provider: Provider) =>
    Object.keys(providers[provider].types).some(type => [...types].some(one => one === type))
  return providerNames.find(isOn) ?? providerNames.find(hasPeople) ?? null
}

/** What a writer has to know before anything comes. */
export async function preparedFor(
  app: App,
  at: Store,
  { people, owner, timeZone }: { people: People; owner: OwnerWanted; timeZone: string },
): Promise<Prepared> {
  const { settings } = app
  const system = people.all.find(({ user }) => isSystem(user))?.user
  if (!system) throw new Error('the built-in account is missing')
  const user = ownerOf(people, owner.name)
  if (owner.hash !== null && user.userType !== 'local')
    throw new Error(`${user.userName} signs in at their media server there as here: leave --password out`)
  const rows = await at.db.select({ last: max(at.t.titles.id) }).from(at.t.titles)
  const { enable, enableWatchlistImport } = settings.get(plex)
  return {
    ...{ owner: { user, hash: owner.hash }, system, timeZone, provider: providerOf(app, people) },
    rules: {
      seesRequests: !settings.get(portalSettings).hideRequestsUsers,
      issues: settings.get(issueSettings).enabled,
    },
    readsWatchlists: enable && enableWatchlistImport,
    blockedKeywords: await blockedKeywords(at),
    lastTitle: Number(first(rows)?.last ?? 0),
  }
}
