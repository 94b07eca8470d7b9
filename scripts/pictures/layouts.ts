import { contours, label, object, scales, stripes } from './layouts/pattern'
import { facing, presence, within } from './layouts/people'
import { across, bows, closeUp, tiles, words } from './layouts/print'
import { corridor, nightCity, rays, stillness, vista, wanderer } from './layouts/views'

/** The compositions of posters. */
export const layouts = {
  across,
  bows,
  closeUp,
  contours,
  corridor,
  facing,
  label,
  nightCity,
  object,
  presence,
  rays,
  scales,
  stillness,
  stripes,
  tiles,
  vista,
  wanderer,
  within,
  words,
} as const
export type LayoutName = keyof typeof layouts
export const layoutNames = Object.keys(layouts) as [LayoutName, ...LayoutName[]]
