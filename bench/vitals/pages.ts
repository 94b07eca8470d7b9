/** The pages whose start is promised; `movie` is Metropolis, `show` Vanishing Grid, `artist` Nine Inch Nails. */
export const pages = [
  { name: 'sign-in', path: '/login', signedIn: false },
  { name: 'discover', path: '/discover', signedIn: true },
  { name: 'movie', path: '/details/movie/19', signedIn: true },
  { name: 'show', path: '/details/tv/9000023', signedIn: true },
  { name: 'artist', path: '/details/artist/b7ffd2af-418f-4be2-bdd1-22f8b48613da', signedIn: true },
  { name: 'shows', path: '/discover/advanced/search?kind=tvShow', signedIn: true },
  { name: 'calendar', path: '/calendar', signedIn: true },
  { name: 'requests', path: '/requests-list', signedIn: true },
  { name: 'search', path: '/discover/the', signedIn: true },
  { name: 'settings', path: '/Settings', signedIn: true },
] as const

export type VitalPage = (typeof pages)[number]

const slowLine = { latencyMs: 150, kilobytesPerSecond: 180 }
/** A mid-range phone over a slow line, as Lighthouse takes it. */
export const phoneLine = { ...slowLine, slowerProcessor: 4 }
/** The same line with the processor of a cheap phone, as our own loads take it. */
export const cheapPhoneLine = { ...slowLine, slowerProcessor: 10 }
