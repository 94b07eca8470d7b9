import { daySeconds } from '~/shared/durations'

/** As these products write a moment. */
export const instant = (date: Date) => `${date.toISOString().slice(0, 19)}Z`

export const two = (part: number) => String(Math.floor(part)).padStart(2, '0')

/** As .NET writes a span: days only where there are some, `1.02:03:04`. */
export const span = (ms: number) => {
  const seconds = Math.ceil(ms / 1000)
  const days = Math.floor(seconds / daySeconds)
  const clock = [(seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60].map(two).join(':')
  return days > 0 ? `${days}.${clock}` : clock
}
