import type { ReactNode } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { cx } from '../../kit/cx'
import { Loading } from '../../kit/loading'
import { Page } from '../../kit/page'
import { Skeleton } from '../../kit/skeleton'
import { type Tint, tintGround } from '../../kit/tint'
import { HeroFrame, type HeroShape } from './hero-frame'
import { titleColumns } from './title-columns'

type TitleSkeletonProps = {
  name: string
  shape?: HeroShape
  /** The shape of what stands below the head. */
  children: ReactNode
}

const boxes = { poster: 'aspect-poster', cover: 'aspect-cover' } as const satisfies Record<HeroShape, string>

/** The shape of the page while it loads, in the colour of the poster that was pressed. */
export function TitleSkeleton({ name, shape = 'poster', children }: TitleSkeletonProps) {
  const arrival = useHistoryState<{ tint?: Tint | null } | null>()
  const tint = arrival?.tint
  return (
    <Page
      className="pt-8"
      hero={
        <HeroFrame
          shape={shape}
          backdrop={null}
          tint={tint}
          picture={<span className={cx('art-edge block rounded-lg shadow-3', boxes[shape])} style={tintGround(tint)} />}
          words={
            <div className="grid gap-3">
              <Skeleton className="h-10 w-3/4 max-w-96" />
              <Skeleton className="h-4 w-1/2 max-w-64" />
            </div>
          }
        >
          <div className="grid gap-2.5 phone:flex">
            {shape === 'poster' && <Skeleton className="mb-1 h-6 w-24 phone:hidden" />}
            <Skeleton className="h-(--control-lg) rounded-md phone:w-40" />
            <Skeleton className="h-(--control-lg) rounded-md phone:w-32" />
          </div>
        </HeroFrame>
      }
    >
      <h1 className="sr-only">{name}</h1>
      <Loading quiet />
      {children}
    </Page>
  )
}

/** The shape of a story with the facts beside it, and of what stands before and after it. */
export const StorySkeleton = ({ before, after }: { before?: ReactNode; after?: ReactNode }) => (
  <div className={titleColumns}>
    <div className="grid content-start gap-8.5">
      {before}
      <span className="grid gap-3">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-4 max-w-(--read-max)" />
        <Skeleton className="h-4 max-w-[calc(var(--read-max)*0.9)]" />
        <Skeleton className="h-4 w-1/2 max-w-96" />
      </span>
      {after}
    </div>
    <Skeleton className="h-96 rounded-lg max-tablet:hidden" />
  </div>
)

const covers = Array.from({ length: 12 }, (_, index) => index)

/** Covers in rows, as many as there is room for. */
export const albumGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-4 gap-y-7 phone:grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))]'

export const AlbumsSkeleton = () => (
  <div className={cx(albumGrid, 'pt-9')}>
    {covers.map(index => (
      <span key={index} className="grid gap-2.5">
        <Skeleton className="aspect-cover rounded-lg" />
        <Skeleton className="h-4 w-3/4" />
      </span>
    ))}
  </div>
)
