import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { dismissToast, type Toast } from './toasts'
import { toneIcon, toneInk } from './tone'

/** One toast: what was said, and what can be done about it, until its time is over or it is closed. */
export function ToastLine({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { t } = useTranslation()
  const Icon = toneIcon[toast.tone]
  useEffect(() => {
    if (paused || toast.durationMs === null) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [paused, toast])
  return (
    <li className="flex animate-rise items-center gap-3 rounded-lg bg-overlay py-2 ps-4 pe-2 text-[0.875rem] shadow-3">
      <Icon className={cx('size-5 shrink-0', toneInk[toast.tone])} />
      <span className="min-w-0 grow py-1.5 leading-snug">
        {toast.title && <b className="block font-[640]">{toast.title}</b>}
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
