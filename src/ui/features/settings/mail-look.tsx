import { useTranslation } from 'react-i18next'
import type { MailLook as Look } from '~/shared/api/mailings'
import { ErrorState } from '../../kit/error-state'
import { Preview } from '../../kit/preview'
import { Skeleton } from '../../kit/skeleton'

type MailLookProps = { look: Look | null; error: Error | null; onRetry: () => void }

/** A mail as whoever writes it would get it. */
export function MailLook({ look, error, onRetry }: MailLookProps) {
  const { t } = useTranslation()
  if (error && !look)
    return <ErrorState title={t('settings.newsletter.preview.failed')} error={error} onRetry={onRetry} />
  if (!look) return <Skeleton className="h-[min(60vh,36rem)]" />
  return (
    <div className="grid gap-2.5">
      <p className="text-sm [overflow-wrap:anywhere]">
        <span className="text-ink-faint">{t('settings.newsletter.preview.subject')} </span>
        <b className="font-[600]">{look.subject}</b>
      </p>
      <Preview title={t('settings.newsletter.preview.title')} html={look.html} tall />
    </div>
  )
}
