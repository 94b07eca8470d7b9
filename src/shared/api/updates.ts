import { t } from 'elysia'
import { oneOf, orNull } from './schema'

/** Nobody looks, as MARQUEE_UPDATE_URL is not set; the last look failed; it found what is said. */
const updateChecks = ['off', 'failed', 'done'] as const

/** The newest release of the chosen branch; null where nobody says. */
export const Updates = t.Object({
  check: oneOf(updateChecks),
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
