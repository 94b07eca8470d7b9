import { UpstreamError } from '~/integrations/http/call'
import type { RequestKind } from '~/shared/requests/model'
import type { TitleFacts } from '~/shared/rules/model'
import { albumFacts, movieFacts, showFacts } from '~/shared/rules/title-facts'
import { semaphore } from '~/shared/semaphore'
import type { Title } from '~/shared/titles/model'
import type { App } from '../../app'
import { catalogueOf } from '../../titles/catalogue'
import { saveTitleFacts, titleFactsOf, titlesStillThere } from '../../titles/fact-queries'
import { isSearchReady } from '../../titles/search-key'

type Asked = { kind: RequestKind; title: Title }

/** So many are asked for at once; the transport keeps to what the catalogue allows. */
const atOnce = semaphore(4)

/**
 * Reads what rules look at of titles that were asked for before that was kept, so many at most; answers of which nothing is
 * known still, by their numbers.
 */
export async function readMissingFacts(app: App, asked: readonly Asked[], most: number): Promise<Set<number>> {
  const titles = new Map(asked.map(one => [one.title.id, one]))
  const known = await titleFactsOf(app.store, [...titles.keys()])
  const missing = [...titles.values()].filter(({ title }) => !known.has(title.id))
  const read = await Promise.all(missing.slice(0, most).map(one => atOnce.run(() => factsIfRead(app, one))))
  const found = read.filter(one => one !== null)
  await app.store.transaction(async tx => {
    const there = await titlesStillThere(
      tx,
      found.map(({ titleId }) => titleId),
    )
    await saveTitleFacts(
      tx,
      found.filter(({ titleId }) => there.has(titleId)),
    )
  })
  const unknown = new Set(missing.map(({ title }) => title.id))
  for (const { titleId } of found) unknown.delete(titleId)
  return unknown
}

async function factsIfRead(app: App, { kind, title }: Asked): Promise<{ titleId: number; facts: TitleFacts } | null> {
  try {
    const facts = await factsRead(app, { kind, title })
    return facts && { titleId: title.id, facts }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.debug('title not read for rules', { title: title.name, error })
    return null
  }
}

async function factsRead(app: App, { kind, title }: Asked): Promise<TitleFacts | null> {
  const { tmdbId, rating } = title
  if (kind === 'album') return albumFacts({ rating: (rating ?? 0) / 10 })
  if (tmdbId === null || !isSearchReady(app)) return null
  const { movies, shows } = catalogueOf(app)
  if (kind === 'movie') {
    const movie = await movies.asked(tmdbId, 'en')
    return movie && movieFacts(movie)
  }
  const show = await shows.full(tmdbId, 'en')
  return show && showFacts({ ...show, keywords: show.keywords ?? [], contentRatings: show.contentRatings ?? [] })
}
