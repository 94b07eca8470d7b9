import type { PlexSection } from '~/integrations/media/plex/sections'
import type { PlexAccount, PlexDevice, PlexDevices } from '~/integrations/media/plex-account/model'
import { storedSecret } from '~/shared/settings/secrets'

/** What clients read of somebody who signed in; the token stays here. */
export const plexUserShape = (account: PlexAccount) => ({
  ...{ id: account.id, email: account.email ?? '', uuid: account.uuid ?? '', joined_at: account.joinedAt ?? '' },
  ...{ username: account.userName, title: account.title, thumb: account.thumb ?? '' },
  hasPassword: String(account.hasPassword),
  authentication_token: storedSecret,
  subscription: {
    ...{ active: account.subscription.isActive, status: account.subscription.status ?? '' },
    ...{ plan: account.subscription.plan, features: account.subscription.features },
  },
  roles: { roles: account.roles },
  entitlements: account.entitlements,
  confirmed_at: null,
  forum_id: 0,
})

const deviceFacts = [
  ...(['name', 'product', 'productVersion', 'platform', 'platformVersion'] as const),
  ...(['clientIdentifier', 'createdAt', 'lastSeenAt', 'provides', 'owned', 'accessToken', 'searchEnabled'] as const),
  ...(['publicAddress', 'httpsRequired', 'synced', 'relay', 'dnsRebindingProtection'] as const),
  ...(['natLoopbackSupported', 'publicAddressMatches', 'presence', 'ownerId', 'home', 'sourceTitle'] as const),
]

/** Every fact is a text, as plex.tv writes it. Whoever asked has just shown the password that this token stands for. */
function deviceShape({ facts, machineId, connections }: PlexDevice) {
  const place = connections.find(({ isLocal }) => isLocal)
  return {
    connections: connections.map(({ isLocal, ...one }) => ({ ...one, local: isLocal ? '1' : '0' })),
    ...Object.fromEntries(deviceFacts.map(name => [name, facts[name] ?? null])),
    deviceType: facts.device ?? null,
    ...{ localAddresses: place?.address ?? '', machineIdentifier: machineId },
    ...{ port: place?.port ?? '32400', scheme: place?.protocol ?? 'http' },
  }
}

export const deviceListShape = ({ facts }: PlexDevices, servers: readonly PlexDevice[]) => ({
  devices: servers.map(deviceShape),
  ...{ friendlyName: facts.friendlyName ?? null, identifier: facts.identifier ?? null },
  ...{ machineIdentifier: facts.machineIdentifier ?? null, size: facts.size ?? String(servers.length) },
})

/** What belongs to single titles, and is never said of a library. */
const notOfLibraries = {
  ...{ providerId: null, guid: null, genre: null, role: null, librarySectionID: null, librarySectionTitle: null },
  ...{ librarySectionUUID: null, personal: null, sourceTitle: null, ratingKey: null, studio: null, seasons: [] },
}

export const sectionListShape = (sections: readonly PlexSection[]) => ({
  mediaContainer: {
    ...{ size: sections.length, totalSize: 0, title1: 'Plex Library', title2: null, art: null, thumb: null },
    ...{ librarySectionID: 0, librarySectionTitle: null, librarySectionUUID: null, nocache: false },
    ...{ viewGroup: null, viewMode: 0, metadata: null },
    directory: sections.map(one => ({ ...one, ...notOfLibraries })),
  },
})
