import type { App } from '../app'

const lookEveryMs = 2_000
/** Clocks are set right, and go wrong again, by and by. */
const compareEvery = 15

type Following = {
  everyMs?: number
  /** Another server begins to replace everything by a copy. */
  whenRestored?: () => void
}

/**
 * Notices what commands and other servers write: settings are read again, and what is to be sent is sent. Answers how to
 * end it.
 */
export function followOtherWriters(
  app: App,
  { everyMs = lookEveryMs, whenRestored = () => undefined }: Following = {},
): () => void {
  const { store, settings, log } = app
  let failing = false
  let seen: number | null = null
  let looks = 0

  async function look() {
    // A file of our own tells by itself whether anybody has written.
    const version = store.isShared ? null : store.version()
    if (version !== null && version === seen) return
    // Loaded here, as no start of a server with a file of its own needs it.
    if (store.isShared && (await (await import('./restore-lease')).isRestoredElsewhere(app))) return whenRestored()
    if (store.isShared && ++looks % compareEvery === 0) await store.clock.compare()
    await settings.refresh()
    if (version !== null) app.outbox.nudge()
    seen = version
  }

  const timer = setInterval(async () => {
    try {
      await look()
      failing = false
    } catch (error) {
      // A database that is away is told of once, not every time.
      if (!failing) log.error('settings could not be read again', { error })
      failing = true
    }
  }, everyMs)
  return () => clearInterval(timer)
}
