import type { Download } from '~/integrations/download/manager'

/** How far a download is; the time left as an ISO duration. */
export const downloadShape = ({ size, left, timeLeftMs, status }: Download) => ({
  percent: size > 0 ? Math.min(100, Math.max(0, Math.floor(((size - left) / size) * 100))) : 0,
  timeLeft: timeLeftMs === null ? null : isoDuration(timeLeftMs),
  status,
})

function isoDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  const parts: [number, string][] = [
    [Math.floor(seconds / 3_600), 'H'],
    [Math.floor((seconds % 3_600) / 60), 'M'],
    [seconds % 60, 'S'],
  ]
  const told = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount}${unit}`)
  return `PT${told.join('') || '0S'}`
}
