import type { LayoutName } from './layouts'
import type { PaletteName } from './palettes'
import type { Look } from './sheet'

/** What a picture shows; the seed makes it the same each time. */
export type Subject = { title: string; line: string; motif: string; genres: readonly string[]; seed: string }

/** How it shows it. */
export type Art = Look & { layout: LayoutName; palette: PaletteName; mood: string }
