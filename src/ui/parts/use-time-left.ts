import { useTranslation } from 'react-i18next'
import { hourSeconds } from '~/shared/durations'

/** How long something takes yet, in words. */
export const useTimeLeft = () => {
  const { t } = useTranslation()
  return (seconds: number) => {
    if (seconds < 60) return t('details.step.underMinute')
    if (seconds < hourSeconds) return t('details.step.minutesLeft', { count: Math.round(seconds / 60) })
    return t('details.step.hoursLeft', { count: Math.round(seconds / hourSeconds) })
  }
}
