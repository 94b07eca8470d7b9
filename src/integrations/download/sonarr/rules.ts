import type { SonarrSettings } from '~/shared/services/sonarr'
import { isChosen } from '../arr-choices'
import type { ShowWish, WantedSeason } from '../wish'

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
export function settingsFor(settings: SonarrSettings, { seriesType }: Pick<ShowWish, 'seriesType'>) {
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

/** The episodes of Sonarr that are wanted. */
export const wantedOf = ({ seasons }: ShowWish, known: readonly Episode[]): Episode[] =>
  seasons.flatMap(({ season, episodes }) => known.filter(one => one.season === season && episodes.includes(one.number)))

/** Whether nothing of a season is missing but what is wanted, so that it can be searched for as a whole. */
export const isWhole = (season: number, { known, open }: { known: readonly Episode[]; open: readonly Episode[] }) =>
  known.every(one => one.season !== season || one.hasFile || open.some(({ id }) => id === one.id))

/** Wanted seasons of which Sonarr does not know a single episode. */
export const unknownSeasons = ({ seasons }: ShowWish, known: readonly Episode[]): WantedSeason[] =>
  seasons.filter(({ season }) => !known.some(one => one.season === season))
