import type { RequestKind } from '~/shared/requests/model'
import { isImdbId } from '~/shared/titles/rules'
import type { App } from '../app'
import type { Store } from '../store/store'
import { namesFor } from '../titles/names'
import { tmdbIdsOf } from '../titles/queries'

/** What an issue is about, as programs know it: most movies by their number at IMDb, an album by its artist. */
type IssueTitle = { kind: RequestKind; providerId: string | null; title: string }

/** The numbers of these titles in the catalogue of their kind, by those that issues know them by. */
export async function titleIdsOf(store: Store, titles: readonly IssueTitle[]): Promise<Map<string, string>> {
  const ids = titles.flatMap(({ providerId }) => providerId ?? [])
  const movies = await tmdbIdsOf(store, ids.filter(isImdbId))
  return new Map(ids.map(id => [id, String(movies.get(id) ?? id)]))
}

/** What the titles of issues are called in the language of whoever reads. */
export async function issueNames(app: App, reader: { language: string | null }, titles: readonly IssueTitle[]) {
  const ids = await titleIdsOf(app.store, titles)
  const titleOf = ({ kind, providerId, title }: IssueTitle) => ({
    kind,
    id: ids.get(providerId ?? '') ?? null,
    name: title,
  })
  const names = await namesFor(app, reader, titles.map(titleOf))
  return (issue: IssueTitle) => names(titleOf(issue))
}
