import type { Task } from '~/shared/jobs/model'
import type { ProviderAccount } from '~/shared/users/provider-accounts'
import { importInput, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { serversOf } from '../settings/servers'
import { isUniqueViolation } from '../store/dialect'
import type { Importer } from './importers'
import { clearMissing } from './missing-people'
import { notifyAdmins } from './notify-admins'
import { type Imported, importAccounts } from './provider-accounts'
import { readPeople } from './read-people'

/**
 * Makes accounts of the people of a product's servers, and refreshes those that they have. Who is not there any more is
 * looked for only after everybody was read.
 */
export const importPeople = (importer: Importer) => async (app: App, task: Task) => {
  const { provider, service } = importer
  const wish = importInput(provider, app.settings.get(userManagement))
  if (!(wish.people || wish.owner) || serversOf(app, [service]).length === 0) return
  await notifyAdmins(app, 'usersImporting', { service: service.name })
  const { seen, isWhole, failure } = await readPeople(app, importer, {
    ...{ wish, task },
    take: async accounts => count(task, await saved(app, importer, accounts)),
    passOver: () => task.count('skipped', 1),
  })
  if (wish.cleanUp && isWhole) await clearMissing(app, provider, seen, task)
  await notifyAdmins(app, failure ? 'usersNotImported' : 'usersImported', { service: service.name })
  if (failure) throw failure
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

const counted = {
  ...({ made: 'created', changed: 'changed', refused: 'skipped' } as const),
  ...{ unchanged: null, linked: null },
}

function count(task: Task, imported: readonly Imported[]) {
  for (const { outcome } of imported) {
    const name = counted[outcome]
    if (name) task.count(name, 1)
  }
}
