// Runs inside the page before the first paint: the wrong theme must never flash, nor the shell of somebody signed out.
// What the route asked for needs is fetched from here on, because only the device knows whether somebody is signed in.
import { accentStyle } from '~/shared/accent'
import type { EarlyCall } from '~/shared/early-calls'
import { partOfDay } from '~/shared/part-of-day'
import { partAddress } from '~/shared/text-parts'
import { askEarly } from '../early-answers'
import { firstLanguage, isKeptPage, pageStart } from '../page-start'
import { holdsAny, isPowerUser, sessionOf, tokenKey } from '../state/token'
import { painted, parsed, startInterface } from './code'
import { askPicture, askPictureIn, askTitlesIn, drawPicture, drawTitles, writtenPicture } from './first-picture'

const root = document.documentElement
const token = localStorage.getItem(tokenKey)
const session = sessionOf(token)
const signedIn = session !== null
const start = pageStart()
const language = start ? firstLanguage(start) : root.lang
const begins = start?.texts[language]
const entry = start?.entry[signedIn ? 'signedIn' : 'signedOut']

/** The interface draws it anew, and says what is wrong. */
const leaveIt = () => undefined
/** What is drawn into the shell, as soon as it is known what that is. */
const first: Promise<unknown>[] = []
const drawnFirst = <Asked>(asked: Promise<Asked>, draw: (asked: NonNullable<Asked>) => Promise<void>) =>
  void first.push(asked.then(known => known && draw(known)).catch(leaveIt))

// A page that was kept may be that of another address.
const mayAsk = ({ only }: EarlyCall) => !only || (only === 'staff' ? isPowerUser(session) : holdsAny(session, 'Admin'))
const calls = entry && signedIn && !isKeptPage() ? entry.calls.filter(mayAsk) : []
/** Whether something of its answer is drawn before the interface is there. */
const isDrawn = ({ picture, posters }: EarlyCall) => Boolean((picture && !entry?.picture) || posters)

const ask = (some: readonly EarlyCall[]) => (token ? askEarly(some, { token, language }) : [])

/** What the page begins with: the picture first, where the answer names it, as browsers fetch one only after what runs. */
const askDrawn = () => {
  for (const { text, picture, posters } of ask(calls.filter(isDrawn))) {
    const told = text.then<unknown>(JSON.parse)
    const pictured = told.then(json => (picture && !entry?.picture ? askPictureIn(json, picture) : null))
    drawnFirst(pictured, drawPicture)
    if (posters)
      drawnFirst(
        pictured.then(async () => askTitlesIn(await told, posters)),
        drawTitles,
      )
  }
}

/** The interface alone reads these: to ask and to hear of them takes a slow processor as long as to draw the shell. */
const askOthers = async () => {
  await parsed()
  await painted()
  ask(calls.filter(call => !isDrawn(call)))
}

const setLook = () => {
  const chosen = localStorage.getItem('theme')
  const light = chosen === 'light' || (chosen === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  root.dataset.theme = light ? 'light' : 'dark'
  if (token && !signedIn) localStorage.removeItem(tokenKey)
  root.dataset.session = signedIn ? 'in' : 'out'
  root.style.setProperty(`--${partOfDay(new Date())}`, 'block')
  if (holdsAny(session, 'Admin')) root.style.setProperty('--admin', 'block')
  if (isPowerUser(session)) root.style.setProperty('--staff', 'block')
  if (start)
    for (const [name, value] of Object.entries(accentStyle(start.facts.accent))) root.style.setProperty(name, value)
  // What stands in the page is in the language that the browser asks for.
  if (language !== root.lang) root.dataset.other = ''
}

/** The bar of the browser, in the colour of the page, which is worked out for the first picture of it anyway. */
const colourBar = async () => {
  await painted()
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--ground').trim())
}

const begin = async () => {
  if (entry?.isPictureThere) drawnFirst(writtenPicture(), drawPicture)
  else if (entry?.picture) {
    // Before everything else: a slow processor takes long for the rest.
    drawnFirst(Promise.resolve(askPicture(entry.picture)), drawPicture)
    await null
  }
  setLook()
  // To ask takes as long as to read the page as far as the picture that stands in it.
  if (entry?.isPictureThere) await parsed()
  askDrawn()
  void colourBar()
  await startInterface({
    asked: askOthers(),
    drawn: first.length > 0 ? Promise.all(first) : null,
    isPictured: Boolean(entry?.picture) || calls.some(({ picture }) => picture),
    isSignedIn: signedIn,
    modules: entry?.modules ?? [],
    texts: begins ? (entry?.textParts.map(part => partAddress(begins, part)) ?? []) : [],
  })
}
void begin()
