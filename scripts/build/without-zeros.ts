import { isElf, partKinds, partsOf, sectionsOf, sectionTable } from './elf'

/**
 * The bundler appends what an executable for Linux carries to the part of the runtime that is written to, behind memory
 * that begins empty, which then stands in the file: 1.8 MB of zeros. Here it becomes a part of its own, in place of the
 * note that nobody reads, and that memory is asked of the kernel again. What is laid out otherwise is left as it is.
 */
export function withoutZeros(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (!isElf(view)) return file
  const sections = sectionsOf(view)
  const carried = sections.find(({ name }) => name === '.bun')
  const empty = sections.find(({ name }) => name === '.bss')
  const parts = partsOf(view)
  const note = parts.find(({ kind }) => kind === partKinds.note)
  if (!carried || !empty || !note) return file
  const [from, to] = [empty.get('offset'), carried.get('offset')]
  const address = carried.get('address')
  const holder = parts.findLast(({ kind, get }) => kind === partKinds.loaded && get('address') <= address)
  if (!holder) return file
  const page = holder.get('alignment')
  // A part begins in the file where in a page it begins in memory.
  const begins = Math.ceil(from / page) * page
  const isBehind = holder.get('offset') < from && begins < to && address % page === 0
  if (!isBehind || file.subarray(from, to).some(byte => byte !== 0)) return file
  const size = holder.get('address') + holder.get('inFile') - address
  file.copyWithin(note.at, holder.at, holder.at + view.getUint16(54, true))
  note.set('offset', begins)
  for (const name of ['address', 'alsoAddress'] as const) note.set(name, address)
  for (const name of ['inFile', 'inMemory'] as const) note.set(name, size)
  holder.set('inFile', empty.get('address') - holder.get('address'))
  holder.set('inMemory', address - holder.get('address'))
  for (const section of sections)
    if (section.get('offset') >= to) section.set('offset', section.get('offset') - (to - begins))
  view.setBigUint64(sectionTable, view.getBigUint64(sectionTable, true) - BigInt(to - begins), true)
  file.copyWithin(begins, to)
  return file.subarray(0, file.length - (to - begins))
}
