import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { cx } from './cx'
import { floatingBar } from './floating-bar'
import { useAskBeforeUnload } from './use-ask-before-unload'

type DirtyBarProps = {
  /** Changes that are not saved. */
  count: number
  onSave: () => void
  onDiscard: () => void
  saving?: boolean
  /** Turns true when a save went through; the bar says so for a moment. */
  saved?: boolean
  /** How many fields are wrong, after a try to save. */
  wrong?: number
  className?: string
}

const savedMs = 2000

/** Sticks to the foot of a form with changes. Ctrl S saves; leaving the window asks. */
export function DirtyBar({ count, onSave, onDiscard, saving, saved, wrong = 0, className }: DirtyBarProps) {
  const { t } = useTranslation()
  const [praise, setPraise] = useState(false)
  useEffect(() => {
    if (!saved) return
    setPraise(true)
    const timer = setTimeout(() => setPraise(false), savedMs)
    return () => clearTimeout(timer)
  }, [saved])
  useEffect(() => {
    if (count === 0) return
    const key = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      onSave()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [count, onSave])
  useAskBeforeUnload(count > 0)
  if (count === 0 && !praise) return null
  return (
    <div
      ref={floatingBar}
      data-floating
      className={cx(
        'sticky bottom-[calc(var(--foot)+var(--under-way,0px)+1rem)] z-20 mt-4 -mb-16 flex animate-rise flex-wrap items-center gap-3 rounded-lg',
        'bg-overlay py-2.5 ps-4.5 pe-3 text-[0.875rem] shadow-3',
        className,
      )}
    >
      {count === 0 ? (
        <p role="status" className="flex items-center gap-2.5 font-[600]">
          <CircleCheck className="size-5 text-good" />
          {t('kit.dirty.saved')}
        </p>
      ) : (
        <>
          <span aria-hidden className={cx('size-2 rounded-full', wrong ? 'bg-bad' : 'bg-warn')} />
          <p role="status" className="me-auto font-[600]">
            {wrong ? t('kit.dirty.wrong', { count: wrong }) : t('kit.dirty.changes', { count })}
          </p>
          <span className="ms-auto flex gap-2">
            <Button size="sm" appearance="ghost" disabled={saving} onClick={onDiscard}>
              {t('kit.dirty.discard')}
            </Button>
            <Button size="sm" appearance="primary" busy={saving} onClick={onSave}>
              {saving ? t('kit.dirty.saving') : t('kit.dirty.save')}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
