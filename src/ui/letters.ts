import { inTime } from '~/shared/sleep'

/** How long the first drawing waits for letters. */
const patienceMs = 150

/** The style sheet stands at the end of the page, where it holds up nothing but the first drawing. */
export const styled = () =>
  new Promise<void>(done => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
    if (!sheet || sheet.sheet) return done()
    for (const outcome of ['load', 'error']) sheet.addEventListener(outcome, () => done(), { once: true })
  })

/** Fetches the letters while the page is drawn: nothing was written with them before, and the line is free by then. */
export const loadLetters = async () => {
  await styled()
  await document.fonts.load('1em "Inter Variable"')
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
export const awaitLetters = async (letters: Promise<void>) => {
  if (
    !(await inTime(
      letters.then(() => true),
      patienceMs,
      false,
    ))
  )
    keepForLater(letters)
}
