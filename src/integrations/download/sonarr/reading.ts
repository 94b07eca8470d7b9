import {
  dayOf,
  flagOf,
  idOf,
  listAnswer,
  listOf,
  numberOrNull,
  textOf,
  type Wire,
  wireOf,
  wrongShape,
} from '../../http/reading'
import { isRefusal, refusedBy } from '../arr'
import type { Choice, LanguageProfile } from '../model'
import type { SonarrClient, SonarrSeries } from './client'
import type { Episode } from './rules'

/** Only an answer that shows the series says that Sonarr has it: whatever else answers in its place does not. */
const isSeries = (answer: unknown, tvdbId: number): answer is SonarrSeries => {
  const series = wireOf(answer)
  return idOf(series.id) !== null && series.tvdbId === tvdbId
}

/** The series in an answer that has to show it. */
export function seriesIn({ product }: SonarrClient, answer: unknown, tvdbId: number): SonarrSeries {
  if (isRefusal(answer)) throw refusedBy(product, answer)
  if (!isSeries(answer, tvdbId)) throw wrongShape(product.service)
  return answer
}

export async function seriesOf(client: SonarrClient, tvdbId: number): Promise<SonarrSeries | null> {
  const found = await client.seriesWith(tvdbId)
  if (isRefusal(found)) throw refusedBy(client.product, found)
  return listAnswer(client.product.service, found).find(series => isSeries(series, tvdbId)) ?? null
}

export type Season = Wire & { seasonNumber: number; monitored: boolean }

/** The seasons of a series, each with everything that came with it. */
export const seasonsOf = ({ seasons }: SonarrSeries): Season[] =>
  listOf(seasons, entry => {
    const season = wireOf(entry)
    const seasonNumber = numberInShow(season.seasonNumber)
    return seasonNumber === null ? null : { ...season, seasonNumber, monitored: flagOf(season.monitored) }
  })

const highestNumber = 2_147_483_647

/** The number of a season or an episode: 0 is one too. */
export const numberInShow = (value: unknown): number | null => {
  const number = numberOrNull(value)
  return number !== null && Number.isSafeInteger(number) && number >= 0 && number <= highestNumber ? number : null
}

const toEpisode = (entry: unknown): Episode | null => {
  const { id, seasonNumber, episodeNumber, title, airDate, monitored, hasFile } = wireOf(entry)
  const [key, season, number] = [idOf(id), numberInShow(seasonNumber), numberInShow(episodeNumber)]
  if (key === null || season === null || number === null) return null
  const told = { name: textOf(title), airsAt: dayOf(airDate) }
  return { id: key, season, number, ...told, monitored: flagOf(monitored), hasFile: flagOf(hasFile) }
}

export const episodesOf = async (client: SonarrClient, { id }: SonarrSeries): Promise<Episode[]> =>
  listOf(listAnswer(client.product.service, await client.episodes(id)), toEpisode)

/** How many files there are of a series; old versions say so outside of the block of figures. */
export const fileCountOf = ({ statistics, episodeFileCount }: Wire): number =>
  numberOrNull(wireOf(statistics).episodeFileCount) ?? numberOrNull(episodeFileCount) ?? 0

const choiceIn = (entry: unknown): Choice | null => {
  const { id, name } = wireOf(entry)
  const number = idOf(id)
  return number === null ? null : { id: number, name: textOf(name) ?? '' }
}

export const toLanguageProfile = (entry: Wire, id: number): LanguageProfile => ({
  id,
  name: textOf(entry.name) ?? '',
  upgradeAllowed: flagOf(entry.upgradeAllowed),
  cutoff: choiceIn(entry.cutoff),
  languages: listOf(entry.languages, one => {
    const { language, allowed } = wireOf(one)
    return { language: choiceIn(language), allowed: flagOf(allowed) }
  }),
})

/** Whether it is a Sonarr 3, which has language profiles and no choice of what is monitored of new seasons. */
export const isSonarr3 = async (client: SonarrClient): Promise<boolean> =>
  textOf(wireOf(await client.status()).version)?.startsWith('3.') ?? false
