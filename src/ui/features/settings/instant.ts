const two = (number: number) => String(number).padStart(2, '0')

/** A moment as a date and time box wants it: local, without seconds. */
export const toLocalBox = (iso: string | null): string => {
  if (!iso) return ''
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What a date and time box says, as a moment. */
export const fromLocalBox = (text: string): string | null => {
  const at = text ? new Date(text) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
