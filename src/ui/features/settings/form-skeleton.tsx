import { Loading } from '../../kit/loading'
import { Skeleton } from '../../kit/skeleton'
import { counted } from '../../kit/skeleton-lines'

/** The shape of a form while its values are fetched. */
export function FormSkeleton({ lines = 5 }: { lines?: number }) {
  return (
    <div className="grid gap-6">
      <Loading quiet />
      {counted(lines).map(line => (
        <div key={line} className="grid gap-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-10 rounded-md" />
        </div>
      ))}
    </div>
  )
}
