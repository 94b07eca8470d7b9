import { useTranslation } from 'react-i18next'
import type { EpisodesView } from '~/shared/api/request-episodes'
import { useFormat } from '../kit/use-format'

/** More single seasons than this are counted. */
const mostNamed = 4

/** What a request holds of a show, one fact after the other: "Season 2", "4 of 10 episodes", "New episodes too". */
export const useEpisodesText = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const seasonsOf = (seasons: readonly number[]): string | null => {
    const [first, last] = [seasons[0], seasons.at(-1)]
    if (first === undefined || last === undefined) return null
    if (first === last) return t('episodes.season', { season: first })
    if (seasons.length > 2 && last - first === seasons.length - 1) return t('episodes.seasons', { first, last })
    if (seasons.length > mostNamed) return t('episodes.seasonCount', { count: seasons.length })
    return t('episodes.seasonList', { list: format.list(seasons.map(String)) })
  }
  return ({ total, available, seasons, takesNew }: EpisodesView): string[] => {
    if (total === 0) return takesNew ? [t('episodes.onlyNew')] : []
    const some = available > 0 && available < total
    return [
      seasonsOf(seasons.map(({ season }) => season)),
      some ? t('episodes.here', { count: total, available }) : t('episodes.count', { count: total }),
      takesNew && t('episodes.newToo'),
    ].filter(text => typeof text === 'string')
  }
}
