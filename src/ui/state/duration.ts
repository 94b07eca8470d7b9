/** Seconds of an ISO duration such as PT1H12M; null for what is none. */
export const secondsOf = (duration: string | null | undefined): number | null => {
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?)?$/.exec(duration ?? '')
  if (!found) return null
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = found.map(part => Number(part ?? 0))
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}
