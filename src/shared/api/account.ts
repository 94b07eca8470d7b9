import { type Static, t } from 'elysia'
import { instant } from './schema'

export const NewSession = t.Object({
  token: t.String({ description: 'The bearer token of the one session that is left.' }),
  expiresAt: instant(),
})
export type NewSession = Static<typeof NewSession>
