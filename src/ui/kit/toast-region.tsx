import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import { lazyPart } from './lazy-part'
import { type Toast, toastsAtom } from './toasts'

/** Fetched behind the page, before somebody is told something; where it could not be, the words stand alone. */
export const ToastLine = lazyPart<{ toast: Toast; paused: boolean }>(
  async () => (await import('./toast-line')).ToastLine,
  {
    Failed: ({ toast }) => <li className="rounded-lg bg-overlay px-4 py-3.5 text-[0.875rem] shadow-3">{toast.text}</li>,
  },
)

/** Over the veil instead of the buttons of a dialog: those of phones come from below, those at the side fill the end. */
const besideDialogs = cx(
  '[[data-over~=foot]_&]:top-4 [[data-over~=foot]_&]:bottom-auto',
  'phone:[[data-over~=veil]_&]:start-6 phone:[[data-over~=veil]_&]:end-auto',
)

/** Where toasts appear; the shell renders it once. F8 moves the focus here. */
export function ToastRegion() {
  const { t } = useTranslation()
  const toasts = useAtomValue(toastsAtom)
  const region = useRef<HTMLElement>(null)
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      const first = region.current?.querySelector<HTMLElement>('button')
      const target = first ?? region.current
      target?.focus()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [])
  const pause = { onPointerEnter: () => setPaused(true), onFocus: () => setPaused(true) }
  const resume = { onPointerLeave: () => setPaused(false), onBlur: () => setPaused(false) }
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('kit.toast.region')}
      {...pause}
      {...resume}
      className={cx(
        'pointer-events-none fixed inset-x-4 z-70',
        'bottom-[calc(var(--tabbar)+var(--floating-bar,0px)+1rem+env(safe-area-inset-bottom))]',
        'phone:inset-x-auto phone:end-6 phone:w-[25rem]',
        besideDialogs,
      )}
    >
      <ul aria-live="polite" className="grid gap-2.5 *:pointer-events-auto">
        {toasts.map(toast => (
          <ToastLine key={toast.id} toast={toast} paused={paused} />
        ))}
      </ul>
    </section>
  )
}
