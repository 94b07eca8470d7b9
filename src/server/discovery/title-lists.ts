import type { RowKind } from '~/shared/discovery/row-kinds'
import type { TvListName, Window } from '~/shared/titles/model'
import { windowAt } from '~/shared/titles/window'
import type { App } from '../app'
import type { Viewer } from '../availability/movies'
import { movieList } from './actions'
import { addedTitles } from './added-titles'
import { asMovie, asShow, idOf, type ShownTitle } from './shown-titles'
import { showList } from './shows'

type Asked = { name: TvListName | 'recentlyAdded'; of: RowKind }

/** A part of a list of movies, of shows, or of both; what is there already is left out where the settings want that. */
export async function titleList(app: App, by: Viewer, { name, of }: Asked, part: Window): Promise<ShownTitle[]> {
  const window = windowAt(part)
  if (name === 'recentlyAdded') return addedTitles(app, by, of, window)
  if (of === 'combined') return combinedList(app, by, name, window)
  return of === 'movie'
    ? (await movieList(app, by, name, window)).map(asMovie)
    : (await showList(app, by, name, window)).map(asShow)
}

/** Half of a part are movies and half are shows, mixed up; the same part is mixed the same way every time. */
async function combinedList(app: App, by: Viewer, name: TvListName, window: Window): Promise<ShownTitle[]> {
  const end = window.position + window.amount
  const half = (round: (half: number) => number): Window => {
    const position = round(window.position / 2)
    return { position, amount: round(end / 2) - position }
  }
  const [movies, shows] = await Promise.all([
    titleList(app, by, { name, of: 'movie' }, half(Math.ceil)),
    titleList(app, by, { name, of: 'tvShow' }, half(Math.floor)),
  ])
  return [...movies, ...shows]
    .map(title => ({ title, place: Bun.hash.murmur32v3(`${name} ${title.kind} ${idOf(title)}`) }))
    .sort((one, other) => one.place - other.place)
    .map(({ title }) => title)
}
