import { withoutBreaker } from '~/integrations/http/call'
import { mediaServers } from '~/integrations/media/index'
import type { MediaServer } from '~/integrations/media/media-server'
import type { SettingValues } from '~/shared/settings/fields'
import { fieldsOf, itemsIn } from '~/shared/settings/items'
import type { Section } from '~/shared/settings/model'
import type { App } from '../app'
import { completed } from '../settings/given'

/** Whether a server names its people at all, and the first of them who looks after it. */
export async function peopleAt(app: App, product: MediaServer, server: SettingValues) {
  const { connected } = product
  let isAnybody = false
  for await (const { id, administers } of connected(withoutBreaker(app.http), server, { stream: app.stream }).users()) {
    isAnybody = true
    if (administers) return { isAnybody, administratorId: id }
  }
  return { isAnybody, administratorId: null }
}

/**
 * What a program sends of a media server that is switched on, with who administers each: such programs read it back, and
 * take a server that cannot be asked as not saved.
 */
export async function withAdministrators(app: App, section: Section, sent: unknown): Promise<unknown> {
  const product = mediaServers.find(({ settings }) => settings.id === section.id)
  const { servers } = section.fields
  if (!product || !servers || !fieldsOf(servers).administratorId) return sent
  const values: SettingValues = completed(app, section, sent)
  if (values.enable !== true) return sent
  const asked = itemsIn(values.servers).map(async server => {
    const { administratorId } = await peopleAt(app, product, { ...server })
    return { ...server, administratorId }
  })
  return { ...values, servers: await Promise.all(asked) }
}
