import { useTranslation } from 'react-i18next'
import { shapeOfCron } from './cron'

// 1 January 2023 was a Sunday, which Quartz calls 1.
const weekdayName = (language: string, day: number) =>
  new Intl.DateTimeFormat(language, { weekday: 'long' }).format(new Date(2023, 0, day))

/** A schedule in words, such as "Every day at 03:30"; null when it has to be shown as it is. */
export const useCronSentence = () => {
  const { t, i18n } = useTranslation()
  return (expression: string): string | null => {
    const shape = shapeOfCron(expression)
    if (!shape) return null
    if (shape.kind === 'minutes') return t('kit.cron.minutes', { count: shape.every })
    if (shape.kind === 'hours')
      return t('kit.cron.hours', { count: shape.every, minute: String(shape.minute).padStart(2, '0') })
    const time = `${String(shape.hour).padStart(2, '0')}:${String(shape.minute).padStart(2, '0')}`
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
    if (shape.kind === 'daily') return t('kit.cron.daily', { time })
    if (shape.kind === 'monthly') return t('kit.cron.monthly', { time, days: list.format(shape.on.map(String)) })
    return t('kit.cron.weekly', { time, days: list.format(shape.on.map(day => weekdayName(i18n.language, day))) })
  }
}
