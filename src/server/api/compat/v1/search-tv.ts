import type { TvListName } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import { searchTvdbShows, tvdbShowInFull, tvdbShowList } from '../../../discovery/tvdb-shows'
import { type Call, routes } from '../endpoint'
import { foundShow, listedShow, showInfo } from '../shapes/search-show'
import { termOf } from '../terms'

const needs = 'user'

/** Shows by their numbers at TheTVDB, in the first version. What is asked for as a tree is the list itself. */
export const searchTvEndpoints = (app: App) => {
  const list =
    (name: TvListName) =>
    async ({ by }: { by: User }) =>
      (await tvdbShowList(app, by, name)).map(listedShow)
  const search = async ({ path }: Pick<Call, 'path'>) =>
    (await searchTvdbShows(app, termOf(path('searchTerm')))).map(foundShow)
  const info = async ({ number }: Pick<Call, 'number'>) => {
    const show = await tvdbShowInFull(app, number('tvdbId'))
    return show && showInfo(show)
  }
  return routes('/api/v1/Search')
    .get('tv/popular', { needs }, list('popular'))
    .get('tv/mostwatched', { needs }, list('popular'))
    .get('tv/anticipated', { needs }, list('upcoming'))
    .get('tv/trending', { needs }, list('trending'))
    .get('tv/info/{tvdbId}', { needs }, info)
    .get('tv/info/{tvdbId}/tree', { needs }, info)
    .get('tv/{searchTerm}', { needs }, search)
    .get('tv/{searchTerm}/tree', { needs }, search).endpoints
}
