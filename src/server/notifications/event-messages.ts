import type { NewOutboxRow } from '~/shared/events/outbox'
import { textAt } from '~/shared/notifications/places'
import { isSeerrFormat } from '~/shared/seerr/webhook-types'
import { pauseAfterSlice } from '~/shared/slices'
import type { App } from '../app'
import { portalLanguage } from './branding'
import type { NotificationContext } from './context'
import type { DigestRow } from './digests'
import { type Message, messageTo } from './message-row'
import { deliveryOf, variablesByAgent } from './message-text'
import type { ContextIn } from './named'
import { pacesFor } from './paces'
import type { PersonalRow } from './personal'
import { type Reader, readersFor } from './readers'
import { seerrNewsFor } from './seerr-news'
import { templatesOfEvent } from './templates'

/** By themselves, joined with what follows quickly, and gathered until a moment. */
type Messages = { alone: NewOutboxRow[]; personal: PersonalRow[]; gathered: DigestRow[] }
const noMessages: Messages = { alone: [], personal: [], gathered: [] }

/** What every active channel says; texts, preferences and times are read once for all of them. */
export async function messagesOf(app: App, context: NotificationContext, told: ContextIn): Promise<Messages> {
  const active = app.services.agents.filter(agent => {
    const settings = app.settings.get(agent.settings)
    return agent.target !== context.without && (agent.isActive(settings) || agent.places(settings).length > 0)
  })
  const readersOf = await readersFor(app, active, context)
  const reached = active
    .map(agent => ({ agent, readers: readersOf(agent) }))
    .filter(({ readers }) => readers.length > 0)
  if (reached.length === 0) return noMessages
  await pauseAfterSlice()
  const templates = await templatesOfEvent(app, context.event, context.gone?.total)
  const variablesFor = await variablesByAgent(app, context)
  const paceOf = await pacesFor(
    app,
    reached.flatMap(({ readers }) => readers),
    context.at,
  )
  const isSeerr = ({ place }: Reader) => place !== undefined && isSeerrFormat(place.settings)
  const seerr = reached.some(({ readers }) => readers.some(isSeerr)) ? await seerrNewsFor(app, context) : null
  const written: Message[] = []
  for (const { agent, readers } of reached)
    for (const group of Map.groupBy(readers, sameText).values()) {
      // The first message in a language reads its texts and makes its forms of dates, which takes a while.
      await pauseAfterSlice()
      const [{ language = null, place } = {}] = group
      const template = textAt(place, templates(agent.name, language ?? portalLanguage(app)))
      if (!template.enabled) continue
      // Programs read theirs in one form, whichever language the text is in.
      const variables = variablesFor(agent, told(language), { language, form: null })
      const spoken = language ? variablesFor(agent, told(language), { language, form: language }) : variables
      await pauseAfterSlice()
      const writing = agent.writing(place?.settings ?? app.settings.get(agent.settings))
      const text = deliveryOf(app, told(language), template, { language, variables, spoken, writing })
      // Phones show the event above the text, and have no room for a subject.
      const title = app.texts.say(language ?? portalLanguage(app), `settings.event.${context.event}`)
      const titled = agent.recipients === 'devices' ? { ...text, title } : text
      const delivery = seerr && group.some(isSeerr) ? { ...titled, seerr: seerr(told(language), title) } : titled
      const telling = { agent, context: told(language), delivery }
      written.push(...group.map(reader => messageTo(app, { ...telling, reader, pace: paceOf(reader, agent) })))
    }
  return {
    alone: written.flatMap(({ alone }) => alone ?? []),
    personal: written.flatMap(({ personal }) => personal ?? []),
    gathered: written.flatMap(({ gathered }) => gathered ?? []),
  }
}

/** Readers of one language are written the same; every place has texts of its own. */
const sameText = ({ place, language }: Reader) => `${place?.target ?? ''} ${language ?? ''}`
