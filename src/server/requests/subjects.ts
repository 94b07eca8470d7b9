import type { Request } from '~/shared/requests/model'
import type { Store } from '../store/store'
import { requestsByIds } from './queries'

/** What whatever refers to requests says of them: what they are about, who asked, and how far they are. */
export async function requestSubjects(store: Store, ids: readonly (number | null)[]): Promise<Map<number, Request>> {
  const found = await requestsByIds(
    store,
    ids.filter(id => id !== null),
  )
  return new Map(found.map(request => [request.id, request]))
}
