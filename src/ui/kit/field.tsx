import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import { FieldContext } from './field-context'

type FieldProps = {
  label: ReactNode
  help?: ReactNode
  error?: string | null
  optional?: boolean
  className?: string
  /** One control of the kit; it takes id, help and error from here. */
  children: ReactNode
}

/** Label above, control, error, help below, all bound together. */
export function Field({ label, help, error, optional, className, children }: FieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-[600] wrap-anywhere">
        {label}
        {optional && <span className="font-[400] text-ink-faint"> {t('kit.field.optional')}</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${id}-help`} className="text-sm leading-snug text-ink-faint">
          {help}
        </p>
      )}
    </div>
  )
}

/** What is wrong with a control, beside it; the control is described by its id. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className="flex items-start gap-1.5 text-sm leading-snug text-bad">
      <CircleAlert className="mt-px size-4 shrink-0" />
      {children}
    </span>
  )
}
