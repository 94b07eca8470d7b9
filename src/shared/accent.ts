/** The hue and the chroma of the accent, as an administrator set them; lightness is the theme's. */
export type Accent = { hue: number; chroma: number }

/** What the style sheet has by itself; the chroma is in thousandths. */
export const usualAccent: Accent = { hue: 354, chroma: 165 }

/** With more than this some hues would no longer stand out from what is written on them. */
export const mostChroma = 170

/** The two properties of the style sheet that make the accent. */
export const accentStyle = ({ hue, chroma }: Accent) => ({
  '--accent-h': String(hue),
  '--accent-c': String(chroma / 1_000),
})
