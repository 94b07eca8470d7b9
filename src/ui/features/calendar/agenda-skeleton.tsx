import { Skeleton } from '../../kit/skeleton'

const days = ['first', 'second', 'third', 'fourth']

/** The room of the days until they have come. */
export function AgendaSkeleton() {
  return (
    <div className="grid gap-3">
      {days.map(day => (
        <Skeleton key={day} className="h-24 rounded-lg!" />
      ))}
    </div>
  )
}
