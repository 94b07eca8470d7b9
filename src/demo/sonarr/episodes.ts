import { historySince as history } from '../arr/history'
import { json, unknownId, wholeNumber } from '../arr/reply'
import type { monitoredBody } from './bodies'
import type { Kept, KeptEpisode, Library, Question } from './model'
import { episodeResource } from './shapes'

const needsNumbers = () => {
  const content = 'seriesId or episodeIds must be provided'
  const body = JSON.stringify({ message: `BadRequest: ${content}`, content })
  return new Response(body, { status: 400, headers: { 'content-type': 'application/json' } })
}

export const historySince = ({ library, query }: Question) =>
  history(
    query,
    library.now(),
    'downloadFolderImported',
    library
      .series()
      .flatMap(({ id, episodes }) =>
        episodes.map(one => ({ download: one.download, about: { seriesId: id, episodeId: one.id } })),
      ),
  )

/** Nothing for a series that is not there, and for a new one until its episodes are known. */
export const listEpisodes = ({ library, query }: Question) => {
  const [seriesId, season] = [wholeNumber(query, 'seriesId', null), wholeNumber(query, 'seasonNumber', null)]
  if (seriesId === null) return needsNumbers()
  const kept = library.series().find(({ id }) => id === seriesId)
  const episodes = kept?.episodes.filter(one => season === null || one.season === season) ?? []
  return json(kept ? episodes.map(episode => episodeResource(library, kept, episode)) : [])
}

export const episodesWith = (library: Library, ids: readonly number[]): { kept: Kept; episode: KeptEpisode }[] => {
  const wanted = new Set(ids)
  return library
    .series()
    .flatMap(kept => kept.episodes.flatMap(episode => (wanted.has(episode.id) ? [{ kept, episode }] : [])))
}

/** A single number that is not there refuses all of them. */
export const monitorEpisodes = ({ library, body }: Question<ReturnType<typeof monitoredBody>>) => {
  const ids = body.episodeIds ?? []
  const found = episodesWith(library, ids)
  const missing = ids.find(id => !found.some(({ episode }) => episode.id === id))
  if (missing !== undefined) return unknownId('Episode', missing)
  for (const { episode } of found) episode.monitored = body.monitored ?? false
  return json(
    found.map(({ kept, episode }) => episodeResource(library, kept, episode)),
    202,
  )
}
