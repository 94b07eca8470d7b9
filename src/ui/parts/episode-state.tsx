import { useTranslation } from 'react-i18next'
import type { ShowEpisode } from '~/shared/api/shows'
import type { Variant } from '~/shared/requests/model'
import { StatusBadge } from '../kit/status-badge'
import { useOnHold } from './use-on-hold'

type EpisodeStateProps = {
  episode: Pick<ShowEpisode, 'hasAired' | 'variants'>
  variant: Variant
  form?: 'soft' | 'line'
  className?: string
}

/** Where an episode stands in a word and a colour; what nobody asked for is missing, or still to come. */
export function EpisodeState({ episode, variant, form = 'line', className }: EpisodeStateProps) {
  const { t } = useTranslation()
  const onHold = useOnHold()
  const standing = episode.variants[variant]
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
  return (
    <span className={className}>
      <span className="text-xs text-ink-faint">
        {t(episode.hasAired ? 'details.show.episodes.missing' : 'details.show.episodes.upcoming')}
      </span>
    </span>
  )
}
