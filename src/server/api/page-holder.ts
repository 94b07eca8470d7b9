import { inTime } from '~/shared/sleep'
import { holderOfPageTicket } from '../access/page-tickets'
import type { App } from '../app'
import { knownBackdrop } from '../discovery/known-backdrop'
import { readerOf, readingIn } from './reader'
import type { RequestContext } from './request-context'

/** A page is there without it just as well. */
const patienceMs = 100

/** Somebody who opens a page, as far as their cookie tells. */
export type PageHolder = {
  /** The picture that the page of a title opens with; null while nobody has told of it. */
  backdropOf: (title: { kind: 'movie' | 'tvShow'; id: number }) => Promise<string | null>
}

/** `gone` for whoever is not signed in any more; null where that is not found out in time. */
export async function pageHolder(
  app: App,
  ticket: string,
  { header }: RequestContext,
): Promise<PageHolder | 'gone' | null> {
  const found = await inTime(holderOfPageTicket(app, ticket), patienceMs, 'unknown' as const)
  if (found === 'unknown') return null
  if (!found) return 'gone'
  const by = readerOf(readingIn(app, found, header('accept-language')))
  const unknown = (error: unknown) => {
    app.log.debug('picture of a title was not found out', { error })
    return null
  }
  return { backdropOf: title => inTime(knownBackdrop(app, by, title), patienceMs, null).catch(unknown) }
}
