import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton'
import { TitleSkeleton } from './title-skeleton'

/** The shape of the page of a movie while it loads. */
export function MovieSkeleton() {
  const { t } = useTranslation()
  return (
    <TitleSkeleton name={t('details.title')}>
      <span className="grid gap-4 rounded-lg border border-line bg-surface px-5 py-4.5">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-16 max-phone:h-44" />
      </span>
    </TitleSkeleton>
  )
}
