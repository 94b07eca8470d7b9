import { t } from 'elysia'

/** What programs show; it makes them administrators. */
export const ApiKey = t.Object({ apiKey: t.String() })
export type ApiKey = typeof ApiKey.static
