import { isElf, partKinds, partsOf } from './elf'
import { isPlatform, type Platform } from './runtimes'

/** In the files of each system, the number of each processor. */
const processors = {
  elf: { 62: 'x64', 183: 'aarch64' },
  mach: { 16777223: 'x64', 16777228: 'aarch64' },
  pe: { 34404: 'x64' },
} as const satisfies Record<string, Record<number, string>>

const magic = { mach: 0xcf_fa_ed_fe, mz: 0x4d_5a, pe: 0x50_45_00_00 }

/** What loads the program: of glibc, or of musl. */
function loaderOf(view: DataView): string {
  const loader = partsOf(view).find(({ kind }) => kind === partKinds.loader)
  if (!loader) return ''
  const begins = loader.get('offset')
  const file = Buffer.from(view.buffer, view.byteOffset, view.byteLength)
  return file.toString('latin1', begins, begins + loader.get('inFile'))
}

function named(view: DataView): string | null {
  const first = view.getUint32(0)
  if (isElf(view)) {
    const processor = processors.elf[view.getUint16(18, true) as keyof typeof processors.elf]
    const [, kind] = /\/ld-(musl|linux)-/.exec(loaderOf(view)) ?? []
    return processor && kind ? `linux-${processor}${kind === 'musl' ? '-musl' : ''}` : null
  }
  if (first === magic.mach) {
    const processor = processors.mach[view.getUint32(4, true) as keyof typeof processors.mach]
    return processor ? `darwin-${processor}` : null
  }
  if (first >>> 16 !== magic.mz) return null
  const header = view.getUint32(60, true)
  if (view.getUint32(header) !== magic.pe) return null
  const processor = processors.pe[view.getUint16(header + 4, true) as keyof typeof processors.pe]
  return processor ? `windows-${processor}` : null
}

/** The platform that an executable is made for, out of its first bytes; null where they are of none that is released. */
export function platformOf(start: Uint8Array): Platform | null {
  try {
    const name = named(new DataView(start.buffer, start.byteOffset, start.byteLength))
    return name !== null && isPlatform(name) ? name : null
  } catch (error) {
    // It names a place behind its end.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Far behind what an executable says of itself at its beginning. */
const startBytes = 65_536

/** Throws unless a file is an executable for this platform. */
export async function expectPlatform(file: string, platform: Platform) {
  const found = platformOf(await Bun.file(file).slice(0, startBytes).bytes())
  if (found !== platform) throw new Error(`${file} is for ${found ?? 'no platform that is known'}, not for ${platform}`)
}
