import { useTranslation } from 'react-i18next'
import { shapeOfCron } from './cron'
import { scheduleFormat } from './schedule-format'
import { useFormat } from './use-format'

/** A schedule in words, such as "Every day at 3:30 AM"; null when it has to be shown as it is. */
export const useCronSentence = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const { clock, weekday } = scheduleFormat(format)
  return (expression: string): string | null => {
    const shape = shapeOfCron(expression)
    if (!shape) return null
    if (shape.kind === 'seconds' || shape.kind === 'minutes') return t(`kit.cron.${shape.kind}`, { count: shape.every })
    if (shape.kind === 'hours')
      return t('kit.cron.hours', { count: shape.every, minute: String(shape.minute).padStart(2, '0') })
    const time = clock(shape.hour, shape.minute)
    if (shape.kind === 'days') return t('kit.cron.days', { count: shape.every, time })
    if (shape.kind === 'daily') return t('kit.cron.daily', { time })
    if (shape.kind === 'monthly') return t('kit.cron.monthly', { time, days: format.list(shape.on.map(String)) })
    return t('kit.cron.weekly', { time, days: format.list(shape.on.map(weekday)) })
  }
}
