import { memo } from 'react'

/** 32 bits that differ in every place for names that differ in one letter (FNV-1a, then mixed). */
const hashOf = (text: string) => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Hair as one path behind the head and one before it, in a square of 40. */
const hairs = [
  ['', 'M12 18c-1-9 5-11 9-10 6-1 9 4 7 10-1-4-4-5-6-7-2 3-7 2-10 7z'],
  ['M10 31V17C10 4 30 4 30 17V31z', 'M12.5 18C13 12 20 13 23 9c2 2 4 4 4.5 9 2-8-2-12-7.5-12s-9.5 4-7.5 12z'],
  ['M20 1a5 5 0 1 1 0 10 5 5 0 0 1 0-10z', 'M12 18C11 9 16 7 20 7s9 2 8 11c-2-6-5-6-8-6s-6 0-8 6z'],
  ['', 'M11 17C9 8 16 3 20 7c4-4 11 1 9 10-1-3-2-5-5-5-3-3-6-1-8 1-3-1-4 1-5 4z'],
  ['M11 26C7 22 8 8 20 7s13 15 9 19z', 'M12 17c0-6 4-8 8-8s8 2 8 8c-5 1-11 1-16 0z'],
  [
    'M12 8a5 5 0 0 1 8-3 5 5 0 0 1 8 3 5 5 0 0 1 2 9H10a5 5 0 0 1 2-9z',
    'M12.5 16c1-3 3-4 4-3 2-2 5-2 7 0 2-1 3 0 4 3 1-6-2-9-7.5-9s-8.5 3-7.5 9z',
  ],
  ['', 'M10 14C12 3 28 3 30 14l4 2c-9-3-19-3-28 0z'],
  ['M9 34C9 24 8 5 20 5s11 19 11 29z', 'M12 20c0-7 3-10 8-10s8 3 8 10c3-9-1-14-8-14s-11 5-8 14z'],
  ['M9 22C7 6 17 6 20 6s15 0 11 20l-5 1V14H14v13z', 'M12 15c2-7 14-7 16 0-6-2-10-2-16 0z'],
] as const

const scarf = 'M10 32c4-4 16-4 20 0l-2 5c-5-3-11-3-16 0z'
const glasses = 'M13 18.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0zm8 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0zm-2 0h2'

type Features = { hue: number; turn: number; hair: number; extra: number }

/** What a name looks like; names that differ only in casing look alike. */
const featuresOf = (name: string): Features => {
  const hash = hashOf(name.trim().toLocaleLowerCase('en'))
  return {
    hue: (hash % 30) * 12,
    turn: [40, 95, 160, 205, 265][(hash >>> 8) % 5] ?? 160,
    hair: (hash >>> 13) % hairs.length,
    extra: (hash >>> 20) % 4,
  }
}

/** A face of nobody in the tones of two hues, always the same for the same name. */
export const DrawnFace = memo(function DrawnFace({ name }: { name: string }) {
  const { hue, turn, hair, extra } = featuresOf(name)
  const [behind, before] = hairs[hair] ?? hairs[0]
  const dark = `oklch(0.3 0.08 ${hue + turn})`
  return (
    <svg viewBox="0 0 40 40" className="absolute inset-0 size-full" aria-hidden="true">
      <path fill={`oklch(0.64 0.115 ${hue})`} d="M0 0h40v40H0z" />
      {behind && <path fill={dark} d={behind} />}
      <path fill={`oklch(0.45 0.1 ${hue + turn})`} d="M4 44C4 33 12 30 20 30s16 3 16 14z" />
      <path fill={`oklch(0.81 0.065 ${hue})`} d="M16.5 24h7v6.5a3.5 3.5 0 0 1-7 0z" />
      <path fill={`oklch(0.92 0.045 ${hue})`} d="M20 8c5 0 8 4 8 9.5S24.5 28 20 28s-8-5-8-10.5S15 8 20 8z" />
      {extra === 1 && <path fill={`oklch(0.86 0.08 ${hue + turn})`} d={scarf} />}
      {before && <path fill={dark} d={before} />}
      {extra === 2 && <path fill="none" stroke={dark} strokeWidth="1.2" d={glasses} />}
    </svg>
  )
})
