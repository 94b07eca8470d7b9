import { flagOf } from '~/integrations/http/reading'
import type { Watching } from '~/shared/requests/dropped'
import type { ShowWish } from '../wish'
import type { SonarrClient } from './client'
import { episodesOf, seriesOf } from './reading'
import { wantedOf } from './rules'

/** Whether Sonarr looks for the episodes that are wanted, as far as it knows them; null while it still reads the series. */
export async function watchingOf(client: SonarrClient, wish: ShowWish): Promise<Watching | null> {
  const series = await seriesOf(client, wish.tvdbId)
  if (!series) return 'removed'
  if (series.addOptions) return null
  if (!flagOf(series.monitored)) return 'unmonitored'
  const wanted = wantedOf(wish, await episodesOf(client, series))
  return wanted.every(({ monitored, hasFile }) => monitored || hasFile) ? 'watched' : 'unmonitored'
}
