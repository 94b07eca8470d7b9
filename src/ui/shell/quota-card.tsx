import { useTranslation } from 'react-i18next'
import { cx } from '../kit/cx'
import { Meter } from '../kit/meter'
import { useFormat } from '../kit/use-format'
import { type Quota, useMe } from '../state/me'

/** What may still be requested, one meter per kind that has a limit; nothing without limits. */
export function QuotaCard({ className }: { className?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const me = useMe().data
  const kinds = { movies: me?.movieRequestQuota, episodes: me?.episodeRequestQuota, albums: me?.musicRequestQuota }
  const limited = Object.entries(kinds).filter((pair): pair is [keyof typeof kinds, Quota] =>
    Boolean(pair[1]?.hasLimit),
  )
  if (limited.length === 0) return null
  const note = ({ remaining, nextRequest }: Quota) => {
    const next = new Date(nextRequest)
    if (remaining > 0 || Number.isNaN(next.getTime()) || next.getTime() < Date.now()) return undefined
    return t('shell.quota.next', { when: format.dateTime(next) })
  }
  return (
    <section
      aria-label={t('shell.quota.label')}
      className={cx('grid gap-3 rounded-lg border border-line bg-surface px-3.5 py-3', className)}
    >
      <h2 className="text-xs font-[600] text-ink-soft">{t('shell.quota.title')}</h2>
      {limited.map(([kind, quota]) => (
        <Meter key={kind} label={t(`shell.quota.${kind}`)} left={quota.remaining} of={quota.limit} note={note(quota)} />
      ))}
    </section>
  )
}
