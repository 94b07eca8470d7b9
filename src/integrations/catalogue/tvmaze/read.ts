import { dayOf, idOf, listAnswer, listOf, numberOf, numberOrNull, textOf, wireOf, wrongShape } from '../../http/reading'
import type { MazeEpisode, MazeHit, MazeShow } from './model'

export const tvMazeName = 'TVMaze'

const showOf = (value: unknown): MazeShow | null => {
  const wire = wireOf(value)
  const [id, name] = [idOf(wire.id), textOf(wire.name)]
  if (id === null || name === null) return null
  const [externals, network] = [wireOf(wire.externals), wireOf(wire.network)]
  const [networkId, networkName] = [idOf(network.id), textOf(network.name)]
  return {
    id,
    name,
    status: textOf(wire.status),
    premiered: dayOf(wire.premiered),
    network: networkId === null || networkName === null ? null : { id: networkId, name: networkName },
    runtimeMinutes: numberOrNull(wire.runtime) ?? numberOrNull(wire.averageRuntime),
    rating: numberOrNull(wireOf(wire.rating).average),
    imdbId: textOf(externals.imdb),
    tvdbId: idOf(externals.thetvdb),
    poster: secure(wireOf(wire.image).medium),
    overview: textOf(wire.summary) && plainText(String(wire.summary)),
  }
}

export const mazeShow = (answer: unknown): MazeShow => {
  const show = showOf(answer)
  if (!show) throw wrongShape(tvMazeName)
  return show
}

export const mazeHits = (answer: unknown): MazeHit[] =>
  listOf(listAnswer(tvMazeName, answer), value => {
    const show = showOf(wireOf(value).show)
    return show && { score: numberOf(wireOf(value).score), show }
  })

/** Specials that stand in no order have no number and are left out. */
export const mazeEpisodes = (answer: unknown): MazeEpisode[] =>
  listOf(listAnswer(tvMazeName, answer), value => {
    const wire = wireOf(value)
    const [id, seasonNumber, episodeNumber] = [idOf(wire.id), placeOf(wire.season), placeOf(wire.number)]
    if (id === null || seasonNumber === null || episodeNumber === null) return null
    const [name, airDate, url] = [textOf(wire.name), dayOf(wire.airdate), secure(wire.url)]
    return { id, seasonNumber, episodeNumber, name, airDate, url }
  })

const placeOf = (value: unknown): number | null => {
  const number = numberOrNull(value)
  return number !== null && Number.isInteger(number) && number >= 0 && number < 100_000 ? number : null
}

const secure = (value: unknown) => textOf(value)?.replace(/^http:/, 'https:') ?? null

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ' }

/** What remains of a text when its tags are taken out. */
const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#39|[a-z]+);/gi, (whole, name: string) => characters[name.toLowerCase()] ?? whole)
    .trim()
