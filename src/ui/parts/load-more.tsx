import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button'
import { onSight } from '../kit/on-sight'

type LoadMoreProps = {
  loading?: boolean
  /** Absent at the end of the list. */
  onMore?: () => void
}

const ahead = '300% 0px'
/** Between two batches that nobody pressed for. */
const pauseMs = 200

/** Below a list: fetches the next batch by itself three screens ahead, and by a button. */
export function LoadMore({ loading, onMore }: LoadMoreProps) {
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
    const leave = onSight(
      end.current,
      inSight => {
        clearTimeout(timer)
        if (!inSight) return
        timer = setTimeout(
          () => {
            asked.current = performance.now()
            more.current?.()
          },
          Math.max(0, asked.current + pauseMs - performance.now()),
        )
      },
      ahead,
    )
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [waiting])
  if (!waiting) return null
  return (
    <div ref={end} className="mt-8 grid justify-center">
      <Button onClick={onMore}>{t('titles.more')}</Button>
    </div>
  )
}
