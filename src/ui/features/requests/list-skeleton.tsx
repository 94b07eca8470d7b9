import type { ReactNode } from 'react'
import { Skeleton } from '../../kit/skeleton'

const chips = ['w-16', 'w-26', 'w-28', 'w-27', 'w-24', 'w-20']

/** The room of the filters and the list until both are there: they come in one answer. */
export function ListSkeleton({ asCards, children }: { asCards: boolean; children: ReactNode }) {
  return (
    <>
      <div aria-hidden className="mb-4 flex gap-2 overflow-hidden py-1.5">
        {chips.map(width => (
          <Skeleton key={width} className={`h-8 shrink-0 rounded-full! pointer-coarse:h-10 ${width}`} />
        ))}
      </div>
      {asCards && <div aria-hidden className="mb-3 h-8" />}
      {children}
    </>
  )
}
