import type { App } from '~/server/app'
import { makeFirstAdmin } from '~/server/system/wizard'
import { createUser } from '~/server/users/actions'
import { editUser } from '~/server/users/edit-account'
import type { User } from '~/shared/users/model'
import { demoAccounts } from './household'
import { addJellyfinAccount } from './media-people'
import { accountNamed } from './past'

/** The people of the house: the first of them is its administrator, and some have come from the media server. */
export async function addAccounts(app: App, by: User) {
  const [first, ...others] = demoAccounts
  const { userName, password } = first
  await makeFirstAdmin(app, { userName, password, origin: ownAddress(app.config) })
  const admin = await accountNamed(app, first.userName)
  await editUser(app, by, admin.id, { ...accountForm(first), password: null })
  for (const account of others) {
    const form = accountForm(account)
    if ('jellyfinId' in account) {
      const { id } = await addJellyfinAccount(app, account, account.jellyfinId)
      await editUser(app, by, id, { ...form, password: null })
    } else await createUser(app, by, { userName: account.userName, ...form })
  }
}

/** Where links in messages lead; null for a demo that listens on every address. */
const ownAddress = ({ hosts, baseUrl }: Pick<App['config'], 'hosts' | 'baseUrl'>) => {
  const host = hosts.find(one => !/\/\/(\*|0\.0\.0\.0|\[::\])/.test(one))
  return host ? `${host.replace(/\/+$/, '')}${baseUrl ?? ''}` : null
}

const accountForm = (account: (typeof demoAccounts)[number]) => ({
  password: account.password,
  alias: account.alias,
  email: `${account.userName}@example.com`,
  claims: account.claims,
  limits: {
    movie: 'movies' in account ? weekly(account.movies) : unlimited,
    tvShow: 'episodes' in account ? weekly(account.episodes) : unlimited,
    album: unlimited,
  },
  country: 'DE',
  profiles: null,
})
const unlimited = { amount: null, period: null }
const weekly = (amount: number) => ({ amount, period: 'week' as const })
