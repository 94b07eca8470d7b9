import { cx } from './cx'
import { Skeleton } from './skeleton'

/** Stands for a PosterCard until it arrives, with a poster or the cover of an album, or for a WideCard. */
export function PosterSkeleton({ wide, cover }: { wide?: boolean; cover?: boolean }) {
  if (wide)
    return (
      <div className="grid h-full grid-cols-[4.75rem_minmax(0,1fr)] gap-3.5 rounded-lg border border-line bg-surface p-2.5">
        <Skeleton className="aspect-poster rounded-[9px]" />
        <div className="grid content-start gap-2 py-1">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3 w-1/4" />
          <Skeleton className="mt-6 h-6 w-24 rounded-full" />
        </div>
      </div>
    )
  return (
    <div>
      <Skeleton className={cx('w-full rounded-lg', cover ? 'aspect-cover' : 'aspect-poster')} />
      <Skeleton className="mt-3 h-3.5 w-4/5" />
      <Skeleton className="mt-2 h-3 w-2/5" />
    </div>
  )
}
