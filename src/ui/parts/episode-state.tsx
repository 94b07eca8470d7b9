import { useTranslation } from 'react-i18next'
import type { EpisodeAvailability } from '~/shared/api/shows'
import { calendarDay } from '~/shared/days'
import { StatusBadge } from '../kit/status-badge'
import { useOnHold } from './use-on-hold'

type EpisodeStateProps = {
  standing: EpisodeAvailability | null
  airsAt: string | null
  form?: 'soft' | 'line'
  className?: string
}

/** Where an episode stands in a word and a colour; what nobody asked for is missing, or still to come. */
export function EpisodeState({ standing, airsAt, form = 'line', className }: EpisodeStateProps) {
  const { t } = useTranslation()
  const onHold = useOnHold()
  if (standing?.stage)
    return (
      <StatusBadge
        status={standing.onHold ? 'failed' : standing.stage}
        text={standing.onHold ? onHold() : undefined}
        form={form}
        title={standing.reason ?? undefined}
        className={className}
      />
    )
  const isToCome = airsAt === null || new Date(airsAt) > calendarDay(new Date())
  return (
    <span className={className}>
      <span className="text-xs text-ink-faint">
        {t(isToCome ? 'details.show.episodes.upcoming' : 'details.show.episodes.missing')}
      </span>
    </span>
  )
}
