// Runs inside the page before the first paint: the wrong theme must never flash, nor the shell of somebody signed out.
// What the route asked for needs is fetched from here on, because only the device knows whether somebody is signed in.
import { accentStyle } from '~/shared/accent'
import { askEarly } from '../early-answers'
import { firstLanguage, isKeptPage, pageStart } from '../page-start'
import { sessionOf, tokenKey } from '../state/token'
import { drawPicture, drawPictureOf, fetchPostersOf } from './first-picture'

const root = document.documentElement
const chosen = localStorage.getItem('theme')
const light = chosen === 'light' || (chosen === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
root.dataset.theme = light ? 'light' : 'dark'
document
  .querySelector('meta[name="theme-color"]')
  ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--ground').trim())

const token = localStorage.getItem(tokenKey)
const signedIn = sessionOf(token) !== null
if (token && !signedIn) localStorage.removeItem(tokenKey)
root.dataset.session = signedIn ? 'in' : 'out'

const preload = (attributes: Record<string, string>) => {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
}

/** The interface draws it anew, and says what is wrong. */
const leaveIt = () => undefined

const start = pageStart()
if (start) {
  for (const [name, value] of Object.entries(accentStyle(start.facts.accent))) root.style.setProperty(name, value)
  const { modules, textParts, picture, calls } = start.entry[signedIn ? 'signedIn' : 'signedOut']
  const language = firstLanguage(start)
  const texts = start.texts[language]
  // What stands in the page is in the language that the browser asks for.
  if (language !== root.lang) root.dataset.other = ''
  // A page that was kept may be that of another address.
  if (token && signedIn && !isKeptPage()) {
    for (const early of askEarly(calls, { token, language }).values()) {
      if (early.picture && !picture) drawPictureOf(early.answer, early.picture).catch(leaveIt)
      if (early.posters) fetchPostersOf(early.answer, early.posters).catch(leaveIt)
    }
  }
  if (picture) drawPicture(picture).catch(leaveIt)
  for (const part of textParts)
    if (texts) preload({ rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href: texts[part] })
  for (const href of modules) preload({ rel: 'modulepreload', href })
}
