/**
 * How long code and style sheet stand back behind what the page begins with: they fill the line of a phone and the few
 * connections that a browser opens to one portal, and reading the style sheet takes a slow processor a tenth of a second.
 */
const standBackMs = 600
/** How long code that has come waits to run: what it does first takes a slow processor half a second. */
const holdMs = 300
/** Where a browser does not say that it has come. */
const longestMs = 1_500

const after = (ms: number) => new Promise(done => setTimeout(done, ms))

const added = (name: 'link' | 'script', attributes: Record<string, string>) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  document.head.append(element)
  return element
}

/** What was drawn last is on the screen after the next frame. Nobody sees a page that lies behind, and it has no frames. */
export const painted = () =>
  document.hidden
    ? null
    : Promise.race([new Promise(done => requestAnimationFrame(() => setTimeout(done))), after(longestMs)])

/** The page has been read to its end. */
export const parsed = () =>
  new Promise<unknown>(done => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', done)
    else done(null)
  })

/** Files that the page names without asking for them. */
const named = (rel: 'code' | 'style') => document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)?.href ?? ''

const came = (link: HTMLElement) =>
  new Promise(done => {
    for (const outcome of ['load', 'error']) link.addEventListener(outcome, done)
  })

/** Fetches the script that everything begins with, until it has come. */
const fetchFirst = () => came(added('link', { rel: 'modulepreload', href: named('code') }))

declare global {
  /** The code of the page and its texts are there, as far as they can be had: the line is free for letters. */
  var codeCame: Promise<unknown> | undefined
}

type Rest = { modules: readonly string[]; texts: readonly (string | undefined)[] }

/** How many files of the rest are on the line beside the first script, and the style sheet at the beginning. */
const besideFirst = 2

/**
 * Few at a time until the first script has come, for which a slow processor has work for a third of a second while the
 * line brings the rest; then all of it. Ends when it has come.
 */
const fetchRest = async ({ modules, texts }: Rest, first: Promise<unknown>) => {
  const waiting = [
    ...texts.flatMap(href => (href ? { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href } : [])),
    ...modules.map(href => ({ rel: 'modulepreload', href })),
  ].values()
  const asked: Promise<unknown>[] = []
  const askInTurn = async () => {
    for (const file of waiting) {
      const one = came(added('link', file))
      asked.push(one)
      await Promise.race([first, one])
    }
  }
  await Promise.all(Array.from({ length: besideFirst }, askInTurn))
  await Promise.all(asked)
}

type Beginning = Rest & {
  /** Null where the page begins with nothing that is drawn before the interface is there. */
  drawn: Promise<unknown> | null
  /** What the interface takes up is on its way: it would ask a second time. */
  asked: Promise<unknown>
  /** It begins with a picture that fills the screen, which has the line for itself. */
  isPictured: boolean
  isSignedIn: boolean
}

/** Whatever is asked of it first takes a slow processor a quarter of a second, and pages of somebody signed in have dates. */
const prepareIntl = () => void new Intl.NumberFormat()

/**
 * Fetches the interface and runs it, once what the page begins with is on the screen or has kept everybody waiting. While
 * the line brings the code there is time for what it will need.
 */
export const startInterface = async ({ drawn, asked, isPictured, isSignedIn, ...rest }: Beginning) => {
  const early = isPictured ? null : fetchFirst()
  const shown = drawn?.then(painted)
  if (shown) await Promise.race([shown, after(standBackMs)])
  const fetched = early ?? fetchFirst()
  const style = came(added('link', { rel: 'preload', as: 'style', href: named('style') }))
  globalThis.codeCame = Promise.all([style, fetchRest(rest, fetched)])
  if (shown) await Promise.race([shown, fetched.then(() => after(holdMs)), after(longestMs)])
  await parsed()
  // Named before the script runs, which draws nothing until it is there.
  void Promise.race([style, fetched]).then(() => added('link', { rel: 'stylesheet', href: named('style') }))
  await asked
  if (isSignedIn) setTimeout(prepareIntl)
  await fetched
  added('script', { type: 'module', src: named('code') })
}
