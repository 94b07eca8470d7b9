import type { ReactNode } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { Loading } from '../../kit/loading'
import { Page } from '../../kit/page'
import { Skeleton } from '../../kit/skeleton'
import { type Tint, tintGround } from '../../kit/tint'
import { Backdrop } from '../../parts/backdrop'

type TitleSkeletonProps = {
  name: string
  /** Before the story. */
  children?: ReactNode
  /** After it. */
  below?: ReactNode
}

/** The shape of the page while it loads, in the colour of the poster that was pressed. */
export function TitleSkeleton({ name, children, below }: TitleSkeletonProps) {
  const arrival = useHistoryState<{ tint?: Tint | null } | null>()
  const tint = arrival?.tint
  return (
    <Page
      className="pt-8"
      hero={
        <div className="on-art relative isolate grid overflow-hidden grid-cols-[7.25rem_minmax(0,1fr)] gap-4 bg-art-scrim px-(--gutter) pt-37.5 pb-8 tablet:grid-cols-[15.625rem_minmax(0,1fr)] tablet:grid-rows-[1fr_auto] tablet:gap-x-9 tablet:gap-y-5 tablet:pt-32">
          <Backdrop path={null} tint={tint} />
          <span
            className="art-edge block aspect-poster rounded-lg shadow-3 tablet:row-span-2"
            style={tintGround(tint)}
          />
          <div className="grid content-end gap-3">
            <Skeleton className="h-10 w-3/4 max-w-96" />
            <Skeleton className="h-4 w-1/2 max-w-64" />
          </div>
          <div className="col-span-2 grid gap-2.5 self-end tablet:col-span-1 tablet:col-start-2 tablet:flex">
            <Skeleton className="mb-1 h-6 w-24 tablet:hidden" />
            <Skeleton className="h-(--control-lg) rounded-md tablet:w-40" />
            <Skeleton className="h-(--control-lg) rounded-md tablet:w-32" />
          </div>
        </div>
      }
    >
      <h1 className="sr-only">{name}</h1>
      <Loading quiet />
      <div className="grid gap-8 tablet:grid-cols-[minmax(0,1fr)_18rem] desk:grid-cols-[minmax(0,1fr)_20.6rem] desk:gap-10">
        <div className="grid content-start gap-8.5">
          {children}
          <span className="grid gap-3">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 max-w-(--read-max)" />
            <Skeleton className="h-4 max-w-[calc(var(--read-max)*0.9)]" />
            <Skeleton className="h-4 w-1/2 max-w-96" />
          </span>
          {below}
        </div>
        <Skeleton className="h-96 rounded-lg max-tablet:hidden" />
      </div>
    </Page>
  )
}
