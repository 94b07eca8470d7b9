import type { RequestPage } from '~/shared/api/request-lists'
import { must } from './browser-calls'
import { admin, type BrowserPortal } from './browser-portal'

/** Removes every request, so that a test finds those alone that it asks for itself. */
export async function removeRequests(portal: BrowserPortal) {
  const ada = await portal.as(admin)
  const { requests } = (await must(ada.get('/api/v3/requests?count=500'))) as RequestPage
  await Promise.all(requests.map(({ id }) => must(ada.delete(`/api/v3/requests/${id}`))))
}
