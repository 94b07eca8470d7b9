import { Option } from 'commander'
import { type AccountFilter, countUsers, listedUsers } from '~/server/users/account-list'
import { type AccountSort, accountSortNames, accountStates } from '~/shared/users/accounts'
import { type Claim, claimNames, displayName, type User, type UserType } from '~/shared/users/model'
import { userTypes } from '~/shared/users/provider-accounts'
import { type Common, commandOn, withApp } from './session'
import { columns, localTime } from './table'
import { shape } from './users-shape'
import { textUpTo, wholeNumber } from './values'

/** When a limit opens again follows from what was asked for: no database puts accounts in that order. */
const sortNames = accountSortNames.filter((name): name is Exclude<AccountSort, 'nextRequest'> => name !== 'nextRequest')
const sources = userTypes.filter(type => type !== 'system')

type Wanted = Common &
  Pick<AccountFilter, 'search' | 'state'> & {
    role?: Claim
    source?: UserType
    sort: AccountSort
    descending?: boolean
    limit?: number
    page: number
  }

const rowOf = (user: User) => [
  ...[user.userName, displayName(user), user.email, user.userType, localTime(user.lastLoggedInAt)],
  user.claims.join(' '),
]

export const list = () =>
  commandOn('list', 'list accounts, by display name unless another order is asked for')
    .option('--search <text>', 'only accounts with this part of a name or email address', textUpTo(190))
    .addOption(new Option('--role <role>', 'only accounts with this role').choices(claimNames))
    .addOption(new Option('--source <type>', 'only accounts of this portal, or of a media server').choices(sources))
    .addOption(
      new Option('--state <state>', 'only those who can sign in, or not, or never have').choices(accountStates),
    )
    .addOption(new Option('--sort <order>', 'by what').choices(sortNames).default('name'))
    .option('--descending', 'the last one first')
    .option('--limit <number>', 'how many accounts (default: all)', wholeNumber(1, 10_000))
    .option('--page <number>', 'which so many of them', wholeNumber(1, 1_000_000), 1)
    .addHelpText('after', '\nExample: marquee users list --state neverSignedIn --sort created --descending --limit 20')
    .action(({ search, role, source, state, sort, descending = false, limit, page, ...given }: Wanted) =>
      withApp(given, async ({ app, show }) => {
        if (page > 1 && limit === undefined) throw new Error('say how many accounts a page has: --limit')
        const wanted: AccountFilter = { search, role, type: source, state }
        const total = await countUsers(app.store, wanted)
        const count = limit ?? Math.max(total, 1)
        const part = { count, position: (page - 1) * count }
        const users = (await listedUsers(app.store, wanted, { sort, descending }, part)).map(({ user }) => user)
        const heads = ['username', 'display name', 'email', 'type', 'last seen', 'roles']
        const lines = columns(heads, users.map(rowOf))
        if (total > users.length) lines.push(`${users.length} of ${total} accounts; --limit and --page show more`)
        show({ json: users.map(shape), lines })
      }),
    )
