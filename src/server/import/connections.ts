import { downloadManagers } from '~/integrations/download/index'
import { UpstreamError } from '~/integrations/http/call'
import { mediaServers } from '~/integrations/media/index'
import type { Connection } from '~/shared/import/report'
import { type SourceSection, switchOf } from '~/shared/import/settings'
import { Refusal } from '~/shared/refusal'
import type { SettingValues } from '~/shared/settings/fields'
import { itemsIn } from '~/shared/settings/items'
import { read, type Section } from '~/shared/settings/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { ServerRef } from '../settings/given'
import { optionsFor } from '../settings/services'
import { testedSettings } from '../system/connection-test'

type Asking = { app: App; by: User }

const isSamePath = (one: string, other: string) => one.replace(/[/\\]+$/, '') === other.replace(/[/\\]+$/, '')

/** What has a name over there by its number at the service; without an answer it is left out. */
export async function withLookups({ app }: Asking, section: Section, source: SourceSection): Promise<SettingValues> {
  const { values, lookups = [] } = source
  if (lookups.length === 0) return values
  try {
    const lists = await optionsFor(app, section, read(section, values))
    const found = lookups.flatMap(({ field, list, name }) => {
      const option = lists[list]?.find(one => isSamePath(one.name, name))
      return option ? [[field, String(option.id)] as const] : []
    })
    return { ...values, ...Object.fromEntries(found) }
  } catch (error) {
    if (error instanceof UpstreamError) return values
    throw error
  }
}

/** Asks a service that is to be switched on. Channels are not asked: their test is a message. */
export async function triedConnections(asking: Asking, section: Section, values: SettingValues): Promise<Connection[]> {
  const service = [...downloadManagers, ...mediaServers].find(({ settings }) => settings.id === section.id)
  const toggle = switchOf(section)
  if (!service?.test || toggle === null || values[toggle] !== true) return []
  const servers = toggle === 'enable' ? itemsIn(values.servers).map(({ id }) => id) : [undefined]
  return Promise.all(
    servers.map(async server => ({
      service: service.name,
      ...(await answerOf(asking, { section, server }, values)),
    })),
  )
}

async function answerOf({ app, by }: Asking, meant: ServerRef, values: SettingValues) {
  try {
    const { ok, sentences } = await testedSettings(app, by, meant, values)
    return { ok, sentences }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, refusal: error.reason }
  }
}
