import type { Agent } from '~/integrations/notify/agent'
import { writtenName } from '~/shared/notifications/agents'
import { isHeardAt, type News, type NewsTitle } from '~/shared/notifications/place-filter'
import { type Place, placesOfChannel, reachesPlace } from '~/shared/notifications/places'
import { hearsType } from '~/shared/seerr/webhook-types'
import type { SettingValues } from '~/shared/settings/fields'
import { itemOf, sectionOf } from '~/shared/settings/servers'
import type { App, PageApp } from '../app'
import type { NotificationContext } from './context'
import { seerrTypeOfNews } from './seerr-news'

/** What places are chosen by; of an issue nobody knows which copy it is about. */
export function newsOf({ event, kind, variant, issue, gone, ofAccount, people, request }: NotificationContext): News {
  const single: NewsTitle[] = ofAccount ? [] : [{ kind, variant: issue ? null : variant }]
  const asker = issue ? people.reporter : people.requester
  const id = asker?.id ?? (issue ? undefined : request?.requesterId)
  return {
    event,
    titles: gone ? gone.titles : single,
    requester: id === undefined ? null : { id, roles: asker?.claims ?? [] },
  }
}

/** The places of an agent that hear of an event, its own one first. */
export function placesFor(app: App, agent: Agent, context: NotificationContext): Place[] {
  const news = newsOf(context)
  const type = seerrTypeOfNews(context)
  return agent
    .places(app.settings.get(agent.settings))
    .filter(
      place =>
        reachesPlace(context.event, agent.name, place) &&
        isHeardAt(place.filter, news) &&
        hearsType(place.settings, type),
    )
}

/** The agent that sends to a target of the outbox, whichever of its places that is. */
export const agentAt = ({ services }: Pick<App, 'services'>, target: string): Agent | undefined =>
  services.agents.find(agent => agent.target === sectionOf(target))

/** The place of a target; null where it was removed. */
export const placeAt = ({ settings }: Pick<PageApp, 'settings'>, agent: Agent, target: string): Place | null =>
  placesOfChannel(agent.target, settings.get(agent.settings)).find(place => place.target === target) ?? null

/** The settings with which an agent sends to a target; null where its place was removed. */
export const settingsAt = (app: Pick<PageApp, 'settings'>, agent: Agent, target: string): SettingValues | null =>
  itemOf(target) === null ? app.settings.get(agent.settings) : (placeAt(app, agent, target)?.settings ?? null)

/**
 * What people read of a target: the channel and, where it has several, the place. One that was removed goes by the name
 * that it had; null for a target of no channel.
 */
export function targetName(app: App, target: string, formerName: string | null = null): string | null {
  const agent = agentAt(app, target)
  if (!agent) return null
  const name = itemOf(target) === null ? null : (placeAt(app, agent, target)?.name ?? formerName)
  const channel = writtenName(agent.name)
  return name === null ? channel : `${channel} · ${name}`
}
