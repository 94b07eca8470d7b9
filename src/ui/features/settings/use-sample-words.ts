import { useTranslation } from 'react-i18next'
import type { SampleWords } from '~/shared/api/templates'

/** What previews fill in, in the language of the page. */
export function useSampleWords(): SampleWords {
  const { t } = useTranslation()
  return {
    kinds: { movie: t('kinds.movie'), tvShow: t('kinds.tvShow'), album: t('kinds.album') },
    overview: { movie: t('settings.sample.overview.movie'), tvShow: t('settings.sample.overview.tvShow') },
    ...{ comment: t('settings.sample.comment'), issue: t('settings.sample.issue') },
    ...{ issueText: t('settings.sample.issueText'), reason: t('settings.sample.reason') },
  }
}
