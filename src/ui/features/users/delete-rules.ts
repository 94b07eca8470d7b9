import type { AccountDetail, AccountRemoval } from '~/shared/api/accounts'
import type { RemovalWay } from '~/shared/users/accounts'

/** What is chosen before an account goes. */
export type RemovalEntry = { typed: string; way: RemovalWay; to: string | null }

/** Nothing that people asked for is lost without somebody having said so. */
export const firstRemoval: RemovalEntry = { typed: '', way: 'keep', to: null }

/** In the order in which they are offered: what takes most away comes last. */
export const offeredWays = ['keep', 'handOver', 'remove'] as const satisfies readonly RemovalWay[]

/** Whether there is anything of which something has to become. */
export const hasLeft = ({ requests, issues }: Pick<AccountDetail, 'requests' | 'issues'>) => requests + issues > 0

/** What is sent; null while the name is not typed, or nobody is chosen to hand over to. */
export function removalOf(
  entry: RemovalEntry,
  account: Pick<AccountDetail, 'userName' | 'requests' | 'issues'>,
): AccountRemoval | null {
  if (entry.typed.trim() !== account.userName.trim()) return null
  // What they said of the problems of others stays, and what they ask for at this moment.
  if (!hasLeft(account)) return { requests: 'keep' }
  if (entry.way !== 'handOver') return { requests: entry.way }
  return entry.to === null ? null : { requests: 'handOver', to: entry.to }
}
