import { describe, expect, test } from 'bun:test'
import { partKinds, partsOf, sectionsOf } from '../../scripts/build/elf'
import { withoutZeros } from '../../scripts/build/without-zeros'

const page = 0x1000
const names = '\0.data\0.bss\0.bun\0.names\0'
const headerBytes = 64
const partBytes = 56
const sectionBytes = 64

/** What is laid out as the bundler lays it out, unless something of it is another way. */
type Layout = { hole: string; shift: number; noteKind: number; carriedName: string; magic: number }
const usual: Layout = {
  ...{ hole: '', shift: 0, noteKind: partKinds.note, carriedName: '.bun', magic: 0x7f_45_4c_46 },
}

/** Code, then data, memory that begins empty, and what is carried, in one part; then names and the table of sections. */
function executable(layout: Partial<Layout> = {}) {
  const { hole, shift, noteKind, carriedName, magic } = { ...usual, ...layout }
  const carriedAt = 5 * page
  const namesAt = carriedAt + 0x180
  const sectionsAt = namesAt + 0x40
  const file = new Uint8Array(sectionsAt + 5 * sectionBytes)
  const view = new DataView(file.buffer)
  const write = (at: number, values: readonly number[]) =>
    file.set(Buffer.from(BigUint64Array.from(values, BigInt).buffer), at)
  view.setUint32(0, magic)
  view.setUint8(4, 2)
  write(32, [headerBytes, sectionsAt])
  for (const [at, value] of [54, 56, 58, 60, 62].entries())
    view.setUint16(value, [partBytes, 3, sectionBytes, 5, 4][at] ?? 0, true)
  const parts = [
    [partKinds.loaded, 0, 0x20_0000, 0x20_0000, page, page, page],
    [partKinds.loaded, page + 0x100, 0x21_1100, 0x21_1100, 0x4080, 0x4080, page],
    [noteKind, 0x30, 0x20_0030, 0x20_0030, 0x10, 0x10, 4],
  ]
  for (const [at, [kind = 0, ...numbers]] of parts.entries()) {
    view.setUint32(headerBytes + at * partBytes, kind, true)
    write(headerBytes + at * partBytes + 8, numbers)
  }
  const sections: [name: string, address: number, offset: number, size: number][] = [
    ['', 0, 0, 0],
    ['.data', 0x21_1100, page + 0x100, 0x200],
    ['.bss', 0x21_1300, page + 0x300, 3 * page - 0x300],
    ['.bun', 0x21_5000 + shift, carriedAt + shift, 0x180],
    ['.names', 0, namesAt, names.length],
  ]
  for (const [at, [name, ...numbers]] of sections.entries()) {
    view.setUint32(sectionsAt + at * sectionBytes, name === '' ? 0 : names.indexOf(`${name}\0`), true)
    write(sectionsAt + at * sectionBytes + 16, numbers)
  }
  const put = (at: number, text: string) => file.set(Buffer.from(text), at)
  put(page + 0x100, 'data '.repeat(0x60))
  file.fill(0, page + 0x300, carriedAt)
  put(2 * page, hole)
  put(carriedAt, 'carried '.repeat(0x30))
  put(namesAt, names.replace('.bun', carriedName))
  return file
}

/** What is in memory once it runs, by address. */
function loaded(file: Uint8Array) {
  const memory = new Uint8Array(0x2_0000)
  for (const { kind, get } of partsOf(new DataView(file.buffer, file.byteOffset, file.byteLength))) {
    if (kind !== partKinds.loaded || get('address') < 0x21_0000) continue
    expect(get('offset') % page).toBe(get('address') % page)
    memory.set(file.subarray(get('offset'), get('offset') + get('inFile')), get('address') - 0x21_0000)
  }
  return Buffer.from(memory).toString('latin1')
}

const sectionsIn = (file: Uint8Array) =>
  sectionsOf(new DataView(file.buffer, file.byteOffset, file.byteLength)).map(({ name, get }) => {
    const text = Buffer.from(file.subarray(get('offset'), get('offset') + get('size'))).toString('latin1')
    return [name, get('address'), name === '.bss' ? get('size') : text]
  })

describe('an executable for Linux', () => {
  test('has the same in memory without the zeros in its file, and the same sections', () => {
    const smaller = withoutZeros(executable())
    expect(executable().length - smaller.length).toBe(3 * page)
    expect(loaded(smaller)).toBe(loaded(executable()))
    expect(sectionsIn(smaller)).toEqual(sectionsIn(executable()))
    const kinds = partsOf(new DataView(smaller.buffer, smaller.byteOffset, smaller.byteLength)).map(({ kind }) => kind)
    expect(kinds).toEqual([partKinds.loaded, partKinds.loaded, partKinds.loaded])
  })

  test('is left alone the second time', () => {
    const smaller = withoutZeros(executable())
    expect(withoutZeros(smaller.slice())).toEqual(smaller)
  })

  test.each<[string, Partial<Layout>]>([
    ['something stands among the zeros', { hole: 'x' }],
    ['what is carried begins within a page', { shift: 0x10 }],
    ['there is no note to give up', { noteKind: 7 }],
    ['nothing is carried', { carriedName: '.run' }],
    ['it is one for another system', { magic: 0xcf_fa_ed_fe }],
  ])('is left as it is where %s', (_, layout) => {
    expect(withoutZeros(executable(layout))).toEqual(executable(layout))
  })
})
