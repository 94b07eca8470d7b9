import { useFormat } from './use-format'

/** A day of the catalogue, which is midnight UTC and the same day everywhere. */
export const useDay = () => {
  const { language } = useFormat()
  const words = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (day: string) => words.format(new Date(day))
}
