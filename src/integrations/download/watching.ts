import type { Watching } from '~/shared/requests/dropped'
import type { RequestKind } from '~/shared/requests/model'
import type { Called, NamedTitle } from '../called'
import type { SentBefore, SentCommand, SentCommands } from './wish'

/** How its library knows what is wished for. */
function titleOf(wish: SentCommand): NamedTitle {
  if (wish.kind === 'movie') return { kind: wish.kind, itemKey: String(wish.tmdbId) }
  return { kind: wish.kind, itemKey: wish.kind === 'tvShow' ? String(wish.tvdbId) : wish.albumId }
}

type Declared<Client> = {
  takes: {
    readonly [K in RequestKind]?: {
      watching?: (client: Client, wish: SentCommands[K], sent: SentBefore) => Promise<Watching | null>
    }
  }
  called?: Called<Client>
}
type Asks<Client> = (client: Client, wish: SentCommand, sent: SentBefore) => Promise<Watching | null>

/** How a manager is asked whether it looks for what it was given; null for one that never can say. */
export function watchingOf<Client>({ takes, called }: Declared<Client>): Asks<Client> | null {
  const { movie, tvShow, album } = takes
  if (!called && !movie?.watching && !tvShow?.watching && !album?.watching) return null
  return async (client, wish, sent) => {
    if (wish.kind === 'movie' && movie?.watching) return movie.watching(client, wish, sent)
    if (wish.kind === 'tvShow' && tvShow?.watching) return tvShow.watching(client, wish, sent)
    if (wish.kind === 'album' && album?.watching) return album.watching(client, wish, sent)
    const title = titleOf(wish)
    const found = (await called?.titles(client, [title])) ?? null
    if (found === null) return null
    const item = found.find(({ itemKey }) => itemKey === title.itemKey)
    if (!item) return 'removed'
    return item.monitored || item.hasFile ? 'watched' : 'unmonitored'
  }
}
