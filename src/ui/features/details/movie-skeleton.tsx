import { useTranslation } from 'react-i18next'
import { useHistoryState } from 'wouter/use-browser-location'
import { Loading } from '../../kit/loading'
import { Page } from '../../kit/page'
import { Skeleton } from '../../kit/skeleton'
import { type Tint, tintGround } from '../../kit/tint'
import { Backdrop } from '../../parts/backdrop'

/** The shape of the page while it loads, in the colour of the poster that was pressed. */
export function MovieSkeleton() {
  const { t } = useTranslation()
  const arrival = useHistoryState<{ tint?: Tint | null } | null>()
  const tint = arrival?.tint
  return (
    <Page
      hero={
        <div className="on-art relative isolate flex items-end gap-4 overflow-hidden bg-art-scrim px-(--gutter) pt-37.5 pb-8 tablet:gap-9 tablet:pt-32">
          <Backdrop path={null} tint={tint} />
          <span
            className="art-edge block aspect-poster w-29 shrink-0 rounded-lg shadow-3 tablet:w-62.5"
            style={tintGround(tint)}
          />
          <div className="grid grow gap-3 pb-2">
            <Skeleton className="h-10 w-3/4 max-w-96" />
            <Skeleton className="h-4 w-1/2 max-w-64" />
            <Skeleton className="mt-3 hidden h-12 w-40 rounded-md tablet:block" />
          </div>
        </div>
      }
    >
      <h1 className="sr-only">{t('details.title')}</h1>
      <Loading quiet />
      <Skeleton className="mb-8 h-32 rounded-lg" />
      <Skeleton className="mb-3 h-5 w-32" />
      <Skeleton className="h-24 max-w-[40rem]" />
    </Page>
  )
}
