import { Loading } from '../../kit/loading'
import { Skeleton } from '../../kit/skeleton'
import { counted } from '../../kit/skeleton-lines'
import { editColumns } from './edit-columns'

/** The shape of an account while it is fetched. */
export function EditSkeleton() {
  return (
    <>
      <div className="mb-6 flex items-center gap-4">
        <Skeleton className="size-18 shrink-0 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-8 w-44" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      </div>
      <EditFormSkeleton />
    </>
  )
}

/** The shape of the form while the rest of the page stands there. */
export function EditFormSkeleton() {
  return (
    <div className={editColumns}>
      <Loading quiet />
      <div className="grid gap-4.5">
        {counted(6).map(line => (
          <Skeleton key={line} className="h-16" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
