import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { Note } from './note'
import type { Tone } from './tone'

type BannerProps = {
  tone: Tone
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}

/** Concerns the whole page or portal; read out when it appears. */
export function Banner({ action, onDismiss, className, ...rest }: BannerProps) {
  const { t } = useTranslation()
  return (
    <Note
      {...rest}
      live
      className={cx('mb-4', className)}
      action={
        (action || onDismiss) && (
          <>
            {action}
            {onDismiss && <IconButton size="sm" icon={X} label={t('kit.dismiss')} onClick={onDismiss} />}
          </>
        )
      }
    />
  )
}
