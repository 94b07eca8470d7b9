import { placesOfChannel } from '~/shared/notifications/places'
import type { Check } from '~/shared/system/health'
import { judgeChannel } from '~/shared/system/health-rules'
import type { App } from '../../app'
import { lastSentOn } from '../../events/outbox-counts'
import { failingChannels } from '../../notifications/failing'
import { targetName } from '../../notifications/places'

/** How messages get through on every place of every channel that is switched on. */
export async function channelChecks(app: App): Promise<Check[]> {
  const places = app.services.agents.flatMap(({ target, name, settings }) =>
    placesOfChannel(target, app.settings.get(settings))
      .filter(place => place.settings.enabled === true)
      .map(place => ({
        ...{ target: place.target, name: targetName(app, place.target) ?? name },
        ...{ section: settings.id, item: place.id },
      })),
  )
  const [failing, sent] = await Promise.all([
    failingChannels(app),
    lastSentOn(
      app.store,
      places.map(({ target }) => target),
    ),
  ])
  return places.map(({ target, name, section, item }) => {
    const failed = failing.find(one => one.target === target)
    const sentAt = sent.get(target) ?? null
    const found = judgeChannel({ failing: failed !== undefined, sentAt })
    const finding = failed ? { failure: failed.failure } : found.finding
    return { kind: 'channel', name, section, item, ...found, finding, answeredAt: sentAt }
  })
}
