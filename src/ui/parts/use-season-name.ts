import { useTranslation } from 'react-i18next'
import type { ShowSeason } from '~/shared/api/shows'

/** The name of a season where it has one of its own, with its number; the catalogue calls most of them "Season 3". */
export const useSeasonName = () => {
  const { t } = useTranslation()
  return ({ season, name }: Pick<ShowSeason, 'season' | 'name'>) => {
    const usual = t('details.show.season', { season })
    const isOwn = name !== null && name.trim() !== '' && !/^\D{0,12}\s*\d+$/.test(name.trim())
    return isOwn ? t('details.show.seasonNamed', { season, name }) : usual
  }
}
