import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/errors'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { SearchNotReady } from '../../parts/search-not-ready'
import { isSearchNotReady, isUnknownTitle } from '../../state/titles'

type TitlePageProps<Title extends { name: string }> = {
  found: UseQueryResult<Title>
  texts: { title: string; failed: string; unknown: string }
  /** What the reader may quote of a failure. */
  code: string
  icon?: LucideIcon
  skeleton: ReactNode
  /** Draws the title that is there. */
  children: (title: Title) => ReactNode
}

/** The page of a movie, a show or an artist: the title, its skeleton, or why it cannot be shown. */
export function TitlePage<Title extends { name: string }>(props: TitlePageProps<Title>) {
  const { found, texts, code, icon, skeleton, children } = props
  const { data, error, isPending, isRefetching, refetch } = found
  if (data?.name) return children(data)
  if (isPending) return skeleton
  return (
    <Page>
      <PageHeader title={texts.title} />
      {isSearchNotReady(error) ? (
        <SearchNotReady />
      ) : error && !isUnknownTitle(error) && !isWrongId(error) ? (
        <ErrorState title={texts.failed} error={error} code={code} busy={isRefetching} onRetry={() => void refetch()} />
      ) : (
        <Empty icon={icon} title={texts.unknown} action={<ToDiscover />} />
      )}
    </Page>
  )
}

/** No id of a title has such a form. */
const isWrongId = (error: unknown) => error instanceof ApiError && error.status === 400

export function ToDiscover() {
  const { t } = useTranslation()
  return <ButtonLink href="/discover">{t('search.nothing.action')}</ButtonLink>
}
