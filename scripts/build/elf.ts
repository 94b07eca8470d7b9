/** What an entry of the table of parts is for. */
export const partKinds = { loaded: 1, loader: 3, note: 4 } as const

const partPlaces = { offset: 8, address: 16, alsoAddress: 24, inFile: 32, inMemory: 40, alignment: 48 } as const
const sectionPlaces = { address: 16, offset: 24, size: 32 } as const

const is64Bits = 2

/** Numbers of 64 bits under their names, read and written where they stand. */
function entryAt<N extends string>(view: DataView, at: number, places: Record<N, number>) {
  const get = (name: N) => Number(view.getBigUint64(at + places[name], true))
  const set = (name: N, value: number) => view.setBigUint64(at + places[name], BigInt(value), true)
  return { at, get, set }
}

const starts = (from: number, size: number, count: number) => Array.from({ length: count }, (_, at) => from + at * size)

export const isElf = (view: DataView): boolean =>
  view.byteLength >= 64 && view.getUint32(0) === 0x7f_45_4c_46 && view.getUint8(4) === is64Bits

/** The parts of an executable of Linux, which the kernel reads. */
export const partsOf = (view: DataView) =>
  starts(Number(view.getBigUint64(32, true)), view.getUint16(54, true), view.getUint16(56, true)).map(at => ({
    ...entryAt(view, at, partPlaces),
    kind: view.getUint32(at, true),
  }))

/** What an executable of Linux consists of by name, which tools read. */
export function sectionsOf(view: DataView) {
  const table = Number(view.getBigUint64(sectionTable, true))
  const found = starts(table, view.getUint16(58, true), view.getUint16(60, true)).map(at => ({
    ...entryAt(view, at, sectionPlaces),
    named: view.getUint32(at, true),
  }))
  const names = found[view.getUint16(62, true)]?.get('offset') ?? 0
  const file = Buffer.from(view.buffer, view.byteOffset, view.byteLength)
  return found.map(({ named, ...section }) => ({
    ...section,
    name: file.toString('latin1', names + named, file.indexOf(0, names + named)),
  }))
}

/** Where the header says where its table of sections is. */
export const sectionTable = 40
