import { getDefaultStore } from 'jotai'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readStart } from './api/start'
import { App, warmUp } from './app'
import { followLanguage, startTexts } from './i18n'
import { reloadOnce } from './kit/reload-once'
import { awaitLetters, type Letters, loadLetters, styled } from './letters'
import { firstLanguage, isKeptPage, pageStart } from './page-start'
import { CannotStart } from './shell/cannot-start'
import { followAddress } from './state/address-changes'
import { followAccount } from './state/offline-cache'
import { checkReach, outdatedAtom, serverVersionAtom } from './state/reach'
import { followOtherTabs } from './state/session'
import { startAtom } from './state/start'
import './theme.css'

/** Fetches what the first drawing needs. Until then the shell that the page came with stands there. */
const prepare = async (letters: Letters) => {
  const written = pageStart()
  const facts = written?.facts ?? (await readStart())
  getDefaultStore().set(startAtom, facts)
  const style = styled()
  await startTexts(written ? firstLanguage(written) : facts.defaultLanguage)
  await warmUp(facts)
  await style
  await awaitLetters(letters)
}

/**
 * A page that was kept tells what was true then. Where the portal has been updated since, nobody works on with the
 * former interface who has not begun to.
 */
const refresh = async () => {
  if (!isKeptPage()) return
  const facts = await readStart()
  getDefaultStore().set(startAtom, facts)
  getDefaultStore().set(serverVersionAtom, facts.version)
  if (getDefaultStore().get(outdatedAtom) && !navigator.userActivation?.hasBeenActive) reloadOnce()
}

/** Draws the interface in place of what stands in the page. */
const start = (place: HTMLElement, letters: Letters) => {
  const root = createRoot(place)
  const draw = async () => {
    try {
      await prepare(letters)
      // In slices, so that the device answers meanwhile.
      startTransition(() => root.render(<App />))
    } catch {
      // Whatever it was, the page for it offers to try again.
      root.render(<CannotStart onRetry={() => void draw()} />)
    }
    await refresh().catch(() => checkReach())
  }
  void draw()
}

followAddress()
const place = document.getElementById('root')
const letters = loadLetters()
if (place) start(place, letters)
followOtherTabs()
followLanguage()
followAccount()
window.addEventListener('online', () => void checkReach())
