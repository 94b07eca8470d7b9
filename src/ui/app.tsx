import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import type { StartFacts } from '~/shared/api/start'
import { readStart } from './api/start'
import { base, build } from './base'
import { browserLanguage, startTexts } from './i18n'
import { Boundary } from './kit/boundary'
import { lazyPart } from './kit/lazy-part'
import { leadsTo, openRoutes, signedInRoutes } from './routes'
import { BrokenPortal } from './shell/broken-page'
import { CannotStart } from './shell/cannot-start'
import { currentToken, sessionAtom } from './state/session'
import { startAtom } from './state/start'
import { showTheme, themeAtom } from './state/theme'

const SignedIn = lazyPart(async () => (await import('./shell/signed-in')).SignedIn, { Failed: BrokenPortal })

type Starting = { state: 'loading' | 'ready' | 'failed' }

/** Fetches the code of the first page while the start facts are on their way. */
const warmUp = () => {
  const path = location.pathname.slice(base.length) || '/discover'
  const signedIn = currentToken() !== null
  if (signedIn) SignedIn.warm()
  const all = [...openRoutes, ...(signedIn ? signedInRoutes : [])]
  all.find(route => leadsTo(route, path))?.warm()
}

const load = async (): Promise<StartFacts> => {
  warmUp()
  const facts = await readStart()
  await startTexts(browserLanguage(facts.defaultLanguage), facts.version || build())
  return facts
}

const useStart = () => {
  const [, setFacts] = useAtom(startAtom)
  const [starting, setStarting] = useState<Starting>({ state: 'loading' })
  const start = useCallback(async () => {
    setStarting({ state: 'loading' })
    try {
      setFacts(await load())
      setStarting({ state: 'ready' })
    } catch {
      // Whatever it was, the page for it offers to try again.
      setStarting({ state: 'failed' })
    }
  }, [setFacts])
  useEffect(() => void start(), [start])
  return { ...starting, start }
}

/** Where an unknown person or an unfinished portal belongs. */
function Gate() {
  const session = useAtomValue(sessionAtom)
  const facts = useAtomValue(startAtom)
  const [location] = useLocation()
  const unfinished = facts && !facts.wizardDone
  return (
    <Switch>
      {unfinished && location.toLowerCase() !== '/wizard' && (
        <Route>
          <Redirect to="/Wizard" replace />
        </Route>
      )}
      {openRoutes.map(({ path, draw }) => (
        <Route key={path} path={path}>
          {draw}
        </Route>
      ))}
      <Route>{session ? <SignedIn /> : <Redirect to="/login" replace state={{ after: location }} />}</Route>
    </Switch>
  )
}

/** The whole interface: start facts first, then the page of the address. */
export function App() {
  const theme = useAtomValue(themeAtom)
  useEffect(() => showTheme(theme), [theme])
  const { state, start } = useStart()
  if (state === 'loading') return null
  if (state === 'failed') return <CannotStart onRetry={() => void start()} />
  return (
    <Boundary draw={failure => <BrokenPortal {...failure} />}>
      <Router base={base}>
        <Gate />
      </Router>
    </Boundary>
  )
}
