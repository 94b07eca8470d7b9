import { textOf, wireOf } from '~/integrations/http/reading'
import type { SonarrClient } from './client'

/** Whether it is a Sonarr 3, which has language profiles and no choice of what is monitored of new seasons. */
export const isSonarr3 = async (client: SonarrClient): Promise<boolean> =>
  textOf(wireOf(await client.status()).version)?.startsWith('3.') ?? false
