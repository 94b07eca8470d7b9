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

/** Fetches the script that everything begins with, until it has come. */
const fetchFirst = () =>
  new Promise(done => {
    const first = added('link', { rel: 'modulepreload', href: named('code') })
    for (const outcome of ['load', 'error']) first.addEventListener(outcome, done)
  })

type Rest = { modules: readonly string[]; texts: readonly (string | undefined)[] }

const fetchRest = ({ modules, texts }: Rest) => {
  added('link', { rel: 'preload', as: 'style', href: named('style') })
  for (const href of texts) if (href) added('link', { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href })
  for (const href of modules) added('link', { rel: 'modulepreload', href })
}

type Beginning = Rest & {
  /** Null where the page begins with nothing that is drawn before the interface is there. */
  drawn: Promise<unknown> | null
  /** What the interface takes up is on its way: it would ask a second time. */
  asked: Promise<unknown>
  /** It begins with a picture that fills the screen, which has the line for itself. */
  isPictured: boolean
}

/** Fetches the interface and runs it, once what the page begins with is on the screen or has kept everybody waiting. */
export const startInterface = async ({ drawn, asked, isPictured, ...rest }: Beginning) => {
  const early = isPictured ? null : fetchFirst()
  const shown = drawn?.then(painted)
  if (shown) await Promise.race([shown, after(standBackMs)])
  const fetched = early ?? fetchFirst()
  fetchRest(rest)
  if (shown) await Promise.race([shown, fetched.then(() => after(holdMs)), after(longestMs)])
  await parsed()
  await asked
  await fetched
  // It asks for letters, which would take the line from the code.
  added('link', { rel: 'stylesheet', href: named('style') })
  added('script', { type: 'module', src: named('code') })
}
