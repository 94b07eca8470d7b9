import { arrCommands, type Command } from '../arr/commands'
import { absent, jsonType } from '../arr/reply'
import { refresh } from './arrival'
import type { commandBody } from './bodies'
import { episodesWith } from './episodes'
import type { CommandBody, Library } from './model'

/** A series or a season is searched for what is monitored of it, single episodes whatever they are. */
function carryOut(library: Library, { name, body }: Command<CommandBody>) {
  const kept = library.series().find(({ id }) => id === body.seriesId)
  const monitored = kept?.episodes.filter(one => one.monitored) ?? []
  if (kept && name === 'SeriesSearch') library.search(kept, monitored)
  if (kept && name === 'SeasonSearch') {
    library.search(
      kept,
      monitored.filter(({ season }) => season === body.seasonNumber),
    )
  }
  if (kept && name === 'RefreshSeries') refresh(library, kept)
  if (name !== 'EpisodeSearch') return
  for (const [series, found] of Map.groupBy(episodesWith(library, body.episodeIds ?? []), one => one.kept)) {
    library.search(
      series,
      found.map(({ episode }) => episode),
    )
  }
}

const names = ['SeriesSearch', 'SeasonSearch', 'EpisodeSearch', 'RefreshSeries', 'RescanSeries', 'RssSync']

export const commands = arrCommands<Library, ReturnType<typeof commandBody>, CommandBody>({
  names,
  bodyOf: ({ name: _, episodeIds, ...series }) => ({ ...series, ...(episodeIds ? { episodeIds } : {}) }),
  carryOut,
  missing: () => absent(jsonType),
})
