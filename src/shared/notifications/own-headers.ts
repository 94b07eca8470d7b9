/** So many headers of one's own a call may have. */
export const mostHeaders = 20

const line = /^([A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}):[ \t]*([\t\x20-\x7e]*)$/
/** What says how a call is carried belongs to whoever carries it; the rest the portal writes itself. */
const notOwn =
  /^(host|content-length|content-type|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|idempotency-key)$/i

const linesOf = (text: string) => text.split(/\r?\n/).filter(each => each.trim() !== '')

/** What is wrong with headers, one a line as `Name: value`; as the end of a sentence, null where nothing is. */
export function problemInHeaders(text: string): string | null {
  const lines = linesOf(text)
  if (lines.length > mostHeaders) return `must be at most ${mostHeaders} headers`
  const names = lines.map(each => line.exec(each)?.[1]?.toLowerCase())
  if (names.includes(undefined)) return 'must be one header a line, such as "X-Room: hall"'
  const taken = names.find(name => notOwn.test(name ?? ''))
  if (taken) return `must not contain ${taken}, which the portal writes itself`
  return new Set(names).size < names.length ? 'must name each header once' : null
}

/** Headers by their names in small letters. */
export const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    linesOf(text).flatMap(each => {
      const [, name, value = ''] = line.exec(each) ?? []
      return name ? [[name.toLowerCase(), value.trim()]] : []
    }),
  )
