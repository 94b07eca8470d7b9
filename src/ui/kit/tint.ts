import type { CSSProperties } from 'react'

/** The colour of a title, as the server found it in its poster. */
export type Tint = { hue: number; chroma: number }

const neutral: Tint = { hue: 290, chroma: 0.02 }
const mostChroma = 0.09

/** The ground that a picture stands on until it has come; how light it is, the theme says. */
export const tintGround = (tint: Tint | null | undefined) => {
  const { hue, chroma } = tint ?? neutral
  return { backgroundColor: `oklch(var(--tint-l) calc(${Math.min(chroma, mostChroma)} * var(--tint-share)) ${hue})` }
}

/** The same colour for what the theme makes of it, such as the paper that artwork fades into. */
export const tintColours = (tint: Tint | null | undefined) => {
  const { hue, chroma } = tint ?? neutral
  return { '--tint-h': hue, '--tint-c': Math.min(chroma, mostChroma) } as CSSProperties
}
