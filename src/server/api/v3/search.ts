import { Elysia } from 'elysia'
import * as api from '~/shared/api/search'
import type { Person } from '~/shared/titles/people'
import { offeredKinds, searchKindNames } from '~/shared/titles/search'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { artistFile } from '../../discovery/music-pictures'
import { type ShownHit, search } from '../../discovery/search'
import { identity } from '../identity'
import { albumView, type KnownOfAlbums, knownOfAlbums } from './album-views'
import { titleCard } from './title-cards'
import type { Seeing } from './title-views'

const usualCount = 20

/** The catalogue by words: titles and people, with how far requests for the titles are. */
export const searchRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/search' })
    .use(identity(app, { language: 'page' }))
    .get('', ({ by, query }) => found(app, by, query), {
      needs: 'user',
      query: api.SearchQuery,
      response: api.SearchPage,
      detail: { summary: 'A part of what fits a term. Several kinds are mixed, each in the order of the catalogue.' },
    })

async function found(app: App, by: User, { q, kinds, position = 0, count = usualCount }: api.SearchQuery) {
  const named = kinds?.split(',') ?? offeredKinds(false)
  const wanted = searchKindNames.filter(kind => named.includes(kind))
  const { totals, hits, named: people } = await search(app, by, { term: q, kinds: wanted }, { position, amount: count })
  const total = wanted.reduce((sum, kind) => sum + (totals[kind] ?? 0), 0)
  const albums = hits.flatMap(hit => (hit.kind === 'album' ? [hit.album] : []))
  const portraits = hits.flatMap(hit => (hit.kind === 'artist' ? [portraitOf(hit.artist.id)] : []))
  const known = await knownOfAlbums(app, albums, portraits)
  return {
    total,
    totals,
    results: hits.map(hit => resultView({ app, by }, hit, known)),
    named: people.map(personView),
  }
}

const personView = ({ id, name, profilePath, knownFor }: Person): api.PersonCard => ({
  kind: 'person',
  id: String(id),
  name,
  profilePath,
  knownFor,
})

const portraitOf = (artistId: string) => `/${artistFile(artistId, 'poster')}`

function resultView(seeing: Seeing, hit: ShownHit, known: KnownOfAlbums): api.SearchResult {
  switch (hit.kind) {
    case 'person':
      return personView(hit.person)
    case 'artist': {
      const { id, name, disambiguation, type } = hit.artist
      const posterPath = portraitOf(id)
      return { kind: 'artist', id, name, posterPath, tint: known.tints(posterPath), disambiguation, type }
    }
    case 'album':
      return albumView(seeing, known)(hit.album)
    default:
      return titleCard(seeing)(hit)
  }
}
