import { flagOf } from '~/integrations/http/reading'
import type { Watching } from '~/shared/requests/dropped'
import type { SentBefore, SentCommands } from '../add-command'
import type { SonarrClient } from './client'
import { episodesOf, seriesOf } from './reading'
import { unlistedOf, wantedOf } from './rules'

/**
 * Whether Sonarr looks for the episodes that are wanted, as far as it lists them: `announced` where it lists more of them
 * than when they were sent. Null while it still reads the series.
 */
export async function watchingOf(
  client: SonarrClient,
  command: SentCommands['tvShow'],
  sent: SentBefore,
): Promise<Watching | null> {
  const series = await seriesOf(client, command.tvdbId)
  if (!series) return 'removed'
  if (series.addOptions) return null
  if (!flagOf(series.monitored)) return 'unmonitored'
  const known = await episodesOf(client, series)
  const wanted = wantedOf(command, known)
  if (wanted.every(({ monitored, hasFile }) => monitored || hasFile)) return 'watched'
  return unlistedOf(command, known) < sent.unlisted ? 'announced' : 'unmonitored'
}
