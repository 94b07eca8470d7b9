import { t } from 'elysia'
import { orNull } from './schema'

/** A picture for decoration; null while there is none to be had. */
export const Artwork = t.Object({
  backdrop: orNull(
    t.Object({
      path: t.String({ description: 'Of the catalogue, below `/images/{size}`.' }),
      title: orNull(t.String()),
    }),
  ),
})
export type Artwork = typeof Artwork.static
