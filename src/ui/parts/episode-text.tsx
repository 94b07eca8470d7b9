import { useTranslation } from 'react-i18next'
import type { ShowEpisode } from '~/shared/api/shows'
import { ownEpisodeName } from '~/shared/titles/own-names'
import { useDay } from '../kit/use-format'

type EpisodeTextProps = { episode: ShowEpisode; askedBy?: string | null }

/** Number, name and day of an episode, in two lines. */
export function EpisodeText({ episode: { episode, name, airsAt }, askedBy }: EpisodeTextProps) {
  const { t } = useTranslation()
  const day = useDay()
  const when = airsAt ? day(airsAt) : t('details.show.episodes.undated')
  const text = [when, askedBy && t('details.show.episodes.askedBy', { name: askedBy })].filter(Boolean).join(' · ')
  return (
    <span className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline gap-x-2">
      <span data-figures className="text-end text-sm text-ink-faint">
        {episode}
      </span>
      <span className="min-w-0">
        <span className="clamp-2 text-[0.875rem] leading-snug font-[600]">
          {ownEpisodeName(episode, name) ?? t('details.show.episodes.named', { episode })}
        </span>
        <span data-figures className="block text-xs phone:truncate text-ink-faint">
          {text}
        </span>
      </span>
    </span>
  )
}
