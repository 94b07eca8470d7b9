import type { RadarrSettings } from '~/shared/services/radarr'
import type { RootFolder } from '../model'
import type { Preference, Wish } from '../wish'

type Wanted = Pick<Wish, 'chosen' | 'preferred'>

/**
 * The choice for the request goes before the one of the person, that before the default. A number that Radarr does
 * not know any more falls to the next; `known` is null where Radarr does not tell.
 */
export function qualityProfileFor(
  { chosen, preferred }: Wanted,
  { defaultQualityProfile }: Pick<RadarrSettings, 'defaultQualityProfile'>,
  known: readonly number[] | null,
): number | null {
  const fallback = Number(defaultQualityProfile ?? 0)
  const candidates = [chosen.qualityProfile, preferred.qualityProfile].filter(isChosen)
  const alive = candidates.find(id => known === null || known.length === 0 || known.includes(id))
  return alive ?? (isChosen(fallback) ? fallback : null)
}

/** As for the quality profile; the choices are numbers of root folders, the default is a path. Never an empty path. */
export function rootPathFor(
  { chosen, preferred }: Wanted,
  { defaultRootPath }: Pick<RadarrSettings, 'defaultRootPath'>,
  known: readonly Pick<RootFolder, 'id' | 'path'>[],
): string | null {
  const pathOf = (id: number) => known.find(folder => folder.id === id)?.path.trim()
  const candidates = [chosen.rootFolder, preferred.rootFolder].filter(isChosen)
  return candidates.map(pathOf).find(Boolean) ?? (defaultRootPath?.trim() || null)
}

const isChosen = (id: number | null): id is number => id !== null && Number.isSafeInteger(id) && id > 0

/** Whether somebody chose a value other than the default, so that Radarr's list has to be asked for. */
export const wants = ({ chosen, preferred }: Wanted, what: keyof Preference) =>
  isChosen(chosen[what]) || isChosen(preferred[what])

/** The tag of a person: only small letters, digits and single hyphens; null when nothing is left of the name. */
export const tagLabelOf = (name: string | null): string | null =>
  name
    ?.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || null

export const availabilityOnWire = (setting: string | null) =>
  setting ? `${setting.charAt(0).toLowerCase()}${setting.slice(1)}` : 'released'

/** Hours, minutes and seconds as Radarr writes them, `1.02:03:04.5`, in milliseconds. */
export function timeSpanMs(span: string | null | undefined): number | null {
  const parts = /^(?:(\d+)\.)?(\d+):(\d+):(\d+(?:\.\d+)?)$/.exec(span ?? '')
  if (!parts) return null
  const [, days = 0, hours, minutes, seconds] = parts
  return Math.round((((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000)
}
