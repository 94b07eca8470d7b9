import { useAtomValue } from 'jotai'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { aboveFoot } from './above-foot'
import { Button } from './button'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { dismissToast, type Toast, toastsAtom } from './toasts'
import { toneIcon, toneInk } from './tone'
import { useSliding } from './use-sliding'

function Shown({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { t } = useTranslation()
  const Icon = toneIcon[toast.tone]
  useEffect(() => {
    if (paused || toast.durationMs === null) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [paused, toast])
  return (
    <li className="pointer-events-auto flex animate-rise items-center gap-3 rounded-lg bg-overlay py-2 ps-4 pe-2 text-[0.875rem] shadow-3">
      <Icon className={cx('size-5 shrink-0', toneInk[toast.tone])} />
      <span className="min-w-0 grow py-1.5 leading-snug wrap-anywhere">
        {toast.title && <b className="block font-[600]">{toast.title}</b>}
        {toast.text}
        {toast.count > 1 && <span className="ms-2 text-ink-faint">× {toast.count}</span>}
      </span>
      {toast.action && (
        <Button
          size="sm"
          appearance="ghost"
          onClick={() => {
            toast.action?.onPress()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </Button>
      )}
      {(toast.durationMs === null || !toast.action) && (
        <IconButton size="sm" icon={X} label={t('kit.close')} onClick={() => dismissToast(toast.id)} />
      )}
    </li>
  )
}

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
  const list = useRef<HTMLUListElement>(null)
  useSliding(list, toasts)
  useLayoutEffect(() => aboveFoot(region.current), [])
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
        'bottom-[calc(var(--foot)+var(--under-way,0px)+var(--floating-bar,0px)+1rem+env(safe-area-inset-bottom))]',
        'phone:inset-x-auto phone:end-6 phone:w-[25rem]',
        besideDialogs,
      )}
    >
      <ul ref={list} aria-live="polite" className="grid gap-2.5">
        {toasts.map(toast => (
          <Shown key={toast.id} toast={toast} paused={paused} />
        ))}
      </ul>
    </section>
  )
}
