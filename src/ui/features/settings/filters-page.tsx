import { useTranslation } from 'react-i18next'
import { useGenres, useSpokenLanguages } from '../../api/lookups'
import { Note } from '../../kit/note'
import { DeclaredPage, type SpecialPageProps } from './declared-page'

/** Which titles show up in lists. */
export function FiltersPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const ofMovies = useGenres('movie')
  const ofShows = useGenres('tvShow')
  const languages = useSpokenLanguages()
  const away = (ofMovies.error || ofShows.error || languages.error) && (
    <Note tone="warn" title={t('settings.themoviedb.away')} className="mb-5">
      {t('settings.themoviedb.awayText')}
    </Note>
  )
  return <DeclaredPage page={page} before={() => away} />
}
