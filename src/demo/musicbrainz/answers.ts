import type { Catalogue } from '../catalogue'
import { findRoute, type Route, route } from '../routes'
import type { Asked } from '../stand-in'
import { type Answer, artist, browseGroups, releaseGroup } from './lookups'
import { isRefusal, refusals, refused } from './reply'
import { searchArtists, searchGroups } from './search'

/** A list is a search with `query`, and browsing with the id of what it belongs to. */
const groups: Answer = ask => (ask.query.has('query') ? searchGroups(ask) : browseGroups(ask))

const routes: Route<Answer>[] = [
  route('GET', 'artist', searchArtists),
  route('GET', 'artist/:id', artist),
  route('GET', 'release-group', groups),
  route('GET', 'release-group/:id', releaseGroup),
]

/** Calls that set out a second apart may arrive a little closer to each other. */
const leastMs = 950
/** A name, a version, and in brackets how to reach somebody. */
const namesSomebody = /^\S+\/\S+ \(.+\)$/

/** MusicBrainz over the catalogue: one call a second, and only for programs that say whom they belong to. */
export const musicBrainzAnswers = (catalogue: Catalogue) => {
  let lastAt = Number.NEGATIVE_INFINITY
  return ({ path, method, headers, query }: Asked): Response => {
    const now = catalogue.now().getTime()
    if (now - lastAt < leastMs) return refused(refusals.tooFast)
    lastAt = now
    if (!namesSomebody.test(headers.get('user-agent') ?? '')) return refused(refusals.anonymous)
    const within = /^\/ws\/2\/(.+)$/.exec(path)?.[1]
    const found = within === undefined ? null : findRoute(routes, method, within)
    if (!found || 'allowed' in found) return refused(refusals.notFound)
    const answer = found.answer({ catalogue, query, at: found.at })
    return isRefusal(answer) ? refused(answer) : Response.json(answer)
  }
}
