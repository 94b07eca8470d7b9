import { type NewsletterEntry, type SourceTemplate, writtenTexts } from '~/shared/import/extras'
import { rowsOfPage, type Skip } from '~/shared/import/house'
import { isMusicId } from '~/shared/music/model'
import { fields } from '../fields'
import { pagesOf, type SourceDatabase, type SourceRow, wholeTable } from '../source-database'
import { agentOf } from './lookups'

/** Its events by their numbers; those without a text here are empty. */
export const ombiEvents = [
  ...['NewRequest', 'Issue', 'RequestAvailable', 'RequestApproved', '', '', 'RequestDeclined'],
  ...['ItemAddedToFaultQueue', 'WelcomeEmail', 'IssueResolved', 'IssueComment', '', 'PartiallyAvailable'],
  ...['', 'RequestDeleted', 'IssueInProgress', 'IssueDeleted'],
]

const mostTemplates = 10_000

/** Texts of messages, as far as somebody wrote them. */
export async function readOmbiTemplates(database: SourceDatabase): Promise<SourceTemplate[]> {
  const rows = await wholeTable(database, 'NotificationTemplates', { by: 'Id', most: mostTemplates })
  return writtenTexts(
    rows.flatMap(raw => {
      const row = fields(raw)
      const [agent, event] = [agentOf(row.whole('Agent')), ombiEvents[row.whole('NotificationType') ?? -1]]
      const [subject, message] = [row.line('Subject', 500), row.text('Message', 20_000)]
      return agent && event && message
        ? [{ agent, event, subject: subject ?? '', message, enabled: row.flag('Enabled') ?? true }]
        : []
    }),
  )
}

const contents = { parent: 0, episode: 1, album: 2 }

function toldOf(raw: SourceRow): NewsletterEntry | null {
  const row = fields(raw)
  const [content, number] = [row.whole('ContentType'), row.id('ContentId')]
  if (content === contents.album) {
    const id = row.line('AlbumId', 60)?.toLowerCase() ?? ''
    return isMusicId(id) ? { kind: 'album', id, season: 0, episode: 0 } : null
  }
  if (number === null) return null
  if (content === contents.parent) return { kind: 'movie', id: String(number), season: 0, episode: 0 }
  const [season, episode] = [row.whole('SeasonNumber', { most: 10_000 }), row.whole('EpisodeNumber', { most: 10_000 })]
  const isEpisode = content === contents.episode && season !== null && episode !== null
  return isEpisode ? { kind: 'tvShow', id: String(number), season, episode } : null
}

/** What its newsletters told of. */
export async function* readOmbiTold(database: SourceDatabase, skip: Skip): AsyncGenerator<NewsletterEntry[]> {
  for await (const page of pagesOf(database, 'RecentlyAddedLog', { by: 'Id', size: rowsOfPage })) {
    const told = page.flatMap(raw => toldOf(raw) ?? [])
    skip('newsletters', 'unreadable', page.length - told.length)
    yield told
  }
}
