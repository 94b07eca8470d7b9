import { useTranslation } from 'react-i18next'
import { Loading } from '../../kit/loading'
import { Page } from '../../kit/page'
import { Skeleton } from '../../kit/skeleton'
import { Backdrop } from '../../parts/backdrop'
import { useIssuesOn } from '../../state/start'

const covers = Array.from({ length: 12 }, (_, index) => index)

/** The shape of the page of an artist while it loads. */
export function ArtistSkeleton() {
  const { t } = useTranslation()
  const issues = useIssuesOn()
  return (
    <Page
      className="pt-8"
      hero={
        <div className="on-art relative isolate grid grid-cols-[7.25rem_minmax(0,1fr)] items-end gap-4 overflow-hidden bg-art-scrim px-(--gutter) pt-37.5 pb-8 tablet:grid-cols-[12.5rem_minmax(0,1fr)] tablet:gap-x-9 tablet:gap-y-5 tablet:pt-32">
          <Backdrop path={null} />
          <span className="art-edge block aspect-cover rounded-lg bg-raised shadow-3 tablet:row-span-2" />
          <div className="grid content-end gap-3">
            <Skeleton className="h-10 w-3/4 max-w-96" />
            <Skeleton className="h-4 w-1/2 max-w-64" />
          </div>
          <div className="col-span-2 flex flex-wrap gap-2.5 tablet:col-span-1 tablet:col-start-2">
            <Skeleton className="h-(--control-lg) w-full rounded-md tablet:w-56" />
            {issues && <Skeleton className="h-(--control-lg) w-full rounded-md tablet:w-28" />}
          </div>
        </div>
      }
    >
      <h1 className="sr-only">{t('artist.title')}</h1>
      <Loading quiet />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-4 gap-y-7 pt-9 phone:grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))]">
        {covers.map(index => (
          <span key={index} className="grid gap-2.5">
            <Skeleton className="aspect-cover rounded-lg" />
            <Skeleton className="h-4 w-3/4" />
          </span>
        ))}
      </div>
    </Page>
  )
}
