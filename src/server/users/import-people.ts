import type { MediaServer } from '~/integrations/media/media-server'
import type { Task } from '~/shared/jobs/model'
import type { ProviderAccount } from '~/shared/users/provider-accounts'
import { type ImportWish, importWish, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { namingServer, type Server, serversOf } from '../settings/servers'
import { batchesOf } from '../store/bulk'
import { isUniqueViolation } from '../store/dialect'
import type { Importer } from './importers'
import { clearMissing, mostPeople, type SeenPeople } from './missing-people'
import { type Imported, importAccounts } from './provider-accounts'
import { tellAdmins } from './tell-admins'
import { wantedAccount } from './wanted-account'

/**
 * Makes accounts of the people of a product's servers, all of which are read at the same time, and refreshes those that
 * they have. Who is not there any more is looked for only after all of them were read to their end.
 */
export const importPeople = (importer: Importer) => async (app: App, task: Task) => {
  const { provider, service } = importer
  const wish = importWish(provider, app.settings.get(userManagement))
  const servers = serversOf(app, [service])
  if (!(wish.people || wish.owner) || servers.length === 0) return
  tellAdmins(app, 'usersImporting', { service: service.name })
  const seen: SeenPeople = new Set()
  const read = (server: Server<MediaServer>) =>
    namingServer(server, importFrom(app, { importer, server, wish, seen }, task))
  const outcomes = await Promise.allSettled(servers.map(read))
  task.signal.throwIfAborted()
  const failed = outcomes.find(outcome => outcome.status === 'rejected')
  const isWhole = outcomes.every(outcome => outcome.status === 'fulfilled' && outcome.value)
  if (wish.cleanUp && isWhole) await clearMissing(app, provider, seen, task)
  tellAdmins(app, failed ? 'usersNotImported' : 'usersImported', { service: service.name })
  if (failed) throw failed.reason
}

type Reading = { importer: Importer; server: Server<MediaServer>; wish: ImportWish; seen: SeenPeople }

/** Whether it is sure that everybody was read: a server that names nobody, or was never asked who it is, says little. */
async function importFrom(app: App, { importer, server, wish, seen }: Reading, task: Task): Promise<boolean> {
  let done = 0
  let named = 0
  for await (const some of batchesOf(importer.people(app, server, task.signal))) {
    task.signal.throwIfAborted()
    for (const { id } of some) seen.add(id)
    if (seen.size > mostPeople) throw new Error(`${server.name} names more than ${mostPeople} people.`)
    const accounts = some.map(user => wantedAccount(user, wish))
    const wanted = accounts.filter(account => typeof account !== 'string')
    count(task, await saved(app, importer, wanted))
    const skipped = accounts.filter(account => typeof account === 'string' && account !== 'notAsked').length
    if (skipped > 0) task.count('skipped', skipped)
    done += some.length
    named += some.filter(({ isOwner }) => !isOwner).length
    task.progress(done, null, server.name)
  }
  return named > 0 && Boolean(server.settings[server.service.identityField])
}

/** A page of people in one transaction; where two of them clash over a name after all, each in one of their own. */
async function saved(app: App, { provider }: Importer, accounts: readonly ProviderAccount[]): Promise<Imported[]> {
  const together = (some: readonly ProviderAccount[]) =>
    app.store.transaction(tx => importAccounts(app, tx, provider, some))
  try {
    return await together(accounts)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  const alone = async (account: ProviderAccount): Promise<Imported[]> => {
    try {
      return await together([account])
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const objection = { code: 'UserNameTaken', name: account.userName } as const
      return [{ account, outcome: 'refused', user: null, objection }]
    }
  }
  const each: Imported[] = []
  for (const account of accounts) each.push(...(await alone(account)))
  return each
}

const counted = { made: 'created', changed: 'changed', unchanged: null, refused: 'skipped' } as const

function count(task: Task, imported: readonly Imported[]) {
  for (const { outcome } of imported) {
    const name = counted[outcome]
    if (name) task.count(name, 1)
  }
}
