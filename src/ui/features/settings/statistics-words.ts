import { useTranslation } from 'react-i18next'
import { waitBounds } from '~/shared/statistics/model'
import { useFormat } from '../../kit/use-format'

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Months and lengths of time, as statistics write them. */
export const useStatisticsWords = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const length = (seconds: number, unitDisplay: 'long' | 'narrow' = 'long') => {
    const [unit, of] = units.find(([, size]) => seconds >= size) ?? (['second', 1] as const)
    const style = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 0 } as const
    return new Intl.NumberFormat(format.language, style).format(seconds / of)
  }
  return {
    length,
    /** What waits are counted in. */
    spans: [
      ...waitBounds.map(bound => t('settings.statistics.upTo', { time: length(bound) })),
      t('settings.statistics.longer'),
    ],
    shortSpans: [
      ...waitBounds.map(bound => `≤ ${length(bound, 'narrow')}`),
      `> ${length(waitBounds.at(-1) ?? 0, 'narrow')}`,
    ],
    month: (name: string) => format.written(`${name}-15T12:00:00Z`, { month: 'short', timeZone: 'UTC' }),
    monthOfYear: (name: string) =>
      format.written(`${name}-15T12:00:00Z`, { month: 'short', year: '2-digit', timeZone: 'UTC' }),
  }
}
