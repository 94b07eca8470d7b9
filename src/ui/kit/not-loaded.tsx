import { useErrorText } from '../api/use-error-text'
import type { Failure } from './boundary'
import { Note } from './note'
import { RetryButton } from './retry-button'

/** In place of a part of a page whose code could not be fetched. */
export function NotLoaded({ error, onRetry }: Failure) {
  const words = useErrorText()
  return (
    <Note tone="bad" live action={<RetryButton error={error} onRetry={onRetry} />}>
      {words(error)}
    </Note>
  )
}
