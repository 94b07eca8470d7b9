import { managersFor } from '~/integrations/download/index'
import { refuse } from '~/shared/refusal'
import {
  chosenEpisodes,
  type ShowChoice,
  seriesTypeOf,
  takesNewEpisodes,
  totalSeasons,
} from '~/shared/requests/episodes'
import { nothingAsked, pictureName, type Variant } from '~/shared/requests/model'
import { type EpisodesLeft, episodesLeft } from '~/shared/requests/show-rules'
import { showFacts } from '~/shared/rules/title-facts'
import { bareTitle, nothingChosen, type OptionsByVariant, type ShowOptions, type Title } from '~/shared/titles/model'
import type { ShowInFull } from '~/shared/titles/shows'
import type { User } from '~/shared/users/model'
import { providerNames } from '~/shared/users/providers'
import type { App } from '../../app'
import { countLibrariesHere } from '../../library/numbering'
import { mediaServersDefer } from '../../settings/connected-servers'
import type { Store } from '../../store/store'
import { readShow } from '../../titles/read-show'
import { lockTitle, type NewTitle, titleKey, updateTitle } from '../../titles/title-queries'
import { insertEpisodes, requestedEpisodesOf } from '../episode-queries'
import { keptOptions, refuseUnknownServer, takesShowsInFourK } from '../hand-over/destination'
import { libraryEpisodesOf } from '../library-episodes'
import { insertRequest, requestsByTitle } from '../queries'
import { askerFor, type CommonNewRequest, type Deciding, type Made, makeRequest, type Written } from './create'

const kind = 'tvShow' as const

export type NewShowRequest = CommonNewRequest & { tmdbId: number; choice: ShowChoice; languageProfile: number | null }

/**
 * Asks for a part of a show. Episodes that somebody asked for before, that a media server has, or that a download manager
 * has or watches for, are left out, so that each has one owner; when nothing is left, it is refused.
 */
export async function createShowRequest(app: App, by: User, wish: NewShowRequest): Promise<Made> {
  const { profile, root, languageProfile, server = null, tags = [] } = wish
  const overrides = tags.length > 0 || [profile, root, languageProfile, server].some(one => one !== null)
  const asker = await askerFor(app, by, wish.onBehalf, overrides)
  const show =
    (wish.tmdbId > 0 ? await readShow(app, wish.tmdbId, wish.language) : null) ?? refuse({ code: 'TitleUnknown' })
  const variant = wish.variant === 'fourK' && takesShowsInFourK(app) ? 'fourK' : 'standard'
  refuseUnknownServer(app, [kind, variant], wish)
  await countLibrariesHere(app, show)
  const defer = mediaServersDefer(app, kind)
  const write = (tx: Store, deciding: Deciding) => writeShow(tx, { wish, show, mediaServersDefer: defer, deciding })
  const { tmdbId, name, firstAired: releasedAt } = show
  const title = {
    catalogueId: String(tmdbId),
    name,
    collectionId: null,
    artistIds: [],
    releasedAt,
    facts: showFacts(show),
  }
  return makeRequest(app, asker, { kind, variant, source: wish.source, tags, write, title })
}

type Writing = { wish: NewShowRequest; show: ShowInFull; mediaServersDefer: boolean; deciding: Deciding }

async function writeShow(tx: Store, writing: Writing): Promise<Written> {
  const { wish, show, deciding } = writing
  const { asker, variant } = deciding
  const catalogueId = String(show.tmdbId)
  const known = await lockTitle(tx, titleKey(kind, catalogueId))
  const { episodes, objection } = await leftOf(tx, writing, known)
  const seasons = new Set(episodes.map(({ season }) => season)).size
  const progress = deciding.begin({ objection, seasons, amount: episodes.length })

  const options = { ...known?.options, [variant]: optionsOf(wish, known?.options[variant] ?? nothingChosen) }
  const title = describedShow(show, options)
  const request = await insertRequest(tx, {
    kind,
    title: known ? { ...title, id: known.id } : title,
    language: wish.language,
    source: wish.source ?? 'portal',
    requesterId: asker.id,
    requesterAlias: wish.alias,
    seriesType: seriesTypeOf(show),
    takesNewEpisodes: takesNewEpisodes(wish.choice),
    variants: { ...nothingAsked, [variant]: progress },
  })
  if (known) await updateTitle(tx, request.title)
  await insertEpisodes(tx, request.id, episodes)
  // Whoever only waits for what is announced later is told that it does not count.
  return { request, counted: episodes.length > 0 ? { episodes: episodes.length, seasons } : null }
}

/** What is left of the choice, and why nothing is. */
async function leftOf(
  tx: Store,
  { wish, show, deciding, ...facts }: Writing,
  known: Title | null,
): Promise<EpisodesLeft> {
  const { variant, now } = deciding
  const managers = managersFor(kind, variant).map(({ settings }) => settings.id)
  const served = facts.mediaServersDefer ? [] : [...providerNames]
  const asked = known ? await requestsOf(tx, show, variant) : []
  const claimed = known ? await requestedEpisodesOf(tx, known.id, variant) : new Map<number, never[]>()
  return episodesLeft({
    title: show.name,
    choice: wish.choice,
    chosen: chosenEpisodes(show, wish.choice, now),
    inLibrary: await libraryEpisodesOf(tx, show, { variant, managers, served }),
    claimed: asked.map(({ id }) => claimed.get(id) ?? []),
    newAreTaken: asked.some(one => one.takesNewEpisodes),
  })
}

async function requestsOf(tx: Store, { tmdbId }: ShowInFull, variant: Variant) {
  const asked = (await requestsByTitle(tx, kind, [tmdbId])).get(String(tmdbId)) ?? []
  return asked.filter(({ variants }) => variants[variant] !== null)
}

/** What is chosen with a later request stands for the variant of the show from then on; what is not chosen stays. */
function optionsOf({ server, profile, root, languageProfile }: NewShowRequest, known: ShowOptions): ShowOptions {
  const before = server ? nothingChosen : known
  return {
    ...keptOptions(before, { server, profile: profile || before.profile, root: root || before.root }),
    languageProfile: languageProfile || before.languageProfile,
  }
}

/** A show as it is stored with its requests. */
export const describedShow = (show: ShowInFull, options: OptionsByVariant): NewTitle => ({
  ...bareTitle,
  catalogueId: String(show.tmdbId),
  tmdbId: show.tmdbId,
  imdbId: show.imdbId,
  tvdbId: show.tvdbId,
  name: show.name,
  overview: show.overview,
  posterPath: pictureName(show.posterPath),
  backdropPath: pictureName(show.backdropPath),
  releasedAt: show.firstAired,
  releaseStatus: show.status,
  totalSeasons: totalSeasons(show),
  options,
})
