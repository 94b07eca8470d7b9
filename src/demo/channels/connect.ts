import type { App } from '~/server/app'
import { changing, saveSections } from '~/server/settings/actions'
import { systemUserName } from '~/shared/users/model'
import { type MailStandIn, mailValues } from '../mail/stand-in'
import { accountNamed } from '../past'
import type { StandIn } from '../stand-in'
import { channelValues, childrenValues } from './values'

type Played = { service: Pick<StandIn, 'url'>; mail: Pick<MailStandIn, 'port'> }

/** Fills in the settings of every channel that a stand-in plays; whoever tries the demo switches on what they like. */
export async function connectChannels(app: App, { service, mail }: Played): Promise<void> {
  const by = await accountNamed(app, systemUserName)
  const values: Readonly<Record<string, Record<string, unknown>>> = {
    ...channelValues(service),
    email: mailValues(mail),
  }
  const children: Readonly<Record<string, Record<string, unknown>>> = childrenValues(service)
  const yuki = await accountNamed(app, 'yuki')
  // What the youngest of the house asked for.
  const heard = { name: 'Children', kinds: ['movie', 'tvShow'], requesters: [yuki.id] }
  const sections = app.services.agents.map(({ settings }) => settings)
  const changes = sections.flatMap(section => {
    const word = section.id.split('/').at(-1) ?? ''
    const [own, further] = [values[word], children[word]]
    return own ? [changing(section, { ...own, ...(further && { places: [{ ...heard, ...further }] }) })] : []
  })
  await saveSections(app, by, changes)
}
