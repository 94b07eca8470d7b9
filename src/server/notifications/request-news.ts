import type { RequestNews } from '~/shared/notifications/model'
import { requestNews } from '~/shared/notifications/rules'
import type { Variant } from '~/shared/requests/model'
import type { App } from '../app'
import { episodesOf } from '../requests/episode-queries'
import { requestById } from '../requests/queries'

/** A request as news tell it, a show with its episodes; null once it is gone. */
export async function newsOfRequest(app: App, id: number, variant: Variant): Promise<RequestNews | null> {
  const request = await requestById(app.store, id)
  if (request?.kind !== 'tvShow') return request && requestNews(request, variant)
  return requestNews(request, variant, (await episodesOf(app.store, [id])).get(id) ?? [])
}
