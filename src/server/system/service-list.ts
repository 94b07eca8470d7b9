import { downloadManagers } from '~/integrations/download/index'
import { mediaServers } from '~/integrations/media/index'
import type { Service } from '~/integrations/service'
import { openId } from '~/shared/access/open-id-settings'
import { writtenName } from '~/shared/notifications/agents'
import { placesOfChannel } from '~/shared/notifications/places'
import type { Section } from '~/shared/settings/model'
import { describedServers, itemOf } from '~/shared/settings/servers'
import type { ServiceGroup } from '~/shared/system/service-groups'
import { metadata } from '~/shared/titles/settings'
import type { App } from '../app'
import { targetName } from '../notifications/places'
import { canTest } from './connection-test'
import { featureList } from './feature-list'

/** A server or place as settings describe it; `section` and `item` are those of its health check. */
export type ListedService = {
  group: ServiceGroup
  name: string
  section: string
  item: number | null
  isOn: boolean
  canTest: boolean
}

/** Every server that settings describe, and every channel that is on. Nobody is asked how they are. */
export const listedServices = (app: App): ListedService[] => [
  ...mediaServers.flatMap(one => serversOfService(app, 'mediaServers', one)),
  ...downloadManagers.flatMap(one => serversOfService(app, 'downloads', one)),
  ...servicesOf(app, metadata).map(({ name }) => listed(app, 'catalogue', metadata, { name, item: null, isOn: true })),
  ...servicesOf(app, openId).flatMap(one => serversOfService(app, 'signIn', one)),
  ...channelsThatAreOn(app),
]

const servicesOf = ({ services }: App, section: Section) => services.all.filter(({ settings }) => settings === section)

type Described = Pick<ListedService, 'name' | 'item' | 'isOn'>

const listed = (app: App, group: ServiceGroup, section: Section, described: Described): ListedService => ({
  group,
  section: section.id,
  ...described,
  canTest: described.isOn && canTest(app, section),
})

/** Of a product that has no server yet, the product itself. */
function serversOfService(app: App, group: ServiceGroup, { name, settings }: Service): ListedService[] {
  const needed = settings.page?.feature
  if (needed && !featureList(app).some(one => one.name === needed && one.enabled)) return []
  const servers = describedServers(settings, app.settings.get(settings))
  if (servers.length === 0) return [listed(app, group, settings, { name, item: null, isOn: false })]
  return servers.map(server =>
    listed(app, group, settings, {
      ...{ name: server.name ?? name, item: itemOf(server.source), isOn: server.isOn },
    }),
  )
}

const channelsThatAreOn = (app: App): ListedService[] =>
  app.services.agents.flatMap(({ target, name, settings }) =>
    placesOfChannel(target, app.settings.get(settings))
      .filter(place => place.settings.enabled === true)
      .map(place =>
        listed(app, 'channels', settings, {
          ...{ name: targetName(app, place.target) ?? writtenName(name), item: place.id, isOn: true },
        }),
      ),
  )
