import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { OutdatedError } from '../api/errors'
import type { Failure } from '../kit/boundary'
import { ErrorState } from '../kit/error-state'
import { Page } from '../kit/page'
import { reloadOnce } from '../kit/reload-once'

/** In place of a page that could not be drawn. Whoever comes from a page has been asked about unsaved changes there. */
export function BrokenPage({ error, onRetry }: Failure) {
  const { t } = useTranslation()
  useEffect(() => {
    if (error instanceof OutdatedError) reloadOnce()
  }, [error])
  return (
    <Page>
      <h1 className="sr-only">{t('shell.broken')}</h1>
      <ErrorState title={t('shell.broken')} error={error} onRetry={onRetry} />
    </Page>
  )
}

/** The same where there is no shell around it. */
export function BrokenPortal(failure: Failure) {
  return (
    <main className="grid min-h-dvh content-center">
      <BrokenPage {...failure} />
    </main>
  )
}
