import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markLooks, serviceMarks } from '~/shared/services/marks'

const outlines = {
  library: 'M7 1.5h10A5.5 5.5 0 0 1 22.5 7v10a5.5 5.5 0 0 1-5.5 5.5H7A5.5 5.5 0 0 1 1.5 17V7A5.5 5.5 0 0 1 7 1.5z',
  downloads: 'M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z',
  messages:
    'M7 2h10a5.5 5.5 0 0 1 5.5 5.5v6A5.5 5.5 0 0 1 17 19h-4.5L7 23v-4a5.5 5.5 0 0 1-5.5-5.5v-6A5.5 5.5 0 0 1 7 2z',
} as const
/** A bubble is less high than the others, and its middle lies higher. */
const places = { library: '', downloads: '', messages: ' transform="translate(1.8 .3)scale(.85)"' } as const

/** Strokes in the middle of 24 by 24. */
const letters: Readonly<Record<string, string>> = {
  C: 'M16 8.7A4.9 4.9 0 0 0 12.5 6.5C9.9 6.5 8 8.9 8 12s1.9 5.5 4.5 5.5c1.4 0 2.6-.8 3.5-2.2',
  D: 'M8.6 6.5v11h2.6c3.1 0 5.2-2.2 5.2-5.5s-2.1-5.5-5.2-5.5z',
  E: 'M15.5 6.5H9v11h6.5M9 12h5.5',
  G: 'M15.9 8.7a4.9 4.9 0 0 0-3.5-2.2c-2.6 0-4.6 2.4-4.6 5.5s1.9 5.5 4.6 5.5c2.3 0 3.9-1.7 3.9-4.5h-3.4',
  J: 'M14.6 6.5v7.6a3.3 3.3 0 0 1-6.4 1',
  L: 'M9.2 6.5v11h6.3',
  M: 'M7.2 17.5v-11l4.8 6.8 4.8-6.8v11',
  N: 'M8.3 17.5v-11l7.4 11v-11',
  P: 'M9 17.5v-11h3.6a3.3 3.3 0 0 1 0 6.6H9',
  R: 'M9 17.5v-11h3.6a3.2 3.2 0 0 1 0 6.4H9m3.5 0 3.2 4.6',
  S: 'M15.5 8.6C14.9 7.3 13.6 6.5 12 6.5c-2 0-3.4 1.1-3.4 2.7 0 3.9 6.9 1.8 6.9 5.6 0 1.6-1.5 2.7-3.5 2.7-1.7 0-3.1-.8-3.7-2.2',
  T: 'M7.8 6.5h8.4M12 6.5v11',
  W: 'm6.6 6.5 2.7 11 2.7-8 2.7 8 2.7-11',
}

/** The marks of all services, each under its name, in the colours of whichever theme shows them. */
export function drawnMarks(): string {
  const { light, dark } = markLooks
  const inTheme = (ofLight: string, ofDark: string) => `light-dark(${ofLight},${ofDark})`
  const stroke = `fill="none" stroke="${inTheme(light.letter, dark.letter)}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"`
  const drawn = Object.entries(serviceMarks).map(([name, { purpose, letter, hue, chroma }]) => {
    const strokes = letters[letter]
    if (strokes === undefined) throw new Error(`the letter ${letter} of ${name} is not drawn`)
    const colour = (lightness: number) => `oklch(${lightness} ${chroma} ${hue})`
    const fill = inTheme(colour(light.lightness), colour(dark.lightness))
    const outline = `<path fill="${fill}" stroke="none" d="${outlines[purpose]}"/>`
    return `<symbol id="${name}" viewBox="0 0 24 24" ${stroke}>${outline}<path d="${strokes}"${places[purpose]}/></symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join('')}</svg>`
}

/** Draws the marks into a file below the interface. */
export const writeServiceMarks = (publicFolder: string): Promise<void> =>
  writeFile(join(publicFolder, 'service-marks.svg'), drawnMarks())
