/** A part of a page of the documentation, as it is searched. */
export type HelpPart = { page: string; heading: string; text: string; address: string }

export const mostHelpResults = 12
export const longestHelpQuery = 80

const words = (query: string) => query.slice(0, longestHelpQuery).toLowerCase().split(/\s+/).filter(Boolean)

/** Parts in which all words stand, those first whose headings have them. */
export function helpResults(parts: readonly HelpPart[], query: string): HelpPart[] {
  const wanted = words(query)
  if (wanted.length === 0) return []
  const weightOf = ({ page, heading, text }: HelpPart) => {
    const [title, own, below] = [page, heading, text].map(part => part.toLowerCase())
    const weights = wanted.map(word => {
      if (title?.includes(word)) return 4
      if (own?.includes(word)) return 2
      return below?.includes(word) ? 1 : 0
    })
    return weights.includes(0) ? 0 : weights.reduce<number>((sum, weight) => sum + weight, 0)
  }
  return parts
    .map(part => ({ part, weight: weightOf(part) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostHelpResults)
    .map(({ part }) => part)
}
