import { inTime } from '~/shared/sleep'

/** How long the first drawing waits for letters from when the line is free for them. */
const patienceMs = 150

/** The style sheet stands at the end of the page, where it holds up nothing but the first drawing. */
export const styled = () =>
  new Promise<void>(done => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
    if (!sheet || sheet.sheet) return done()
    for (const outcome of ['load', 'error']) sheet.addEventListener(outcome, () => done(), { once: true })
  })

/** Letters take about as long as code: over a line that was slow with that, nobody waits for them. */
const isSlow = () =>
  performance.getEntriesByType('resource').some(({ name, duration }) => name.endsWith('.js') && duration > patienceMs)

export type Letters = {
  there: Promise<void>
  /** Whether they came within a moment of being asked for. */
  soon: Promise<boolean>
}

/**
 * Fetches the letters while the page is drawn: they would take the line from its code, and nothing was written with them
 * before. Without them the stand-in is read.
 */
export const loadLetters = (): Letters => {
  const free = Promise.all([styled(), globalThis.codeCame])
  const there = free.then(async () => void (await document.fonts.load('1em "Inter Variable"').catch(() => [])))
  const soon = free.then(() =>
    isSlow()
      ? false
      : inTime(
          there.then(() => true),
          patienceMs,
          false,
        ),
  )
  return { there, soon }
}

/** Once they are there, the first page that is opened then is the first to be written with them. */
const keepForLater = (letters: Promise<void>) => {
  const { dataset } = document.documentElement
  dataset.letters = 'later'
  const opens = ['pushState', 'popstate']
  const use = () => {
    delete dataset.letters
    for (const type of opens) removeEventListener(type, use)
  }
  void letters.then(() => {
    for (const type of opens) addEventListener(type, use)
  })
}

/** Waits a moment for the letters. Lines that were written without them would break anew, and all below them move. */
export const awaitLetters = async ({ there, soon }: Letters) => {
  // The code is there by now, whether or not the browser says so of each of its files.
  if (!(await inTime(soon, patienceMs, false))) keepForLater(there)
}
