import type { PlexPage } from '~/shared/api/session'

export type PlexWindow = { go: (page: PlexPage) => void; isClosed: () => boolean; close: () => void }

const features = 'popup,width=500,height=500'
/** What was begun, as this tab keeps it while it is at Plex. */
export type PlexErrand = 'plex-sign-in' | 'plex-server' | 'plex-servers'
const phone = '(max-width: 599.98px)'

/** A window for the page of Plex; where none is to be had, as on phones, this one goes there and comes back. */
export function openPlexWindow(errand: PlexErrand): PlexWindow {
  const opened = matchMedia(phone).matches ? null : window.open('', 'plex', features)
  if (opened === null)
    return {
      go({ address, ticket }) {
        sessionStorage.setItem(errand, ticket)
        location.assign(`${address}&forwardUrl=${encodeURIComponent(location.href)}`)
      },
      isClosed: () => false,
      close: () => undefined,
    }
  return {
    go: ({ address }) => opened.location.replace(address),
    isClosed: () => opened.closed,
    close: () => opened.close(),
  }
}

/** What this tab was waiting with when it went to Plex; told once. */
export function ticketOfThisTab(errand: PlexErrand): string | null {
  if (typeof sessionStorage === 'undefined') return null
  const ticket = sessionStorage.getItem(errand)
  sessionStorage.removeItem(errand)
  return ticket
}
