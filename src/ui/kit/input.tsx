import type { LucideIcon } from 'lucide-react'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import { useField } from './field-context'
import { IconButton } from './icon-button'

export type InputProps = Omit<ComponentProps<'input'>, 'size' | 'value' | 'defaultValue'> & {
  value: string
  onValue?: (value: string) => void
  icon?: LucideIcon
  /** Stands at the end inside the box. */
  trailing?: ReactNode
}

/** One line of text. Type `search` gets a magnifier, a clear button and Escape to clear. */
export function Input({ value, onValue, icon, trailing, className, type = 'text', ...rest }: InputProps) {
  const { t } = useTranslation()
  const bound = useField(rest)
  const search = type === 'search'
  const Icon = icon ?? (search ? Search : null)
  return (
    <div className={cx('control-box flex items-center gap-2 ps-3', className)}>
      {Icon && <Icon className="size-[1.125rem] shrink-0 text-ink-faint" />}
      <input
        autoComplete="off"
        {...rest}
        {...bound}
        type={type}
        value={value}
        className="min-h-[calc(var(--control)-2px)] w-full min-w-0 bg-transparent pe-3 outline-none read-only:text-ink-soft"
        onChange={event => {
          rest.onChange?.(event)
          onValue?.(event.target.value)
        }}
        onKeyDown={event => {
          rest.onKeyDown?.(event)
          if (!search || event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onValue?.('')
        }}
      />
      {(trailing || (search && value)) && (
        <span className="flex items-center pe-1">
          {trailing}
          {search && value && <IconButton size="sm" icon={X} label={t('kit.clear')} onClick={() => onValue?.('')} />}
        </span>
      )}
    </div>
  )
}
