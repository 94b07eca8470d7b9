import { isMediaKind } from '~/shared/seerr/codes'
import type { App } from '../../app'
import { type NamedMedia, titleStates } from '../../discovery/title-states'
import { namedBy } from '../../numbers/queries'
import { titleKey } from '../../titles/title-queries'
import { type MediaShape, mediaNumbers, mediaShape } from './media'

/** Where titles stand, also those that nobody asked for and nobody has, by their keys: few reads, however many there are. */
export async function mediaOfNamed(app: App, named: readonly NamedMedia[]): Promise<Map<string, MediaShape>> {
  const standing = await titleStates(app, named)
  const numbers = await mediaNumbers(app, standing)
  return new Map(
    standing.map(({ state, ...ids }) => {
      const key = titleKey(ids.kind, ids.catalogueId)
      return [key, mediaShape(ids, numbers.get(key) ?? 0, state)]
    }),
  )
}

/** The title that has a number; null where none has it. */
export async function namedMedia({ store }: App, number: number | null): Promise<NamedMedia | null> {
  const key = number === null ? null : await namedBy(store, 'title', number)
  const [, kind, id] = /^(\w+):(\d{1,9})$/.exec(key ?? '') ?? []
  return kind && isMediaKind(kind) ? { kind, id: Number(id) } : null
}
