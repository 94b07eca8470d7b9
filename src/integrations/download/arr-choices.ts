import type { Default } from '~/shared/failures'
import { UpstreamError } from '../http/call'
import type { AddCommand, Preference } from './add-command'
import type { RootFolder } from './model'

type Wanted = Pick<AddCommand, 'chosen' | 'preferred'>

/**
 * The choice for the request goes before the one of the person, that before the usual one of the settings. A number that
 * the service does not know any more falls to the next; `known` is null where it does not tell.
 */
export function qualityProfileFor(
  { chosen, preferred }: Wanted,
  usual: string | null,
  known: readonly number[] | null,
): number | null {
  const fallback = Number(usual ?? 0)
  const candidates = [chosen.qualityProfile, preferred.qualityProfile].filter(isChosen)
  const alive = candidates.find(id => known === null || known.length === 0 || known.includes(id))
  return alive ?? (isChosen(fallback) ? fallback : null)
}

type KnownFolder = Pick<RootFolder, 'id' | 'path'>

/** As for the quality profile; the choices are numbers of root folders, the usual one is a path. Never an empty path. */
export function rootPathFor(
  { chosen, preferred }: Wanted,
  usual: string | null,
  known: readonly KnownFolder[],
): string | null {
  const candidates = [chosen.rootFolder, preferred.rootFolder].filter(isChosen)
  return candidates.map(id => pathOf(id, known)).find(Boolean) ?? (usual?.trim() || null)
}

/** The path of a root folder by its number; null where there is none of it. */
export const pathOf = (id: number, known: readonly KnownFolder[]) =>
  known.find(folder => folder.id === id)?.path.trim() || null

export const isChosen = (id: number | null): id is number => id !== null && Number.isSafeInteger(id) && id > 0

/** Whether somebody chose a value other than the usual one, so that the list of the service has to be asked for. */
export const wants = ({ chosen, preferred }: Wanted, what: keyof Preference) =>
  isChosen(chosen[what]) || isChosen(preferred[what])

const defaultWords: Record<Default, string> = {
  qualityProfile: 'quality profile',
  rootFolder: 'root folder',
  metadataProfile: 'metadata profile',
}

/** Nothing is handed over before the settings name this, or while they name one that is gone. */
export const withoutDefault = (service: string, what: Default) => {
  const detail = `no default ${defaultWords[what]} is set, or it no longer exists there`
  const message = `Nothing was sent to ${service}: ${detail}.`
  return new UpstreamError({ service, kind: 'refused', detail, message, failure: { code: 'noDefault', service, what } })
}
