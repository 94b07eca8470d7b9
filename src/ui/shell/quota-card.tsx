import { useTranslation } from 'react-i18next'
import type { Quota } from '~/shared/api/me'
import type { RequestKind } from '~/shared/requests/model'
import { useMe } from '../api/me'
import { cx } from '../kit/cx'
import { Meter } from '../kit/meter'
import { useFormat } from '../kit/use-format'
import { useLimitText } from '../state/limits'
import { useRightsFor } from '../state/rights'

/** What may still be requested, in which period and until when; one meter per kind that has a limit. */
export function QuotaCard({ className }: { className?: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const limitText = useLimitText()
  const quotas = useMe().data?.quotas
  const rightsFor = useRightsFor()
  // A limit says nothing to somebody who may not ask for the kind at all.
  const left = (kind: RequestKind) => (rightsFor(kind).request.standard ? quotas?.[kind] : null)
  const kinds = { movies: left('movie'), episodes: left('tvShow'), albums: left('album') }
  const limited = Object.entries(kinds).filter((pair): pair is [keyof typeof kinds, Quota] => Boolean(pair[1]))
  if (limited.length === 0) return null
  const periods = new Set(limited.map(([, { period }]) => period ?? 'sevenDays'))
  const [period] = periods
  // What is the same for all of them is said once.
  const shared = periods.size === 1 ? period : undefined
  const note = (quota: Quota) => {
    const { remaining, limit, nextAt } = quota
    if (remaining >= limit || Date.parse(nextAt) < Date.now()) return undefined
    return limitText(quota) ?? t(quota.period ? 'shell.quota.full' : 'shell.quota.next', { when: format.day(nextAt) })
  }
  return (
    <section
      aria-label={t('shell.quota.label')}
      className={cx('grid gap-3 rounded-lg border border-line bg-surface px-3.5 py-3', className)}
    >
      <h2 className="text-xs font-[600] text-ink-soft">
        {shared ? t(`shell.quota.left.${shared}`) : t('shell.quota.title')}
      </h2>
      {limited.map(([kind, quota]) => (
        <Meter
          key={kind}
          label={t(`shell.quota.${kind}.${shared ? 'name' : (quota.period ?? 'sevenDays')}`)}
          left={quota.remaining}
          of={quota.limit}
          note={note(quota)}
        />
      ))}
    </section>
  )
}
