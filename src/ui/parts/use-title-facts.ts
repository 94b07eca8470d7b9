import { useTranslation } from 'react-i18next'
import type { RequestView } from '~/shared/api/requests'
import { yearOf } from '../state/requests'
import { useEpisodesText } from './episodes-text'

/** What else is said of the title in a place: its kind among several, its artist unless that has a column. */
export type Said = { kind?: boolean; artist?: boolean }

/** What there is to say of a title besides its name: of shows what is asked for, of albums who they are by. */
export const useTitleFacts = () => {
  const { t } = useTranslation()
  const episodesText = useEpisodesText()
  return ({ title, episodes, artist, kind }: RequestView, said: Said): string[] =>
    [
      said.kind && t(`kinds.${kind}`),
      said.artist && artist?.name,
      ...(episodes ? episodesText(episodes) : [yearOf(title.releasedAt)]),
    ].filter((fact): fact is string => Boolean(fact))
}
