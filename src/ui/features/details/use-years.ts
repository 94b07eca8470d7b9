import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { yearOf } from '../../state/requests'

// In the words of the catalogue.
const over = new Set(['Ended', 'Canceled'])

/** From when until when a show is on. */
export const useYears = ({ releasedAt, lastAiredAt, releaseStatus }: ShowDetails): string | null => {
  const { t } = useTranslation()
  const [from, to] = [yearOf(releasedAt), yearOf(lastAiredAt)]
  if (!from) return null
  if (!over.has(releaseStatus ?? '')) return t('details.show.years.running', { from })
  return to && to !== from ? t('details.show.years.ended', { from, to }) : from
}
