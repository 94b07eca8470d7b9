import { placeNumber } from '~/shared/availability/shows'
import { reason, type WhyReason } from '~/shared/availability/why'
import type { Variant } from '~/shared/requests/model'
import type { Copy } from './copy-views'

/** What each server has of a show, however many times it lies there: a show is rarely there as a whole. */
export function filesByServer(rule: 'server' | 'manager', copies: readonly Copy[], variant: Variant): WhyReason[] {
  const servers = Map.groupBy(
    copies.filter(({ holder }) => holder.hasFile),
    ({ holder }) => holder.name,
  )
  return [...servers].map(([name, own]) => reason(rule, { services: [name], ...countsOf(own, variant) }))
}

/** None where its episodes are not read yet. */
function countsOf(copies: readonly Copy[], variant: Variant): Partial<WhyReason> {
  const known = copies.flatMap(({ holder, episodes }) =>
    // Of a media server some episodes may be in 4K; a download manager takes all of them so.
    variant === 'fourK' && holder.isMediaServer ? episodes.filter(one => one.isFourK) : episodes,
  )
  const there = new Set(known.filter(one => one.hasFile).map(placeNumber))
  const awaited = new Set(known.filter(one => one.monitored && !there.has(placeNumber(one))).map(placeNumber))
  return there.size > 0 ? { count: there.size, missing: awaited.size } : {}
}
