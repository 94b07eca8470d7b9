import { serverKeyOf } from '~/integrations/media/model'

/** A title once, however many copies of it a server has: that of the copy that comes first. */
export const keptOf = <Copy extends { source: string; itemKey: string }>(copies: readonly Copy[]): Copy[] => {
  const titles = new Map<string, Copy>()
  for (const copy of copies) {
    const key = `${copy.source} ${serverKeyOf(copy.itemKey)}`
    if (!titles.has(key)) titles.set(key, copy)
  }
  return [...titles.values()]
}
