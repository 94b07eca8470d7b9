import { desc, eq, or } from 'drizzle-orm'
import { UpstreamError } from '~/integrations/http/call'
import type { Issue } from '~/shared/issues/model'
import { Refusal, refuse } from '~/shared/refusal'
import type { RequestKind } from '~/shared/requests/model'
import { portal } from '~/shared/settings/portal'
import { isImdbId } from '~/shared/titles/rules'
import { becomesLink } from '~/shared/users/rules'
import type { App } from '../app'
import { requestById } from '../requests/queries'
import { first, type Store } from '../store/store'
import { catalogueOf } from '../titles/catalogue'
import { musicOf } from '../titles/music-catalogue'
import { titleKey } from '../titles/title-queries'

/** What a report is about, in the words of who reports. */
type Named = { kind: RequestKind; providerId: string | null; title: string; mustBeKnown?: boolean | undefined }

/** The title that programs know by this id, as the portal has it; of albums, which stand under their artist, the newest. */
async function storedTitle({ db, t: { titles } }: Store, kind: RequestKind, id: string) {
  const named =
    kind === 'album' ? eq(titles.artistId, id) : or(eq(titles.key, titleKey(kind, id)), eq(titles.imdbId, id))
  const found = await db
    .select({ kind: titles.kind, name: titles.name, artist: titles.artistName, posterPath: titles.posterPath })
    .from(titles)
    .where(named)
    .orderBy(desc(titles.id))
  return first(found.filter(one => one.kind === kind))
}

async function storedName(store: Store, kind: RequestKind, id: string): Promise<string | null> {
  const title = await storedTitle(store, kind, id)
  return title && (kind === 'album' ? title.artist : title.name)
}

type Pictured = Pick<Issue, 'kind' | 'providerId' | 'posterPath' | 'requestId'>

/** The poster that was reported, else that of the title; an artist has none, and a request for an album has that album's. */
export async function issuePoster(store: Store, issue: Pictured): Promise<string | null> {
  const { kind, providerId, posterPath, requestId } = issue
  if (posterPath) return posterPath
  const request = requestId === null ? null : await requestById(store, requestId)
  if (request) return request.title.posterPath
  if (kind === 'album' || providerId === null) return null
  return (await storedTitle(store, kind, providerId))?.posterPath ?? null
}

async function catalogueName(app: App, kind: RequestKind, id: string): Promise<string | null> {
  if (kind === 'album') return (await musicOf(app).artist(id))?.artist.name ?? null
  const { movies, shows, searches } = catalogueOf(app)
  if (kind === 'movie' && isImdbId(id)) return (await searches.byExternalId(id, 'imdb'))?.movies[0]?.title ?? null
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
  if (number === 0) return null
  const language = app.settings.get(portal).defaultLanguageCode ?? 'en'
  return (await (kind === 'movie' ? movies : shows).outline(number, language))?.title ?? null
}

/** What the catalogue says; undefined while there is nobody to ask. */
async function askedName(app: App, kind: RequestKind, id: string): Promise<string | null | undefined> {
  try {
    return await catalogueName(app, kind, id)
  } catch (error) {
    const isAway =
      error instanceof UpstreamError || (error instanceof Refusal && error.reason.code === 'SearchNotReady')
    if (isAway) return undefined
    throw error
  }
}

/** Nobody can tell whether it is the name of anything: what becomes a link, or hides something, is no name. */
const unchecked = (title: string) => (becomesLink(title) || /\p{C}/u.test(title) ? '' : title)

/**
 * The name under which a report is listed for everybody: that of the title, not what somebody wrote. Refuses one that the
 * catalogue does not know where it must be known; programs may report what is in their libraries alone. Of that, and while
 * the catalogue is away, the name that was sent stands in.
 */
export async function issueTitle(app: App, { kind, providerId, title, mustBeKnown }: Named): Promise<string> {
  if (providerId === null) return unchecked(title)
  const stored = await storedName(app.store, kind, providerId)
  if (stored) return stored
  const asked = mustBeKnown ? await askedName(app, kind, providerId) : undefined
  return asked === null ? refuse({ code: 'TitleUnknown' }) : (asked ?? unchecked(title))
}
