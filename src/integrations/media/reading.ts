import { fourKLines } from '~/shared/availability/movies'
import type { LibraryItem } from '~/shared/library/items'
import { UpstreamError } from '../http/call'
import { numberOrNull, textOf } from '../http/reading'
import { keyOfFourK } from './model'

const longestTitle = 500
const longestQuality = 100

const longestLibrary = 200

/** The same title with what its server calls the library that it lies in. */
export const inLibrary =
  (name: string | null) =>
  (item: LibraryItem): LibraryItem => ({ ...item, library: name?.slice(0, longestLibrary) ?? null })

export const titleOf = (value: unknown) => textOf(value)?.slice(0, longestTitle) ?? null
export const qualityOf = (value: unknown) => textOf(value)?.slice(0, longestQuality) ?? null

export const yearOf = (value: unknown) => {
  const year = numberOrNull(value)
  return year !== null && year > 1_800 && year < 3_000 ? Math.floor(year) : null
}

/** The id of a catalogue that servers write as text. */
export const idIn = (text: string | undefined) => {
  const id = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 ? id : null
}

export const imdbIdIn = (text: string | undefined) => /^tt\d{1,10}$/.exec(text ?? '')?.[0] ?? null

/** Whether it may be the number of a season or an episode. */
export const isPlace = (number: number) => Number.isSafeInteger(number) && number >= 0 && number < 100_000

/** One of the files of a movie. */
export type Copy = {
  resolution: number | null
  quality: string | null
  audio?: string | null
  subtitles?: string | null
}

const mostLanguages = 20

/** Codes of languages as servers write them, each once: "eng,deu"; null for none. */
export function languagesIn(codes: readonly unknown[]): string | null {
  const known = codes.flatMap(code => /^[a-z]{2,3}(-[a-z\d]{2,8})?$/i.exec(textOf(code) ?? '')?.[0].toLowerCase() ?? [])
  return (
    [...new Set(known)]
      .filter(code => code !== 'und')
      .slice(0, mostLanguages)
      .join(',') || null
  )
}

export const inFourK = ({ resolution }: Pick<Copy, 'resolution'>) => (resolution ?? 0) >= fourKLines

/** A movie as library items, one in 4K and one of all other copies; `chosen` says which copy speaks for its kind. */
export function itemsOfCopies(
  movie: Omit<LibraryItem, 'resolution' | 'quality' | 'audio' | 'subtitles'>,
  copies: readonly Copy[],
  chosen: (copies: readonly Copy[]) => Copy | null,
): LibraryItem[] {
  const [standard, fourK] = [chosen(copies.filter(copy => !inFourK(copy))), chosen(copies.filter(inFourK))]
  return [
    ...(standard ? [{ ...movie, ...standard }] : []),
    ...(fourK ? [{ ...movie, ...fourK, itemKey: keyOfFourK(movie.itemKey) }] : []),
  ]
}

/** Not the server whose titles are known: what it has would be taken for theirs. */
export const anotherServer = (service: string) =>
  new UpstreamError({
    service,
    kind: 'unexpected',
    message: `Another ${service} server than before answers at this address. Run “Read media servers again” on the jobs page if that is right.`,
    failure: { code: 'anotherServer', service },
  })
