import { t } from 'elysia'
import { whole } from './schema'

/** The colour that a poster has most of, as OKLCH names it. It stands where the poster will be. */
export const Tint = t.Object({
  hue: whole({ minimum: 0, maximum: 359 }),
  chroma: t.Number({ minimum: 0, maximum: 0.5 }),
})
