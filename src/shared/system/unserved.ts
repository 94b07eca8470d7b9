const longestName = 60
const longestPath = 120

/** What a program calls itself: the first words of its user agent, up to what it says of its system. */
export function programOf(userAgent: string | null): string {
  const name =
    (userAgent ?? '')
      .split('(')[0]
      ?.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
      .trim() ?? ''
  return name.slice(0, longestName).trim()
}

const isId = (part: string) => /^\d+$/.test(part) || /^(?=.*\d)[\w.~-]{16,}$/.test(part) || part.length > 40

/** A path without what differs from call to call, so that the same call of a program is one, and no key is kept. */
export const patternOf = (path: string): string =>
  path
    .split('/')
    .map(part => (isId(part) ? '{}' : part.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')))
    .join('/')
    .slice(0, longestPath)
