import type { RequestKind, Variant } from '../requests/model'
import type { EventName } from './model'

/** Which copies of a title a place hears of. */
export const heardCopies = ['every', 'standard', 'fourK'] as const

/** What a place hears. A list that is null or empty asks for nothing; what it names and nobody knows fits nothing. */
export type PlaceFilter = {
  events: readonly string[] | null
  kinds: readonly string[] | null
  /** Accounts by their ids, also when they are gone. */
  requesters: readonly string[] | null
  roles: readonly string[] | null
  copies: (typeof heardCopies)[number]
}

/** Null is what nobody knows of it, as the copy that an issue is about. */
export type NewsTitle = { kind: RequestKind | null; variant: Variant | null }
const unknownTitle: NewsTitle = { kind: null, variant: null }

/** What is known of an event before anybody is told. */
export type News = {
  event: EventName
  /** What it is about; news of what went away are about several. */
  titles: readonly NewsTitle[]
  /** Who asked or, of an issue, who reported it; null where nobody did. */
  requester: { id: string; roles: readonly string[] } | null
}

const isOpen = (asked: readonly string[] | null) => !asked || asked.length === 0
const fits = (asked: readonly string[] | null, known: string | null) =>
  isOpen(asked) || (known !== null && asked?.includes(known) === true)

function isOfTitle({ kinds, copies }: PlaceFilter, { kind, variant }: NewsTitle): boolean {
  // Whatever is not known to be in 4K belongs to the usual copies.
  const isCopy = copies === 'every' || (copies === 'fourK') === (variant === 'fourK')
  return isCopy && fits(kinds, kind)
}

/**
 * Whether an event goes to a place: everything that its filter asks for has to fit, and kind and copy those of one title.
 * What is not known fits no list that asks for it, so that nobody hears more than they are to.
 */
export function isHeardAt(filter: PlaceFilter, { event, titles, requester }: News): boolean {
  const { events, requesters, roles } = filter
  const about = titles.length > 0 ? titles : [unknownTitle]
  return (
    fits(events, event) &&
    about.some(title => isOfTitle(filter, title)) &&
    fits(requesters, requester?.id ?? null) &&
    (isOpen(roles) || requester?.roles.some(role => fits(roles, role)) === true)
  )
}
