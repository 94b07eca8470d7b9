type Hear = (event: Event) => void

/** Whoever came last hears first. */
const hearers: Hear[] = []

/**
 * Hears of each change of the address before the router, and may hold it back for a moment, or for good by stopping the
 * event; returns how to stop.
 */
export const hearAddressChanges = (own: Hear) => {
  hearers.unshift(own)
  return () => void hearers.splice(hearers.indexOf(own), 1)
}

const tell = (event: Event) => {
  for (const hear of [...hearers]) {
    hear(event)
    // It was stopped: nobody goes anywhere.
    if (event.cancelBubble) return
  }
}

/** To be called before anything is drawn: windows call their listeners in the order in which they came. */
export const followAddress = () => {
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, tell)
}
