import { refuse } from '~/shared/refusal'
import type { ShowChoice } from '~/shared/requests/episodes'
import { countedHere, differs, type Numbering, seasonHere } from '~/shared/titles/numbering'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { showNumbering } from '../../library/numbering'
import { createShowRequest, type NewShowRequest } from '../../requests/create/show'
import { notSentText } from '../../requests/hand-over/outcome-texts'
import { tmdbIdOf } from '../../titles/show-ids'
import { withOwnVote } from '../../votes/actions'
import { routes } from './endpoint'
import { engineAnswer } from './envelope'
import { int, list, optional, optionalFlag, optionalInt, type Read, text, wire } from './reader'
import { requestLanguage } from './request-answers'

const common = {
  requestOnBehalf: text(100),
  rootFolderOverride: optionalInt(),
  qualityPathOverride: optionalInt(),
  languageProfile: optionalInt(),
  requestAll: optionalFlag(),
  latestSeason: optionalFlag(),
  firstSeason: optionalFlag(),
  seasons: optional(list(wire({ seasonNumber: int(), episodes: list(wire({ episodeNumber: int() })) }), 500)),
}
const anyBody = wire(common)
type Body = Read<typeof anyBody>

/**
 * What of a show a program asks for: flags win over a list, the widest first. Programs exist that send the number of a show
 * alone, which is all of it, or seasons without episodes, which are whole ones.
 */
function choiceOf(body: Body): ShowChoice {
  if (body.requestAll) return { part: 'all' }
  if (body.latestSeason) return { part: 'latestSeason' }
  if (body.firstSeason) return { part: 'firstSeason' }
  if (body.seasons === null) return { part: 'all' }
  if (body.seasons.length === 0) return refuse({ code: 'NoSeasonChosen' })
  const seasons = body.seasons.flatMap(({ seasonNumber, episodes }) => (episodes.length === 0 ? seasonNumber : []))
  const episodes = body.seasons.flatMap(({ seasonNumber, episodes: own }) =>
    own.map(({ episodeNumber }) => ({ season: seasonNumber, episode: episodeNumber })),
  )
  return { part: 'episodes', episodes, seasons }
}

/** A wish for a part of a show, as every version of the API says it. */
const newShowOf = (body: Body, tmdbId: number, alias: string | null): NewShowRequest => ({
  tmdbId,
  // Programs know no shows in 4K.
  variant: 'standard',
  language: 'en',
  choice: choiceOf(body),
  onBehalf: body.requestOnBehalf?.trim() || null,
  profile: body.qualityPathOverride,
  root: body.rootFolderOverride,
  languageProfile: body.languageProfile,
  alias,
})

/** What is chosen by the numbers of TheTVDB, as the first version shows them, by those here. */
function choiceHere(numbering: Numbering | undefined, choice: ShowChoice): ShowChoice {
  if (choice.part !== 'episodes' || !numbering || !differs(numbering)) return choice
  const whole = (choice.seasons ?? []).flatMap(season => seasonHere(numbering, season))
  return { part: 'episodes', episodes: [...countedHere(numbering, choice.episodes), ...whole] }
}

/** Asking for shows: by the number at TMDB, and, in the first version, by that at TheTVDB. */
export function newShowEndpoints(app: App) {
  const ask = async (by: User, wish: NewShowRequest) => {
    const { request, sent } = await withOwnVote(app, by, createShowRequest(app, by, wish))
    return engineAnswer({ result: true, requestId: request.id, message: notSentText(app, by, sent) || null })
  }
  const byTmdb = wire({ ...common, theMovieDbId: int(), languageCode: text(20) })
  const byTvdb = wire({ ...common, tvDbId: int() })
  return [
    ...routes('/api/v2/Requests', 'engine').post('tv', { needs: 'user', reads: byTmdb }, ({ by, body, alias }) =>
      ask(by, { ...newShowOf(body, body.theMovieDbId, alias), language: requestLanguage(body.languageCode) }),
    ).endpoints,
    ...routes('/api/v1/Request', 'engine').post('tv', { needs: 'user', reads: byTvdb }, async ({ by, body, alias }) => {
      const tmdbId = (await tmdbIdOf(app, { tvdbId: body.tvDbId, imdbId: null })) ?? 0
      const wish = newShowOf(body, tmdbId, alias)
      return ask(by, { ...wish, choice: choiceHere((await showNumbering(app, tmdbId))?.numbering, wish.choice) })
    }).endpoints,
  ]
}
