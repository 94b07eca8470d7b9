import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { ApiError } from '../api/errors'
import { Loading } from '../kit/loading'
import { signedInRoutes } from '../routes'
import { NotFoundPage } from './not-found-page'
import { PageBoundary } from './page-boundary'
import { Shell } from './shell'

const freshMs = 30_000
const mostRetries = 2

const worthRetrying = (failures: number, error: Error) =>
  failures < mostRetries && !(error instanceof ApiError && error.status < 500)

const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: freshMs, retry: worthRetrying, refetchOnWindowFocus: false } },
  })

/** The portal of a person who is signed in. Its cache lives and dies with the session. */
export function SignedIn() {
  const [client] = useState(newClient)
  return (
    <QueryClientProvider client={client}>
      <Shell>
        <Suspense
          fallback={
            <div className="grid min-h-[60dvh] place-content-center">
              <Loading />
            </div>
          }
        >
          <Switch>
            <Route path="/">
              <Redirect to="/discover" replace />
            </Route>
            {signedInRoutes.map(({ path, draw }) => (
              <Route key={path} path={path}>
                {params => <PageBoundary>{draw(params)}</PageBoundary>}
              </Route>
            ))}
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        </Suspense>
      </Shell>
    </QueryClientProvider>
  )
}
