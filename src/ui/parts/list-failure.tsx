import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../api/use-error-text'
import { Banner } from '../kit/banner'
import { Button } from '../kit/button'
import { ErrorState } from '../kit/error-state'

type ListFailureProps = {
  /** That it could not be loaded: as a heading, and as a sentence. */
  title: string
  short: string
  list: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  /** What was loaded before is still shown. */
  hasRows: boolean
}

/** The list could not be loaded: a banner over what is still there, else in its place. */
export function ListFailure({ title, short, list, hasRows }: ListFailureProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const again = () => void list.refetch()
  if (!hasRows) return <ErrorState title={title} error={list.error} onRetry={again} busy={list.isFetching} />
  return (
    <Banner
      tone="bad"
      title={short}
      action={
        <Button size="sm" busy={list.isFetching} onClick={again}>
          {t('kit.retry')}
        </Button>
      }
    >
      {words(list.error)}
    </Banner>
  )
}
