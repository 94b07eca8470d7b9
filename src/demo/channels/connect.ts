import type { App } from '~/server/app'
import { changing, saveSections } from '~/server/settings/actions'
import { systemUserName } from '~/shared/users/model'
import { accountNamed } from '../past'
import type { StandIn } from '../stand-in'
import { channelValues } from './values'

/** Fills in the settings of every channel that a stand-in plays; whoever tries the demo switches on what they like. */
export async function connectChannels(app: App, service: Pick<StandIn, 'url'>): Promise<void> {
  const by = await accountNamed(app, systemUserName)
  const values: Readonly<Record<string, Record<string, unknown>>> = channelValues(service)
  const sections = app.services.agents.map(({ settings }) => settings)
  const changes = sections.flatMap(section => {
    const own = values[section.id.split('/').at(-1) ?? '']
    return own ? [changing(section, own)] : []
  })
  await saveSections(app, by, changes)
}
