import { t } from 'elysia'
import { orNull, whole } from './schema'

/** What visitors are told before they sign in. */
export const LandingPage = t.Object({
  notice: orNull(t.String({ description: 'Markup, cleaned; null where there is no notice at this time.' })),
  servers: t.Object({ up: whole(), down: whole() }, { description: 'Media servers, by whether they answer.' }),
})
export type LandingPage = typeof LandingPage.static
