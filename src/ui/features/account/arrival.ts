/** What brings somebody to the page for signing in. */
export type Arrival = {
  /** Where it goes on afterwards. */
  after?: string
  /** Back from Plex, where nothing waits for it here any more. */
  plexIsOver?: boolean
  /** Signed out on purpose: nobody is signed in again without a press. */
  signedOut?: boolean
}
