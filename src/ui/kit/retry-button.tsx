import { useTranslation } from 'react-i18next'
import { OutdatedError } from '../api/errors'
import { Button } from './button'

type RetryButtonProps = { error?: unknown; onRetry: () => void; busy?: boolean; className?: string }

/** Another try; where only a newer page helps, the way to it. */
export function RetryButton({ error, onRetry, busy, className }: RetryButtonProps) {
  const { t } = useTranslation()
  if (error instanceof OutdatedError)
    return (
      <Button size="sm" className={className} onClick={() => location.reload()}>
        {t('kit.reload')}
      </Button>
    )
  return (
    <Button size="sm" className={className} busy={busy} onClick={onRetry}>
      {t('kit.retry')}
    </Button>
  )
}
