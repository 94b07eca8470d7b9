import { t } from 'elysia'
import { orNull } from './schema'

/** The newest release of the chosen branch; null where nobody says. */
export const Updates = t.Object({
  isAvailable: t.Boolean({ description: 'Whether it is newer than what runs.' }),
  release: orNull(
    t.Object({
      tag: t.String(),
      notes: t.String({ description: 'Markup, safe to show.' }),
      downloads: t.Array(t.Object({ name: t.String(), url: t.String() })),
    }),
  ),
})
export type Updates = typeof Updates.static
