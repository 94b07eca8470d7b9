import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import { useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { leadsTo, paramsIn } from '~/shared/page-addresses'
import { inTime } from '~/shared/sleep'
import { confirmWith } from '../api/client'
import { ApiError } from '../api/errors'
import { meQuery } from '../api/me'
import { lazyPart } from '../kit/lazy-part'
import { PageWaiting } from '../kit/loading'
import { signedInRoutes } from '../routes'
import { startAtom } from '../state/start'
import { Agreed } from './agreed'
import { BrokenPage } from './broken-page'
import { Shell } from './shell'

const NotFoundPage = lazyPart(async () => (await import('./not-found-page')).NotFoundPage, {
  Failed: BrokenPage,
  Waiting: PageWaiting,
})

confirmWith(async () => (await import('../parts/confirm-again')).confirmedAgain())

const freshMs = 30_000
const mostRetries = 2

const worthRetrying = (failures: number, error: Error) =>
  failures < mostRetries && !(error instanceof ApiError && error.status < 500)

// Without a network reads answer with what was kept, and actions say why they cannot be done: neither waits silently.
const networkMode = 'always'

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...{ networkMode, staleTime: freshMs, retry: worthRetrying },
        ...{ refetchOnWindowFocus: false, refetchOnReconnect: true },
      },
      mutations: { networkMode },
    },
  })

/** With what the first page has been told already. */
let firstClient: QueryClient | null = null

const takeClient = () => {
  const client = firstClient ?? newClient()
  firstClient = null
  return client
}

/** What was asked for with the page is usually there by now. Nobody looks at the mere shell for longer than that. */
const patienceMs = 500

/** Asks for what the first page needs, so that it need not be drawn twice. */
export const askFirst = async (address: string) => {
  const client = newClient()
  const facts = getDefaultStore().get(startAtom)
  const route = signedInRoutes.find(({ path, isOn }) => leadsTo(path, address) && isOn(facts))
  const asked = [client.prefetchQuery(meQuery), route?.ask(client, paramsIn(route.path, address))]
  firstClient = client
  await inTime(Promise.allSettled(asked), patienceMs, null)
}

/** The portal of a person who is signed in. Its cache lives and dies with the session. */
export function SignedIn() {
  const [client] = useState(takeClient)
  const facts = useAtomValue(startAtom)
  return (
    <QueryClientProvider client={client}>
      <Agreed>
        <Shell>
          <Switch>
            <Route path="/">
              <Redirect to="/discover" replace />
            </Route>
            {signedInRoutes
              .filter(({ isOn }) => isOn(facts))
              .map(({ path, draw }) => (
                <Route key={path} path={path}>
                  {draw}
                </Route>
              ))}
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        </Shell>
      </Agreed>
    </QueryClientProvider>
  )
}
