const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of all entries of a list together: one that is left out of some is there in others. */
const merged = (list: unknown[]): unknown => (list.every(isObject) ? Object.assign({}, ...list) : list[0])

/** Where two answers differ in which members they have, or in what kind of value these are, at every depth. */
export function differences(real: unknown, ours: unknown, path = ''): string[] {
  if (Array.isArray(real) && Array.isArray(ours)) {
    return real.length === 0 || ours.length === 0 ? [] : differences(merged(real), merged(ours), `${path}[]`)
  }
  if (isObject(real) && isObject(ours)) {
    const names = [...new Set([...Object.keys(real), ...Object.keys(ours)])]
    return names.flatMap(name => {
      const inside = `${path}.${name}`
      if (!(name in ours)) return [`${inside} is missing`]
      return name in real ? differences(real[name], ours[name], inside) : [`${inside} is not in the real answer`]
    })
  }
  const kind = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
  return kind(real) === kind(ours) ? [] : [`${path} is ${kind(ours)} instead of ${kind(real)}`]
}

/** A refusal without what is another one each time: numbers of traces, places in lines, ids. */
export const withoutMoments = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value) => (name === 'traceId' ? '' : value))
      .replace(/ \| BytePositionInLine: \d+/g, '')
      .replace(/Movie with ID \d+/g, 'Movie with ID n'),
  )
