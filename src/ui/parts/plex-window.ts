import type { PlexPage } from '~/shared/api/session'

/** A page of Plex that was opened; `here` when this window went there, to come back by itself. */
export type OpenPlexPage = PlexPage & { here: boolean }
export type PlexWindow = { go: (page: PlexPage) => OpenPlexPage; isClosed: () => boolean; close: () => void }

const features = 'popup,width=500,height=500'
/** What was begun, as this tab keeps it until it is over. */
export type PlexErrand = 'plex-sign-in' | 'plex-server' | 'plex-servers' | 'plex-renewal' | 'plex-link'
const phone = '(max-width: 599.98px)'
const keyOf = (errand: PlexErrand) => `page-of-${errand}`

/** A window for the page of Plex; where none is to be had, as on phones, this one goes there and comes back. */
export function openPlexWindow(errand: PlexErrand): PlexWindow {
  const opened = matchMedia(phone).matches ? null : window.open('', 'plex', features)
  const here = opened === null
  return {
    go({ address, ticket }) {
      const back = here ? `&forwardUrl=${encodeURIComponent(location.href)}` : ''
      const page = { address: address + back, ticket, here }
      sessionStorage.setItem(keyOf(errand), JSON.stringify(page))
      if (here) location.assign(page.address)
      else opened.location.replace(page.address)
      return page
    },
    isClosed: () => opened?.closed ?? false,
    close: () => opened?.close(),
  }
}

/** What this tab was waiting for when it went to Plex, or was loaded anew. */
export function keptPlexPage(errand: PlexErrand): OpenPlexPage | null {
  const kept = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(keyOf(errand))
  return kept === null ? null : (JSON.parse(kept) as OpenPlexPage)
}

export const forgetPlexPage = (errand: PlexErrand) => sessionStorage.removeItem(keyOf(errand))
