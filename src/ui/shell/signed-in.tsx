import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { ApiError } from '../api/errors'
import { signedInRoutes } from '../routes'
import { NotFoundPage } from './not-found-page'
import { Shell } from './shell'

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

/** The portal of a person who is signed in. Its cache lives and dies with the session. */
export function SignedIn() {
  const [client] = useState(newClient)
  return (
    <QueryClientProvider client={client}>
      <Shell>
        <Switch>
          <Route path="/">
            <Redirect to="/discover" replace />
          </Route>
          {signedInRoutes.map(({ path, draw }) => (
            <Route key={path} path={path}>
              {draw}
            </Route>
          ))}
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Shell>
    </QueryClientProvider>
  )
}
