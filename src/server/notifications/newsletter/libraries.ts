import { and, inArray, isNotNull } from 'drizzle-orm'
import type { App } from '../../app'
import { sourcesToTell } from './held-titles'

/** More than any household has; what is not listed is told of while nothing is chosen. */
const mostLibraries = 200

/** The libraries of the connected servers, as far as their servers say what they are called. */
export async function librariesOf({ store, ...app }: App): Promise<{ source: string; library: string | null }[]> {
  const { watched, albums } = sourcesToTell({ ...app, store })
  const { libraryItems: t } = store.t
  const named =
    watched.length === 0
      ? []
      : await store.db
          .selectDistinct({ source: t.source, library: t.library })
          .from(t)
          .where(and(inArray(t.source, watched), isNotNull(t.library)))
          .orderBy(t.source, t.library)
          .limit(mostLibraries)
  return [...named, ...albums.map(source => ({ source, library: null }))]
}
