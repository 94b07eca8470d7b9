import { refresh } from './arrival'
import type { Announced, Kept, Library } from './model'

type Announcement = { tvdbId: number; episodes: Announced[] }

/**
 * What happens to Sonarr besides what programs ask of it. `announce` has TheTVDB list more episodes of a show, and the series
 * read once more; `webhook` names the address that is called when a series is deleted, null for none.
 */
export const switches = (library: Library) => ({
  announce: (body: unknown) => {
    const { tvdbId, episodes } = body as Announcement
    library.announced.set(tvdbId, [...(library.announced.get(tvdbId) ?? []), ...episodes])
    for (const kept of library.series()) if (kept.tvdbId === tvdbId) refresh(library, kept)
  },
  webhook: (body: unknown) => {
    library.webhook = (body as { url: string | null }).url
  },
})

/** Calls whoever wants to hear of it; nobody waits for the answer. */
export function callDeleted({ webhook, fourK, show }: Library, { id, tvdbId, path }: Kept) {
  if (webhook === null) return
  const series = { id, tvdbId, path, title: show(tvdbId)?.title ?? '' }
  const body = { eventType: 'SeriesDelete', instanceName: fourK ? 'Sonarr 4K' : 'Sonarr', series, deletedFiles: false }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  // A real one writes into its log that nobody answered.
  fetch(webhook, init).catch(() => undefined)
}
