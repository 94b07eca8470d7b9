import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expectPlatform, platformOf } from '../../scripts/build/platform-of'
import { type Platform, platforms } from '../../scripts/build/runtimes'

const page = 4_096
const processor = process.arch === 'arm64' ? 'aarch64' : 'x64'

/** A file of which these bytes are known, at these places. */
function fileWith(parts: Record<number, readonly number[] | string>) {
  const file = new Uint8Array(page)
  for (const [at, part] of Object.entries(parts))
    file.set(typeof part === 'string' ? new TextEncoder().encode(part) : part, Number(at))
  return file
}

/** Two entries in its table of parts, of which the second one names what loads it. */
const elf = (number: number, loader: string) =>
  fileWith({
    ...{ 0: [0x7f, 0x45, 0x4c, 0x46, 2, 1], 18: [number, 0], 32: [64], 54: [56], 56: [2] },
    ...{ 64: [6], 120: [3], 128: [0x00, 0x02], 152: [loader.length], 512: loader },
  })
const mach = (number: number) => fileWith({ 0: [0xcf, 0xfa, 0xed, 0xfe, number, 0, 0, 1] })
const pe = (number: readonly number[]) => fileWith({ 0: 'MZ', 60: [0x80], 128: 'PE\0\0', 132: number })

const files: Record<Platform, Uint8Array> = {
  'linux-x64': elf(0x3e, '/lib64/ld-linux-x86-64.so.2'),
  'linux-aarch64': elf(0xb7, '/lib/ld-linux-aarch64.so.1'),
  'linux-x64-musl': elf(0x3e, '/lib/ld-musl-x86_64.so.1'),
  'linux-aarch64-musl': elf(0xb7, '/lib/ld-musl-aarch64.so.1'),
  'darwin-x64': mach(7),
  'darwin-aarch64': mach(12),
  'windows-x64': pe([0x64, 0x86]),
}

describe('the platform of an executable', () => {
  test.each(platforms)('%s is read from its header', platform => {
    expect(platformOf(files[platform])).toBe(platform)
  })

  test.each([
    ['a text', new TextEncoder().encode('#!/bin/sh\necho no executable at all\n')],
    ['an empty file', new Uint8Array()],
    ['one for another processor', elf(0xf3, '/lib/ld-linux-riscv64-lp64d.so.1')],
    ['one for Windows on ARM', pe([0x64, 0xaa])],
    ['one for Macs of before', mach(18)],
    ['one that nothing loads', elf(0x3e, '')],
    ['one with a loader behind its end', elf(0x3e, '/lib/ld-musl-x86_64.so.1').subarray(0, 512)],
    ['one that ends within its header', files['windows-x64'].subarray(0, 130)],
  ])('%s is for none', (_, file) => {
    expect(platformOf(file)).toBeNull()
  })

  test('is told when it is another one than was asked for', async () => {
    const own =
      platforms.find(platform => platform.endsWith(processor) && platform.startsWith(process.platform)) ?? 'linux-x64'
    await expectPlatform(process.execPath, own)
    await expect(expectPlatform(process.execPath, 'windows-x64')).rejects.toThrow(`is for ${own}, not for windows-x64`)
    await expect(expectPlatform(import.meta.path, own)).rejects.toThrow('is for no platform that is known')
  })
})

const built = (platform: Platform) =>
  join(import.meta.dir, '../../dist', `marquee-${platform}${platform.startsWith('windows') ? '.exe' : ''}`)
const builtHere = platforms.filter(platform => existsSync(built(platform)))
for (const platform of builtHere)
  test(`what was built for ${platform} is for it`, () => expectPlatform(built(platform), platform))
