import type { App } from '~/server/app'
import { addComment, reportIssue, setStatus } from '~/server/issues/actions'
import { addCategory } from '~/server/issues/categories'
import { requestsByTitle } from '~/server/requests/queries'
import { providerIdOf } from '~/shared/issues/model'
import { wholeTitle } from '~/shared/issues/part-of-show'
import { pictureName } from '~/shared/requests/model'
import { type DemoIssue, demoCategories, demoIssues } from './history-issues'
import { accountNamed, before } from './past'

/** Takes the problems of the household through the actions of the product, at the times of their own. */
export async function reliveIssues(app: App): Promise<void> {
  const staff = await accountNamed(app, 'ada')
  const categories = new Map<string, number>()
  for (const name of demoCategories) {
    const made = await addCategory(app, staff, name)
    if (made) categories.set(name, made.id)
  }
  for (const one of demoIssues) await reliveIssue(app, one, categories.get(one.category) ?? 0)
}

async function reliveIssue(app: App, wanted: DemoIssue, categoryId: number) {
  const { kind, tmdbId, subject, description, daysAgo, became } = wanted
  const at = (hoursLater: number) => before(app, Math.max(0, daysAgo - hoursLater / 24))
  const [request] = (await requestsByTitle(app.store, kind, [tmdbId])).get(String(tmdbId)) ?? []
  if (!request) throw new Error(`the demo lacks a request for ${kind} ${tmdbId}`)
  const { imdbId, name, posterPath } = request.title
  const { id } = await reportIssue(at(0), await accountNamed(app, wanted.by), {
    ...{ kind, ...(wanted.part ?? wholeTitle), subject, description, categoryId, requestId: request.id, title: name },
    posterPath: pictureName(posterPath),
    providerId: providerIdOf({ kind, id: String(tmdbId), imdbId, artistId: null }),
  })
  for (const { by, hoursLater, text } of wanted.replies)
    await addComment(at(hoursLater), await accountNamed(app, by), id, text)
  const last = wanted.replies.at(-1)?.hoursLater ?? 0
  if (became !== 'pending') await setStatus(at(last + 1), await accountNamed(app, 'ada'), id, became)
}
