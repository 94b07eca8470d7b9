import { useTranslation } from 'react-i18next'
import type { ShowSeason } from '~/shared/api/shows'

/**
 * The name of a season where it has one of its own, with its number once; the catalogue calls most of them "Season 3",
 * and some "Season 3: The Return".
 */
export const useSeasonName = () => {
  const { t } = useTranslation()
  return ({ season, name }: Pick<ShowSeason, 'season' | 'name'>) => {
    const usual = t('details.show.season', { season })
    const own = name?.trim() ?? ''
    if (own === '' || /^\D{0,12}\s*\d+$/.test(own)) return usual
    const [, number, rest] = /^\p{L}+ (\d+)\s*[:–—-]\s*(.+)$/u.exec(own) ?? []
    return t('details.show.seasonNamed', { season, name: Number(number) === season ? rest : own })
  }
}
