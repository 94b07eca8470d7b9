import type { ShowDetails } from '~/shared/api/shows'
import type { EpisodeNumber, ShowPart } from '~/shared/requests/episodes'
import type { Variant } from '~/shared/requests/model'

/** A season as far as picking from it goes. */
export type PickableSeason = {
  season: number
  total: number
  missing: readonly number[]
  upcoming: readonly number[]
}

/** The numbers of the episodes that are picked, by season; a season of which none is picked is not there. */
export type Picked = ReadonlyMap<number, ReadonlySet<number>>

export const nothingPicked: Picked = new Map()

export const pickableSeasons = ({ seasons }: Pick<ShowDetails, 'seasons'>, variant: Variant): PickableSeason[] =>
  seasons.map(({ season, total, variants }) => {
    const { missing = [], upcoming = [] } = variants[variant] ?? {}
    return { season, total, missing, upcoming }
  })

const pickedOf = (seasons: readonly { season: number; numbers: readonly number[] }[]): Picked =>
  new Map(seasons.flatMap(({ season, numbers }) => (numbers.length > 0 ? [[season, new Set(numbers)] as const] : [])))

const all = (seasons: readonly PickableSeason[]) =>
  pickedOf(seasons.map(({ season, missing }) => ({ season, numbers: missing })))

/** What a part of a show picks, of what may still be asked for. */
export const pickedBy = (part: ShowPart, seasons: readonly PickableSeason[]): Picked => {
  const filled = seasons.filter(({ total }) => total > 0)
  switch (part) {
    case 'all':
      return all(seasons)
    case 'firstSeason':
      return all(filled.slice(0, 1))
    case 'latestSeason':
      return all(filled.slice(-1))
    case 'fromNowOn':
      return pickedOf(seasons.map(({ season, upcoming }) => ({ season, numbers: upcoming })))
  }
}

/** The same with these episodes of a season picked, or without them. */
export const withEpisodes = (picked: Picked, season: number, numbers: readonly number[], on: boolean): Picked => {
  const own = new Set(picked.get(season))
  for (const number of numbers) {
    if (on) own.add(number)
    else own.delete(number)
  }
  const others = [...picked].filter(([other]) => other !== season)
  return new Map(own.size > 0 ? [...others, [season, own]] : others)
}

/** The same with all that is missing of these seasons picked, or without it. */
export const withSeasons = (picked: Picked, seasons: readonly PickableSeason[], on: boolean): Picked =>
  seasons.reduce((before, { season, missing }) => withEpisodes(before, season, missing, on), picked)

export const countIn = (picked: Picked, season: number) => picked.get(season)?.size ?? 0
export const countOf = (picked: Picked) => [...picked.values()].reduce((sum, { size }) => sum + size, 0)

const isSame = (one: Picked, other: Picked) =>
  one.size === other.size &&
  [...one].every(([season, numbers]) => {
    const others = other.get(season)
    return others?.size === numbers.size && [...numbers].every(number => others.has(number))
  })

/** What a quick choice would pick is picked. */
export const isPicked = (part: ShowPart, seasons: readonly PickableSeason[], picked: Picked) =>
  picked.size > 0 && isSame(picked, pickedBy(part, seasons))

type Choice = { part: ShowPart } | { part: 'episodes'; episodes: EpisodeNumber[] }

/** What is asked for: a named part while nothing of it was changed by hand, else the single episodes. */
export const choiceOf = (part: ShowPart | null, picked: Picked): Choice =>
  part
    ? { part }
    : {
        part: 'episodes',
        episodes: [...picked].flatMap(([season, numbers]) => [...numbers].map(episode => ({ season, episode }))),
      }

/** What a choice picks of what may still be asked for. */
export const pickedIn = (choice: Choice, seasons: readonly PickableSeason[]): Picked => {
  if (choice.part !== 'episodes') return pickedBy(choice.part, seasons)
  const wanted = Map.groupBy(choice.episodes, ({ season }) => season)
  return pickedOf(
    seasons.map(({ season, missing }) => {
      const numbers = new Set(wanted.get(season)?.map(({ episode }) => episode))
      return { season, numbers: missing.filter(number => numbers.has(number)) }
    }),
  )
}
