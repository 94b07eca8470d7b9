import { useTranslation } from 'react-i18next'
import type { EpisodesView } from '~/shared/api/request-episodes'
import { episodeFacts } from '~/shared/requests/episode-facts'
import { useFormat } from '../kit/use-format'

/** What a request holds of a show, one fact after the other. */
export const useEpisodesText = () => {
  const { t } = useTranslation()
  const { list } = useFormat()
  return (episodes: EpisodesView): string[] =>
    episodeFacts(episodes, { say: (key, values) => t(`episodes.${key}`, values), list })
}
