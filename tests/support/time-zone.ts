/** Does something by the clock of a time zone; the machine's own counts again afterwards. */
export async function inTimeZone<T>(zone: string, act: () => T | Promise<T>): Promise<T> {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    return await act()
  } finally {
    process.env.TZ = before ?? 'UTC'
  }
}
