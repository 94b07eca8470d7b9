/** Whether this names a time zone, such as "Europe/Berlin"; the runtime's own list decides. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The zone in which this process counts its days. */
export const currentTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
