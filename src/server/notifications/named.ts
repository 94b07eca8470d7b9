import type { People } from '~/shared/notifications/rules'
import type { Language } from '~/shared/settings/languages'
import type { App } from '../app'
import { type NamedTitle, type Names, namesFor } from '../titles/names'
import { portalLanguage, readerLanguage } from './branding'
import type { NotificationContext } from './context'

/** The news for whoever reads a language; programs, which read none, know titles as they are stored. */
export type ContextIn = (language: Language | null) => NotificationContext

/** Whoever is told of something does not wait for it: names that are not known yet may take so long. */
const waitMs = 1_000

/** The same news in the languages of all whom it may concern, each with titles as they are called there. */
export async function namedForReaders(app: App, context: NotificationContext): Promise<ContextIn> {
  const titles = titlesOf(context)
  const read = peopleOf(context.people).map(person => readerLanguage(app, person))
  const inRooms = app.services.agents.flatMap(agent =>
    agent.places(app.settings.get(agent.settings)).flatMap(({ language }) => language ?? []),
  )
  const named = [...new Set([portalLanguage(app), ...read, ...inRooms])].map(
    async language => [language, namedBy(context, await namesFor(app, { language }, titles, waitMs))] as const,
  )
  const told = new Map<Language | null, NotificationContext>(await Promise.all(named))
  return language => told.get(language) ?? context
}

const peopleOf = ({ requester, reporter, subscribers, staff, answered }: People) =>
  [requester, reporter, ...subscribers, ...staff, ...answered].filter(person => person !== null)

const titleOf = ({ kind, titleId, title }: NotificationContext): NamedTitle => ({ kind, id: titleId, name: title })

const titlesOf = (context: NotificationContext): NamedTitle[] => [titleOf(context), ...(context.gone?.titles ?? [])]

/** News of a request are about its title. */
function namedBy(context: NotificationContext, names: Names): NotificationContext {
  const { request, gone, kind } = context
  return {
    ...context,
    title: names(titleOf(context)),
    request: request && { ...request, title: names({ kind, id: request.mediaId, name: request.title }) },
    ...(gone && { gone: { ...gone, titles: gone.titles.map(one => ({ ...one, name: names(one) })) } }),
  }
}
