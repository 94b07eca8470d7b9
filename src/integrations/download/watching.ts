import type { Watching } from '~/shared/requests/dropped'
import type { RequestKind } from '~/shared/requests/model'
import type { Called, NamedTitle } from '../called'
import type { SentBefore, SentCommand, SentCommands } from './add-command'

/** How its library knows what is wished for. */
function titleOf(command: SentCommand): NamedTitle {
  if (command.kind === 'movie') return { kind: command.kind, itemKey: String(command.tmdbId) }
  return { kind: command.kind, itemKey: command.kind === 'tvShow' ? String(command.tvdbId) : command.albumId }
}

type Declared<Client> = {
  takes: {
    readonly [K in RequestKind]?: {
      watching?: (client: Client, command: SentCommands[K], sent: SentBefore) => Promise<Watching | null>
    }
  }
  called?: Called<Client>
}
type Asks<Client> = (client: Client, command: SentCommand, sent: SentBefore) => Promise<Watching | null>

/** How a manager is asked whether it looks for what it was given; null for one that never can say. */
export function watchingOf<Client>({ takes, called }: Declared<Client>): Asks<Client> | null {
  const { movie, tvShow, album } = takes
  if (!called && !movie?.watching && !tvShow?.watching && !album?.watching) return null
  return async (client, command, sent) => {
    if (command.kind === 'movie' && movie?.watching) return movie.watching(client, command, sent)
    if (command.kind === 'tvShow' && tvShow?.watching) return tvShow.watching(client, command, sent)
    if (command.kind === 'album' && album?.watching) return album.watching(client, command, sent)
    const title = titleOf(command)
    const found = (await called?.titles(client, [title])) ?? null
    if (found === null) return null
    const item = found.find(({ itemKey }) => itemKey === title.itemKey)
    if (!item) return 'removed'
    return item.monitored || item.hasFile ? 'watched' : 'unmonitored'
  }
}
