import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { yearOf } from '../../state/requests'
import { isOver } from '../../state/shows'

/** From when until when a show is on. */
export const useYears = (show: ShowDetails): string | null => {
  const { t } = useTranslation()
  const [from, to] = [yearOf(show.releasedAt), yearOf(show.lastAiredAt)]
  if (!from) return null
  if (!isOver(show)) return t('details.show.years.running', { from })
  return to && to !== from ? t('details.show.years.ended', { from, to }) : from
}
