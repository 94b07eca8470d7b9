import { withoutBreaker } from '~/integrations/http/call'
import type { Service } from '~/integrations/service'
import { refuse } from '~/shared/refusal'
import type { SettingValues } from '~/shared/settings/fields'
import type { OptionLists, Section } from '~/shared/settings/model'
import type { App } from '../app'

/** The service that a section of settings is for; null where it is for none. */
export const serviceOf = (app: App, section: Pick<Section, 'id'>): Service | null =>
  app.services.all.find(({ settings }) => settings.id === section.id) ?? null

/** The API key of the service that the values lead to; null where it does not accept name and password. */
export async function keyFor(app: App, section: Section, values: SettingValues): Promise<string | null> {
  const findKey = serviceOf(app, section)?.findKey
  return findKey ? findKey(withoutBreaker(app.http), values) : refuse({ code: 'NotFound' })
}

/** The options that fields of a section have, asked of the service that the values lead to. */
export const optionsFor = async (app: App, section: Section, values: SettingValues): Promise<OptionLists> =>
  (await serviceOf(app, section)?.options?.(withoutBreaker(app.http), values)) ?? {}
