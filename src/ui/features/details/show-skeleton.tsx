import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton'
import { TitleSkeleton } from './title-skeleton'

/** The shape of the page of a show while it loads. */
export function ShowSkeleton() {
  const { t } = useTranslation()
  return <TitleSkeleton name={t('details.show.title')} below={<Skeleton className="h-96 rounded-lg" />} />
}
