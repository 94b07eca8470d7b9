import type { SonarrSettings } from '~/shared/services/sonarr'
import { type Numbering, numberingOf, placeThere } from '~/shared/titles/numbering'
import type { Place } from '~/shared/titles/shows'
import type { ShowCommand, WantedEpisodes, WantedSeason } from '../add-command'
import { isChosen } from '../arr-choices'

/** An episode as far as handing over needs it. */
export type Episode = {
  id: number
  season: number
  number: number
  name: string | null
  /** At midnight UTC of the day it first airs; null while nobody knows. */
  airsAt: Date | null
  monitored: boolean
  hasFile: boolean
}

const numberIn = (text: string | null) => {
  const number = Number(text ?? Number.NaN)
  return text?.trim() && Number.isSafeInteger(number) ? number : null
}

/** What of the settings counts for a show: for anime its own choices, and the usual ones where there are none. */
export function settingsFor(settings: SonarrSettings, { seriesType }: Pick<ShowCommand, 'seriesType'>) {
  const { qualityProfile, rootPath, languageProfile, tag } = settings
  const usual = { qualityProfile, rootId: numberIn(rootPath), languageProfile, tag }
  if (seriesType !== 'anime') return usual
  return {
    qualityProfile: isChosen(numberIn(settings.qualityProfileAnime)) ? settings.qualityProfileAnime : qualityProfile,
    rootId: numberIn(settings.rootPathAnime) ?? usual.rootId,
    languageProfile: isChosen(settings.languageProfileAnime) ? settings.languageProfileAnime : languageProfile,
    tag: settings.animeTag,
  }
}

const placeKey = ({ season, episode }: Place) => `${season}x${episode}`
/** As other catalogues list it. */
export const asListed = ({ season, number, name, airsAt }: Episode) => ({ season, episode: number, name, airsAt })

/** How Sonarr counts the show: by its own episodes, where they tell something. */
function numberingIn({ listed, numbering, byHand }: WantedEpisodes, known: readonly Episode[]): Numbering {
  return listed.length > 0 && known.length > 0 ? numberingOf(listed, known.map(asListed), byHand) : numbering
}

/**
 * The episodes of Sonarr that are wanted, wherever Sonarr counts them. Who wants all of a show wants what only Sonarr knows
 * as well, and who wants what comes from now on that of it which comes with the rest.
 */
export function wantedOf(command: WantedEpisodes, known: readonly Episode[]): Episode[] {
  const numbering = numberingIn(command, known)
  const there = (places: readonly Place[]) =>
    new Set(places.flatMap(place => placeThere(numbering, place) ?? []).map(placeKey))
  const [wanted, counted] = [there(placesIn(command.seasons)), there(command.listed)]
  const isIn = (keys: ReadonlySet<string>, { season, number }: Episode) =>
    keys.has(placeKey({ season, episode: number }))
  const only = known.filter(one => command.listed.length > 0 && one.season > 0 && !isIn(counted, one))
  const beside = belonging(command, { known, wanted: known.filter(one => isIn(wanted, one)) })
  const more = only.filter(beside)
  return known.filter(one => isIn(wanted, one) || more.includes(one))
}

const placesIn = (seasons: readonly WantedSeason[]): Place[] =>
  seasons.flatMap(({ season, episodes }) => episodes.map(episode => ({ season, episode })))

type EpisodeLists = { known: readonly Episode[]; wanted: readonly Episode[] }

/**
 * What of the episodes that only Sonarr knows belongs to a wish: what comes from now on by its day, from the first that is
 * wanted or the day of the wish on. Where no day is known yet it stands behind one that is wanted, or while there is none
 * behind all that aired before.
 */
function belonging({ part, since }: WantedEpisodes, { known, wanted }: EpisodeLists): (one: Episode) => boolean {
  if (part === 'all') return () => true
  if (part !== 'fromNowOn') return () => false
  const dayOf = ({ airsAt }: Episode) => airsAt?.getTime() ?? Number.POSITIVE_INFINITY
  const first = Math.min(since.getTime(), ...wanted.map(dayOf))
  const aired = known.filter(one => one.season > 0 && dayOf(one) < first)
  const isBehind = (one: Episode) =>
    wanted.length > 0 ? wanted.some(other => isBefore(other, one)) : aired.every(other => isBefore(other, one))
  return one => (one.airsAt === null ? isBehind(one) : dayOf(one) >= first)
}

const isBefore = (one: Episode, other: Episode) =>
  one.season < other.season || (one.season === other.season && one.number < other.number)

/** How many of the episodes that were named Sonarr does not list; what only Sonarr knows makes up for none of them. */
export const unlistedOf = (command: WantedEpisodes, known: readonly Episode[]): number =>
  placesIn(command.seasons).length - wantedOf({ ...command, part: 'episodes' }, known).length

/** Whether nothing of a season is missing but what is wanted, so that it can be searched for as a whole. */
export const isWhole = (season: number, { known, open }: { known: readonly Episode[]; open: readonly Episode[] }) =>
  known.every(one => one.season !== season || one.hasFile || open.some(({ id }) => id === one.id))

/** Wanted seasons of which Sonarr does not know a single episode. */
export const unknownSeasons = (command: ShowCommand, known: readonly Episode[]): WantedSeason[] =>
  command.seasons.filter(season => wantedOf({ ...command, part: 'seasons', seasons: [season] }, known).length === 0)
