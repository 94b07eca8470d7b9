import { useTranslation } from 'react-i18next'
import { ErrorState } from '../kit/error-state'
import { Page } from '../kit/page'

/** In place of a page that could not be drawn. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Page>
      <h1 className="sr-only">{t('shell.broken')}</h1>
      <ErrorState title={t('shell.broken')} error={new Error('page')} onRetry={onRetry} />
    </Page>
  )
}
