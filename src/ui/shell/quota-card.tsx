import { useTranslation } from 'react-i18next'
import type { Quota } from '~/shared/api/me'
import type { RequestKind } from '~/shared/requests/model'
import { countsSeasons, daysOf, isNamed, plainPeriod } from '~/shared/users/limits'
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
  const periods = new Set(limited.map(([, { period }]) => plainPeriod(period)))
  const [period = null] = periods
  // What is the same for all of them is said once.
  const isShared = periods.size === 1
  const labelOf = (kind: keyof typeof kinds, quota: Quota) => {
    const what = countsSeasons(quota) ? 'seasons' : kind
    const name = t(`shell.quota.${what}.name`)
    if (isShared) return name
    return isNamed(quota.period)
      ? t(`shell.quota.${what}.${quota.period}`)
      : t('shell.quota.inDays', { what: name, count: daysOf(quota.period) ?? 0 })
  }
  const title = () => {
    if (!isShared) return t('shell.quota.title')
    return isNamed(period)
      ? t(`shell.quota.left.${period}`)
      : t('shell.quota.left.days', { count: daysOf(period) ?? 0 })
  }
  const note = (quota: Quota) => {
    const { remaining, limit, nextAt } = quota
    if (remaining >= limit || Date.parse(nextAt) < Date.now()) return undefined
    return (
      limitText(quota) ??
      t(isNamed(quota.period) ? 'shell.quota.full' : 'shell.quota.next', { when: format.day(nextAt) })
    )
  }
  return (
    <section
      aria-label={t('shell.quota.label')}
      className={cx('grid gap-3 rounded-lg border border-line bg-surface px-3.5 py-3', className)}
    >
      <h2 className="text-xs font-[600] text-ink-soft">{title()}</h2>
      {limited.map(([kind, quota]) => (
        <Meter key={kind} label={labelOf(kind, quota)} left={quota.remaining} of={quota.limit} note={note(quota)} />
      ))}
    </section>
  )
}
