import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button'
import { Loading } from '../kit/loading'
import { PosterSkeleton } from '../kit/poster-skeleton'

type MovieGridProps = {
  children?: ReactNode
  /** Skeletons instead of, or after, the cards. */
  loading?: boolean
  /** Fetches the next batch: by itself three screens ahead, and by a button. */
  onMore?: () => void
}

const skeletons = Array.from({ length: 10 }, (_, index) => index)
const ahead = '300% 0px'
/** Between two batches that nobody pressed for. */
const pauseMs = 200

/** Cards side by side, as many as fit. */
export function MovieGrid({ children, loading, onMore }: MovieGridProps) {
  const { t } = useTranslation()
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  const asked = useRef(0)
  const waiting = Boolean(onMore) && !loading
  useEffect(() => {
    if (
      !waiting ||
      !end.current ||
      matchMedia('(prefers-reduced-motion: reduce), (hover: none) and (min-width: 1900px)').matches
    )
      return
    let timer: ReturnType<typeof setTimeout> | undefined
    const near = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry?.isIntersecting) return
        timer = setTimeout(
          () => {
            asked.current = performance.now()
            more.current?.()
          },
          Math.max(0, asked.current + pauseMs - performance.now()),
        )
      },
      { rootMargin: ahead },
    )
    near.observe(end.current)
    return () => {
      clearTimeout(timer)
      near.disconnect()
    }
  }, [waiting])
  return (
    <>
      <ul
        aria-busy={loading || undefined}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(var(--card-w),44vw),1fr))] gap-x-(--card-gap) gap-y-7"
      >
        {children}
        {loading &&
          skeletons.map(index => (
            <li key={`skeleton ${index}`} aria-hidden>
              <PosterSkeleton />
            </li>
          ))}
      </ul>
      {loading && <Loading quiet />}
      {waiting && (
        <div ref={end} className="mt-8 grid justify-center">
          <Button onClick={onMore}>{t('titles.more')}</Button>
        </div>
      )}
    </>
  )
}
