import type { Store } from '~/server/store/store'

type Episode = { owner: string; season: number; episode: number; isThere: boolean; airsAt: Date | null }
type Block = { all: number; there: number; lastAirsAt: Date | null }

/** Engines differ in the sign of the highest bit. */
const binary = (bits: number) => (bits >>> 0).toString(2)
const line = (place: string, { all, there, lastAirsAt }: Block) =>
  `${place}: ${binary(all)} ${binary(there)} ${lastAirsAt?.toISOString() ?? 'no day'}`

const bitsOf = (episodes: readonly Episode[]) => episodes.reduce((bits, { episode }) => bits | (1 << (episode % 32)), 0)
const lastDay = (episodes: readonly Episode[]) =>
  episodes
    .flatMap(({ airsAt }) => airsAt ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
    .at(-1) ?? null

/** Lines of what episodes say of their seasons, 32 of them each. */
function counted(episodes: readonly Episode[]): string[] {
  const blocks = Map.groupBy(episodes, ({ owner, season, episode }) => `${owner} ${season}/${Math.floor(episode / 32)}`)
  return [...blocks].map(([place, own]) => {
    const there = own.filter(({ isThere }) => isThere)
    return line(place, { all: bitsOf(own), there: bitsOf(there), lastAirsAt: lastDay(own) })
  })
}

/** What lists read of the seasons of requests and of libraries, and what the episodes say: the same, whoever wrote last. */
export async function seasonBits({ db, t }: Store): Promise<{ kept: string[]; counted: string[] }> {
  const asked = await db.select().from(t.requestEpisodes)
  const known = await db.select().from(t.libraryEpisodes)
  const episodes = [
    ...asked.map(one => ({ ...one, owner: `request ${one.requestId}`, isThere: one.available })),
    ...known.map(one => ({ ...one, owner: `item ${one.itemId}`, isThere: one.hasFile, airsAt: null })),
  ]
  const ofRequests = await db.select().from(t.requestSeasons)
  const ofLibraries = await db.select().from(t.librarySeasons)
  const kept = [
    ...ofRequests.map(({ requestId, season, block, asked: all, ...row }) =>
      line(`request ${requestId} ${season}/${block}`, { ...row, all }),
    ),
    ...ofLibraries.map(({ itemId, season, block, known: all, there }) =>
      line(`item ${itemId} ${season}/${block}`, { all, there, lastAirsAt: null }),
    ),
  ]
  return { kept: kept.toSorted(), counted: counted(episodes).toSorted() }
}
