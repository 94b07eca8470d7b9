import { type Block, type TitleBlockKind, titleBlockKinds } from '~/shared/blocks/model'
import type { ExportedBlock, ExportedEntry, ExportedIssue } from '~/shared/export/house'
import { blockedMedia, categoryOfIssueType, issueTypeOf, mediaTypeOf } from '~/shared/seerr/codes'
import { type NewRow, numbering } from '../../written-database'
import type { Context, MediaRows } from './titles'
import { madeAt } from './values'

const statusThere = { open: 1, resolved: 2 } as const

/** What an issue is about is said by its category and part alone there: everything else begins the text. */
function textOf({ subject, description, category }: ExportedIssue): string {
  if (description === '') return subject
  return subject === category ? description : `${subject}\n\n${description}`
}

/** Issues of movies and shows; the first of their comments is what was reported. */
export function issueWriter({ sink, tally, people }: Context, media: MediaRows) {
  const [number, comment] = [numbering(), numbering()]

  function rowsOf(issue: ExportedIssue, tmdbId: number): { issue: NewRow; comments: NewRow[] } {
    const { kind, titleId, season, episode, createdAt, resolvedAt, status, category } = issue
    const id = number()
    const issueType = issueTypeOf(category)
    if (status === 'inProgress') tally.detail('inProgress')
    if (categoryOfIssueType[issueType] !== category) tally.detail('categories')
    const said = [{ userId: issue.reporterId, text: textOf(issue), at: createdAt }, ...issue.comments]
    return {
      issue: {
        ...{ id, issueType, status: status === 'resolved' ? statusThere.resolved : statusThere.open },
        ...{ problemSeason: season ?? 0, problemEpisode: episode ?? 0, ...madeAt(createdAt, resolvedAt ?? createdAt) },
        ...{
          mediaId: media.numberOf({ kind, tmdbId, titleId }, createdAt),
          createdById: people().of(issue.reporterId),
        },
      },
      comments: said.map(({ userId, text, at }) => ({
        ...{ id: comment(), message: text, ...madeAt(at), userId: people().of(userId), issueId: id },
      })),
    }
  }

  return (page: readonly ExportedIssue[]) => {
    const rows = page.flatMap(issue => {
      const { kind, status, tmdbId } = issue
      if (kind === 'album') tally.left('issues', 'music')
      else if (status === 'deleted') tally.left('issues', 'putAway')
      else if (tmdbId === null) tally.left('issues', 'titleWithoutNumber')
      else return [rowsOf(issue, tmdbId)]
      return []
    })
    tally.taken('issues', rows.length)
    sink.insert(
      'issue',
      rows.map(one => one.issue),
    )
    sink.insert(
      'issue_comment',
      rows.flatMap(({ comments }) => comments),
    )
  }
}

/** What people put down themselves; lists of Plex it reads itself. All of somebody come in one page. */
export function watchlistWriter({ sink, tally, people }: Context, media: MediaRows) {
  const number = numbering()
  return (page: readonly ExportedEntry[]) => {
    const seen = new Set<string>()
    const rows = page.flatMap((entry): NewRow[] => {
      const { userId, kind, tmdbId, name, addedAt, origin, titleId } = entry
      const key = `${userId} ${tmdbId}`
      if (origin === 'plex') tally.left('watchlist', 'readAnew')
      else if (!people().isKnown(userId)) tally.left('watchlist', 'builtIn')
      else if (seen.has(key)) tally.left('watchlist', 'sameNumber')
      else {
        seen.add(key)
        const mediaId = media.numberOf({ kind, tmdbId, titleId }, addedAt)
        return [
          {
            ...{ id: number(), ratingKey: '', mediaType: mediaTypeOf(kind), title: name, tmdbId, ...madeAt(addedAt) },
            ...{ requestedById: people().of(userId), mediaId },
          },
        ]
      }
      return []
    })
    tally.taken('watchlist', rows.length)
    sink.insert('watchlist', rows)
  }
}

const isOfTitle = (block: ExportedBlock): block is ExportedBlock & { kind: TitleBlockKind } =>
  titleBlockKinds.some(kind => kind === block.kind)

/** Keywords are in its settings; a number at TMDB stands there once, be it that of a movie or of a show. */
export function blockWriter({ sink, tally, people }: Context, media: MediaRows) {
  const number = numbering()
  const numbers = new Set<number>()
  const isNew = ({ key }: Block) => !numbers.has(Number(key)) && numbers.add(Number(key))
  return (page: readonly ExportedBlock[]) => {
    const keywords = page.filter(({ kind }) => kind === 'keyword').length
    const ofTitles = page.filter(isOfTitle)
    const kept = ofTitles.filter(isNew)
    tally.taken('blocks', kept.length + keywords)
    tally.left('blocks', 'sameNumber', ofTitles.length - kept.length)
    tally.left('blocks', 'noPlace', page.length - ofTitles.length - keywords)
    tally.detail('blockReasons', kept.filter(({ reason }) => reason !== null).length)
    const rows = kept.map(({ kind, key, name, byName, at, titleId }) => ({
      ...{ id: number(), mediaType: mediaTypeOf(kind), title: name, tmdbId: Number(key), blocklistedTags: null },
      ...{ createdAt: madeAt(at).createdAt, userId: people().named(byName) },
      mediaId: media.numberOf({ kind, tmdbId: Number(key), titleId }, at, blockedMedia),
    }))
    sink.insert('blocklist', rows)
  }
}
