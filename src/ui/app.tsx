import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import type { StartFacts } from '~/shared/api/start'
import { leadsTo } from '~/shared/page-addresses'
import { base } from './base'
import { Boundary } from './kit/boundary'
import { lazyPart } from './kit/lazy-part'
import { openTo, signedInRoutes } from './routes'
import { BrokenPortal } from './shell/broken-page'
import { currentToken, sessionAtom } from './state/session'
import { startAtom } from './state/start'
import { showTheme, themeAtom } from './state/theme'
import { useWrittenPath, useWrittenQuery } from './state/written-address'

const loadSignedIn = () => import('./shell/signed-in')
const SignedIn = lazyPart(async () => (await loadSignedIn()).SignedIn, { Failed: BrokenPortal })

/** Afterwards it goes on where somebody came in, with what the address asked for. */
function ToSignIn() {
  const [path] = useLocation()
  return <Redirect to="/login" replace state={{ after: path + location.search }} />
}

/** Where an unknown person or an unfinished portal belongs. */
function Gate() {
  const session = useAtomValue(sessionAtom)
  const facts = useAtomValue(startAtom)
  const [location] = useLocation()
  const unfinished = facts && !facts.wizardDone
  return (
    <Switch>
      {unfinished && !/^\/wizard(\/|$)/i.test(location) && (
        <Route>
          <Redirect to="/Wizard" replace />
        </Route>
      )}
      {openTo(session !== null).map(({ path, draw }) => (
        <Route key={path} path={path}>
          {draw}
        </Route>
      ))}
      <Route>{session ? <SignedIn /> : <ToSignIn />}</Route>
    </Switch>
  )
}

/** Fetches the code of the page that is asked for before it is drawn, and what it asks for first. */
export const warmUp = async ({ wizardDone }: StartFacts) => {
  const path = location.pathname.slice(base.length).replace(/^\/?$/, '/discover')
  const isSignedIn = currentToken() !== null
  const warm = (address: string, routes = openTo(isSignedIn)) =>
    routes.find(route => leadsTo(route.path, address))?.early()
  const open = warm(wizardDone ? path : '/Wizard')
  if (open) return open
  if (!isSignedIn) return warm('/login')
  await Promise.all([SignedIn.early(), warm(path, signedInRoutes)])
  // Without the code, whoever draws the part says what is wrong.
  await loadSignedIn().then(
    ({ askFirst }) => askFirst(path),
    () => undefined,
  )
}

/** The whole interface: the page of the address. Start facts and texts are there before it is drawn. */
export function App() {
  const theme = useAtomValue(themeAtom)
  useEffect(() => showTheme(theme), [theme])
  return (
    <Boundary draw={failure => <BrokenPortal {...failure} />}>
      <Router base={base} hook={useWrittenPath} searchHook={useWrittenQuery}>
        <Gate />
      </Router>
    </Boundary>
  )
}
