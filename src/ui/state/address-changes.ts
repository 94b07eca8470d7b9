type Hear = (event: Event) => void

let hear: Hear | null = null

/** Hears of each change of the address before the router, and may hold it back for a moment; returns how to stop. */
export const hearAddressChanges = (own: Hear) => {
  hear = own
  return () => {
    hear = null
  }
}

/** To be called before anything is drawn: windows call their listeners in the order in which they came. */
export const followAddress = () => {
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, event => hear?.(event))
}
