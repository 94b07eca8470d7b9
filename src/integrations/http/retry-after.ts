/** How long a reply asks to wait (Retry-After as seconds or as a date), or null. */
export const retryAfterOf = (headers: Headers, now = Date.now()): number | null => {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
