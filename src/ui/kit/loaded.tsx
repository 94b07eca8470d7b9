import type { ReactNode } from 'react'
import { ErrorState } from './error-state'
import { Loading } from './loading'

type LoadedProps<T> = {
  /** As its hook answers it. */
  query: { data: T | undefined; error: unknown; refetch: () => unknown; isFetching: boolean }
  /** What could not be done: "The jobs could not be loaded". */
  failed: string
  /** Stands there meanwhile. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** What a query reads, once it is there: until then its place, or why it did not come, and another try. */
export function Loaded<T>({ query: { data, error, refetch, isFetching }, failed, skeleton, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  if (error) return <ErrorState title={failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <>
      <Loading quiet />
      {skeleton}
    </>
  )
}
