import { tagOf } from '~/shared/rules/rules'
import { UpstreamError, unlessRefused } from '../http/call'
import {
  flagOf,
  idOf,
  isWire,
  listAnswer,
  listOf,
  numberOf,
  numberOrNull,
  textOf,
  type Wire,
  wireOf,
  wrongShape,
} from '../http/reading'
import type { AddCommand } from './add-command'
import type { ArrProduct } from './arr'
import { isChosen } from './arr-choices'
import type { ProfileQuality, QualityProfile, RootFolder, Tag } from './model'

/** The entries with a number that could be read; an answer that is no list is a failure. */
export const listed = <T>({ service }: ArrProduct, answer: unknown, read: (entry: Wire, id: number) => T): T[] =>
  listOf(listAnswer(service, answer), entry => {
    const id = idOf(wireOf(entry).id)
    return id === null ? null : read(wireOf(entry), id)
  })

/** A list that the service does not have (404) is one it does not tell about. */
export async function known(list: Promise<unknown>): Promise<unknown[] | null> {
  try {
    const found = await list
    return Array.isArray(found) ? found : null
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null
    throw error
  }
}

/** A thing by its number; null where there is none (404). */
export async function one(thing: Promise<unknown>): Promise<Wire | null> {
  try {
    return wireOf(await thing)
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null
    throw error
  }
}

/** Their numbers; null where the service does not tell. */
export const idsIn = (entries: unknown[] | null): number[] | null =>
  entries && listOf(entries, entry => idOf(wireOf(entry).id))

/** Root folders as far as `known` could read them. */
export const foldersIn = (entries: unknown[] | null): RootFolder[] =>
  listOf(entries, entry => {
    const id = idOf(wireOf(entry).id)
    return id === null ? null : toFolder(wireOf(entry), id)
  })

export const toFolder = ({ path, freeSpace }: Wire, id: number): RootFolder => ({
  id,
  path: textOf(path) ?? '',
  freeSpace: numberOrNull(freeSpace),
})

export const toTag = ({ label }: Wire, id: number): Tag => ({ id, label: textOf(label) ?? '' })

export const toProfile = ({ name, upgradeAllowed, cutoff, items }: Wire, id: number): QualityProfile => ({
  id,
  name: textOf(name) ?? '',
  upgradeAllowed: flagOf(upgradeAllowed),
  cutoff: numberOf(cutoff),
  items: listOf(items, toProfileQuality),
})

function toProfileQuality(entry: unknown): ProfileQuality {
  const { quality, items, allowed } = wireOf(entry)
  const { id, name, source, resolution, modifier } = wireOf(quality)
  return {
    quality: isWire(quality)
      ? {
          id: numberOf(id),
          name: textOf(name) ?? '',
          source: textOf(source),
          resolution: numberOf(resolution),
          modifier: textOf(modifier),
        }
      : null,
    items: listOf(items, toProfileQuality),
    allowed: flagOf(allowed),
  }
}

type TagClient = {
  product: ArrProduct
  tags: () => Promise<unknown>
  addTag: (label: string) => Promise<unknown>
}

/**
 * The tag of the settings, where the settings want it the one of the person, and those of the wish, made where they are
 * missing. A tag of the settings that is gone is left out: the products take any number.
 */
export async function tagsFor(
  client: TagClient,
  { tag, sendUserTags }: { tag: number | null; sendUserTags: boolean },
  { userTag, tags = [] }: Pick<AddCommand, 'userTag' | 'tags'>,
): Promise<number[]> {
  const labels = [...(sendUserTags ? [userTag ?? ''] : []), ...tags].flatMap(label => tagOf(label) ?? [])
  if (labels.length === 0 && !isChosen(tag)) return []
  const there = await known(client.tags())
  const usual = isChosen(tag) && (idsIn(there)?.includes(tag) ?? true) ? tag : null
  const named: (number | null)[] = []
  // One after the other: two that are made at once are given one number by some versions.
  for (const label of new Set(labels)) named.push(tagWith(there, label) ?? (await addedTag(client, label)))
  return [...new Set([usual, ...named].filter(isChosen))]
}

const tagWith = (tags: unknown, label: string): number | null =>
  idOf(listOf(tags, wireOf).find(tag => textOf(tag.label)?.toLowerCase() === label)?.id)

/** A tag that somebody else made in the same moment is a conflict (409), and there by now. */
async function addedTag({ product, tags, addTag }: TagClient, label: string): Promise<number> {
  const added = await unlessRefused([409], addTag(label))
  const id = added === null ? tagWith(await tags(), label) : idOf(wireOf(added).id)
  if (id === null) throw wrongShape(product.service)
  return id
}
