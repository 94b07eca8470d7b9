/** The colour of a title, as the server found it in its poster. */
export type Tint = { hue: number; chroma: number }

const neutral: Tint = { hue: 290, chroma: 0.02 }
const mostChroma = 0.09

/** The ground that a picture stands on until it has come; how light it is, the theme says. */
export const tintGround = (tint: Tint | null | undefined) => {
  const { hue, chroma } = tint ?? neutral
  return { backgroundColor: `oklch(var(--tint-l) calc(${Math.min(chroma, mostChroma)} * var(--tint-share)) ${hue})` }
}
