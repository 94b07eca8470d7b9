/** More single seasons than this are counted. */
const mostNamed = 4

type Held = { total: number; available: number; seasons: readonly { season: number }[]; takesNew: boolean }

/** Texts about episodes, and numbers as a list, in the language of whoever reads. */
type Words = {
  say: (key: Text, values: Record<string, unknown>) => string
  list: (words: string[]) => string
}
type Text = 'season' | 'seasons' | 'seasonCount' | 'seasonList' | 'count' | 'here' | 'newToo' | 'onlyNew'

function seasonsIn(seasons: readonly number[], { say, list }: Words): string | null {
  const [first, last] = [seasons[0], seasons.at(-1)]
  if (first === undefined || last === undefined) return null
  if (first === last) return say('season', { season: first })
  if (seasons.length > 2 && last - first === seasons.length - 1) return say('seasons', { first, last })
  if (seasons.length > mostNamed) return say('seasonCount', { count: seasons.length })
  return say('seasonList', { list: list(seasons.map(String)) })
}

/** What a request holds of a show, one fact after the other: "Season 2", "4 of 10 episodes", "New episodes too". */
export function episodeFacts({ total, available, seasons, takesNew }: Held, words: Words): string[] {
  const { say } = words
  if (total === 0) return takesNew ? [say('onlyNew', {})] : []
  const some = available > 0 && available < total
  return [
    seasonsIn(
      seasons.map(({ season }) => season),
      words,
    ),
    some ? say('here', { count: total, available }) : say('count', { count: total }),
    takesNew ? say('newToo', {}) : null,
  ].filter(fact => fact !== null)
}
