import { useTranslation } from 'react-i18next'
import type { ShowSeason } from '~/shared/api/shows'
import { ownSeasonName } from '~/shared/titles/own-names'

/** What a season is called: by its number, and by its name where it has one of its own. */
export const useSeasonName = () => {
  const { t } = useTranslation()
  return ({ season, name }: Pick<ShowSeason, 'season' | 'name'>) => {
    const own = ownSeasonName(season, name)
    return own === null ? t('details.show.season', { season }) : t('details.show.seasonNamed', { season, name: own })
  }
}
