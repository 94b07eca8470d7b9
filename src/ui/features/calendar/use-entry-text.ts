import { useTranslation } from 'react-i18next'
import type { CalendarEntry } from '~/shared/api/calendar'
import { episodeCode } from '~/shared/requests/episodes'

/** What there is to say of an entry besides its name and state. */
export const useEntryText = () => {
  const { t } = useTranslation()
  return ({ kind, event, episode, artist }: CalendarEntry) => ({
    kind: t(`kinds.${kind}`),
    /** In a word. */
    short: episode ? episodeCode(episode) : event === 'digitalRelease' ? t('calendar.digital') : null,
    long: episode
      ? [episodeCode(episode), episode.name].filter(Boolean).join(' · ')
      : [artist?.name, t(`calendar.event.${event}`)].filter(Boolean).join(' · '),
  })
}
