// Runs inside the page before the first paint: the wrong theme must never flash, nor the shell of somebody signed out.
// What the route asked for needs is fetched from here on, because only the device knows whether somebody is signed in.
import { accentStyle } from '~/shared/accent'
import { partOfDay } from '~/shared/part-of-day'
import { askEarly } from '../early-answers'
import { firstLanguage, isKeptPage, pageStart } from '../page-start'
import { sessionOf, tokenKey } from '../state/token'
import { askPicture, askPictureOf, askTitlesOf, drawPicture, drawTitles } from './first-picture'

const root = document.documentElement
const chosen = localStorage.getItem('theme')
const light = chosen === 'light' || (chosen === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
root.dataset.theme = light ? 'light' : 'dark'

const token = localStorage.getItem(tokenKey)
const signedIn = sessionOf(token) !== null
if (token && !signedIn) localStorage.removeItem(tokenKey)
root.dataset.session = signedIn ? 'in' : 'out'
root.style.setProperty(`--${partOfDay(new Date())}`, 'block')

const preload = (attributes: Record<string, string>) => {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
}

/** The interface draws it anew, and says what is wrong. */
const leaveIt = () => undefined

/**
 * How long code stands back behind the pictures that the page begins with. A browser opens few connections to one
 * portal, and what drives the line of a phone full meanwhile is the code that comes first, which the page names itself.
 */
const standBackMs = 300

const start = pageStart()
if (start) {
  const { modules, textParts, picture, calls } = start.entry[signedIn ? 'signedIn' : 'signedOut']
  const language = firstLanguage(start)
  const texts = start.texts[language]
  /** What is drawn into the shell, as soon as it is known what that is. */
  const first: Promise<unknown>[] = []
  const drawnFirst = <Asked>(asked: Promise<Asked>, draw: (asked: NonNullable<Asked>) => Promise<void>) => {
    first.push(asked)
    asked.then(known => known && draw(known)).catch(leaveIt)
  }
  if (picture) drawnFirst(Promise.resolve(askPicture(picture)), drawPicture)
  // A page that was kept may be that of another address.
  if (token && signedIn && !isKeptPage()) {
    for (const early of askEarly(calls, { token, language }).values()) {
      if (early.picture && !picture) drawnFirst(askPictureOf(early.answer, early.picture), drawPicture)
      if (early.posters) drawnFirst(askTitlesOf(early.answer, early.posters), drawTitles)
    }
  }
  for (const [name, value] of Object.entries(accentStyle(start.facts.accent))) root.style.setProperty(name, value)
  // What stands in the page is in the language that the browser asks for.
  if (language !== root.lang) root.dataset.other = ''
  const preloadCode = () => {
    for (const part of textParts)
      if (texts) preload({ rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href: texts[part] })
    for (const href of modules) preload({ rel: 'modulepreload', href })
  }
  void Promise.race([Promise.allSettled(first), new Promise(done => setTimeout(done, standBackMs))]).then(preloadCode)
}

document
  .querySelector('meta[name="theme-color"]')
  ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--ground').trim())
