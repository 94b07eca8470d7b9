import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PlexWatchlist } from '~/shared/api/plex-watchlists'
import type { WatchlistState } from '~/shared/watchlist/model'
import { jobKeys } from '../../api/jobs'
import { readPlexWatchlists } from '../../api/watchlist'
import { Avatar } from '../../kit/avatar'
import { cx } from '../../kit/cx'
import { FormSection } from '../../kit/form-section'
import { type Tone, toneIcon, toneInk } from '../../kit/tone'
import { useFormat } from '../../kit/use-format'

const tones = {
  done: 'good',
  failed: 'bad',
  expired: 'warn',
  pending: 'plain',
  noToken: 'plain',
} as const satisfies Record<WatchlistState, Tone>

export const usePlexWatchlists = (enabled = true) =>
  useQuery({
    queryKey: jobKeys.plexWatchlists,
    queryFn: ({ signal }) => readPlexWatchlists(signal),
    refetchInterval: 30_000,
    enabled,
  })

/** Everybody who came from Plex: whether their watchlist could be read, and what became of what is on it. */
export function PlexWatchlists() {
  const { t } = useTranslation()
  const { data } = usePlexWatchlists()
  if (!data?.length) return null
  return (
    <FormSection title={t('settings.watchlists.title')} text={t('settings.watchlists.text')}>
      <ul className="grid divide-y divide-line">
        {data.map(one => (
          <Person key={one.userId} one={one} />
        ))}
      </ul>
    </FormSection>
  )
}

function Person({ one: { displayName, state, readAt, counts } }: { one: PlexWatchlist }) {
  const { t } = useTranslation()
  const format = useFormat()
  const Icon = toneIcon[tones[state]]
  const parts = (['requested', 'known', 'refused', 'waiting'] as const)
    .filter(part => counts[part] > 0)
    .map(part => t(`settings.watchlists.count.${part}`, { count: counts[part] }))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3 first:pt-0 last:pb-0">
      <span className="flex min-w-0 grow basis-48 items-center gap-2.5 text-[0.9375rem] font-[600]">
        <Avatar name={displayName} size={26} />
        {displayName}
      </span>
      <span className="grid basis-72 gap-0.5 text-sm">
        <span className={cx('inline-flex items-center gap-1.5 font-[560]', toneInk[tones[state]])}>
          <Icon className="size-4 shrink-0" />
          {t(`settings.watchlists.state.${state}`)}
        </span>
        <span data-figures className="text-ink-faint">
          {[readAt && format.when(readAt), ...parts].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  )
}
