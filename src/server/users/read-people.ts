import type { MediaServer } from '~/integrations/media/media-server'
import type { MediaUser } from '~/integrations/media/model'
import type { Task } from '~/shared/jobs/model'
import { peopleMaySignIn } from '~/shared/services/media-servers'
import type { ImportObstacle } from '~/shared/users/imports'
import type { ProviderAccount } from '~/shared/users/provider-accounts'
import type { ImportInput } from '~/shared/users/settings'
import type { App } from '../app'
import { namingServer } from '../settings/connected-servers'
import { type Server, serversOf } from '../settings/servers'
import { batchesOf } from '../store/bulk'
import { householdOf } from './home-server'
import type { Importer } from './importers'
import { mostPeople, type SeenPeople, seenPeople } from './missing-people'
import { wantedAccount } from './wanted-account'

/** An account is a wide row and brings its claims along: a hundred at once hold up nobody. */
const rowsEach = 5

/** What is done with the people of a page. */
type Taking = {
  take: (accounts: readonly ProviderAccount[]) => Promise<unknown>
  passOver: (user: MediaUser, obstacle: ImportObstacle) => void
}

type PeopleRead = {
  seen: SeenPeople
  /** Everybody was read: whoever was not is gone. */
  isWhole: boolean
  /** Why a server could not be read; null when all were. */
  failure: unknown
}

/**
 * Reads the people of a product's servers, all of them at the same time; one that fails holds up no other. Those of servers
 * whose people may not sign in get no accounts, and are not missing either.
 */
export async function readPeople(
  app: App,
  importer: Importer,
  { wish, task, ...taking }: Taking & { wish: ImportInput; task: Pick<Task, 'signal' | 'progress'> },
): Promise<PeopleRead> {
  const seen = seenPeople(householdOf(app, importer.provider))
  const [first, ...others] = serversOf(app, [importer.service])
  if (!first) return { seen, isWhole: false, failure: null }
  const read = (server: Server<MediaServer>, first?: Promise<boolean>) =>
    namingServer(server, readServer(server, first))
  const ofFirst = read(first)
  const outcomes = await Promise.allSettled([ofFirst, ...others.map(server => read(server, ofFirst))])
  task.signal.throwIfAborted()
  const failed = outcomes.find(outcome => outcome.status === 'rejected')
  const isWhole = outcomes.every(one => one.status === 'fulfilled' && one.value)
  return { seen, isWhole, failure: failed?.reason ?? null }

  /**
   * A server that names nobody, or that was never asked who it is, does not say that anybody is gone. Accounts that belong
   * to no server yet are for the first one; another has those whom it alone knows, so it waits for the first to be through.
   */
  async function readServer(server: Server<MediaServer>, first?: Promise<boolean>): Promise<boolean> {
    let done = 0
    let named = 0
    const firstIsWhole = first ? await first.catch(() => false) : false
    const { source } = server
    const accountsOf = peopleMaySignIn(server)
      ? (users: readonly MediaUser[]) => wantedOf(users, source, firstIsWhole)
      : () => []
    for await (const some of batchesOf(importer.people(app, server, task.signal), { countOf: () => rowsEach })) {
      task.signal.throwIfAborted()
      const accounts = accountsOf(some)
      for (const { id } of some) seen.add(id, source)
      if (seen.size() > mostPeople) throw new Error(`${server.name} names more than ${mostPeople} people.`)
      await taking.take(accounts)
      done += some.length
      named += some.filter(({ isOwner }) => !isOwner).length
      task.progress(done, null, server.name)
    }
    return named > 0 && Boolean(server.settings[server.service.identityField])
  }

  function wantedOf(users: readonly MediaUser[], source: string, firstIsWhole: boolean): ProviderAccount[] {
    return users.flatMap(user => {
      const account = wantedAccount(user, wish, source)
      const takesUnassigned = firstIsWhole && !seen.has(user.id, null)
      if (typeof account !== 'string') return [{ ...account, takesUnassigned }]
      if (account !== 'notAsked') taking.passOver(user, account)
      return []
    })
  }
}
