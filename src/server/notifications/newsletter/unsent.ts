import type { EpisodeBits } from '~/shared/availability/episode-bits'
import type { WatchLink } from '~/shared/library/model'
import { announcedKinds, isAnnouncedLibrary, mergedBlocks } from '~/shared/newsletter/rules'
import type { NewsletterSettings } from '~/shared/newsletter/settings'
import type { RequestKind } from '~/shared/requests/model'
import type { App } from '../../app'
import { withWatchLinks } from '../../library/watch-links'
import { type HeldTitle, heldTitles } from './held-titles'
import { type AnnouncedEntry, announcedOf, wholeTitle } from './log-queries'

/** A title with something that no newsletter told of. */
export type UnsentTitle = {
  kind: RequestKind
  id: string
  title: string | null
  year: number | null
  addedAt: Date | null
  watch: WatchLink | null
  /** Its episodes that are new, and all that are there; none of other kinds. */
  fresh: readonly EpisodeBits[]
  there: readonly EpisodeBits[]
  /** It lies in one of the libraries that are told of, and is of such a kind. */
  isChosen: boolean
}

const keyOf = ({ kind, id }: Pick<HeldTitle, 'kind' | 'id'>) => `${kind} ${id}`

/** Everything that no newsletter told of, each title once in however many places it lies. */
export async function unsentTitles(
  app: App,
  settings: NewsletterSettings,
  signal?: AbortSignal,
): Promise<UnsentTitle[]> {
  const found = new Map<string, UnsentTitle>()
  const gather = gatherer(app, settings)
  for await (const held of heldTitles(app, signal)) {
    const told = await toldAmong(app, held)
    for (const copy of held) {
      const fresh = freshOf(copy, told.get(keyOf(copy)) ?? [])
      if (fresh) found.set(keyOf(copy), gather(copy, fresh, found.get(keyOf(copy))))
    }
  }
  // Those that were noted last first, as nobody says of an album when it came.
  return [...found.values()].toReversed()
}

/** A title of one copy, or with another copy of it. */
export function gatherer(app: App, settings: NewsletterSettings) {
  const withLink = withWatchLinks(app)
  const kinds = announcedKinds(settings)
  return (copy: HeldTitle, fresh: readonly EpisodeBits[], other?: UnsentTitle): UnsentTitle => {
    const isChosen = kinds.includes(copy.kind) && isAnnouncedLibrary(settings, copy)
    const { kind, id, title, year, addedAt, there } = copy
    if (!other) return { kind, id, title, year, addedAt, watch: withLink(copy).watch, fresh, there, isChosen }
    const isNewer = (addedAt?.getTime() ?? 0) > (other.addedAt?.getTime() ?? 0)
    return {
      ...other,
      title: other.title ?? title,
      year: other.year ?? year,
      addedAt: isNewer ? addedAt : other.addedAt,
      // Whoever may see one of the libraries is led there.
      watch: isChosen && !other.isChosen ? withLink(copy).watch : (other.watch ?? withLink(copy).watch),
      fresh: [...other.fresh, ...fresh],
      there: [...other.there, ...there],
      isChosen: other.isChosen || isChosen,
    }
  }
}

async function toldAmong(app: App, held: readonly HeldTitle[]): Promise<Map<string, AnnouncedEntry[]>> {
  const kinds = [...Map.groupBy(held, ({ kind }) => kind)]
  const told = await Promise.all(
    kinds.map(([kind, titles]) => announcedOf(app.store, kind, [...new Set(titles.map(({ id }) => id))])),
  )
  return Map.groupBy(told.flat(), keyOf)
}

/** What of a copy nobody was told of; null where that is nothing. */
function freshOf({ kind, there }: HeldTitle, told: readonly AnnouncedEntry[]): EpisodeBits[] | null {
  if (kind !== 'tvShow') return told.length === 0 ? [] : null
  const before = new Map(told.map(({ season, block, bits }) => [`${season} ${block}`, bits]))
  const fresh = there.flatMap(({ season, block, bits }) => {
    const left = (bits & ~(before.get(`${season} ${block}`) ?? 0)) >>> 0
    return left === 0 ? [] : [{ season, block, bits: left }]
  })
  return fresh.length === 0 ? null : fresh
}

/** What is noted once a title was told. */
export const entriesOf = ({ kind, id, fresh }: Pick<UnsentTitle, 'kind' | 'id' | 'fresh'>): AnnouncedEntry[] =>
  kind === 'tvShow' ? mergedBlocks(fresh).map(block => ({ kind, id, ...block })) : [{ kind, id, ...wholeTitle }]
