import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '~/shared/api/accounts'
import { CardFrame, type CardLine } from './card-frame'
import { ListEdit } from './list-edit'
import { ListLeft } from './list-left'
import { nextRequestAt } from './list-limits'
import { LastSeen, NextRequest } from './list-moments'
import { ListPerson } from './list-person'
import { ListRoles } from './list-roles'

type ListCardProps = { account: AccountView; tick: ReactNode; isOnline: boolean; welcome: ReactNode }

/** A person where a table has no room. */
export function ListCard({ account, tick, isOnline, welcome }: ListCardProps) {
  const { t } = useTranslation()
  const lines: CardLine[] = [
    [t('users.list.column.roles'), <ListRoles key="roles" claims={account.claims} />],
    [t('users.list.column.left'), <ListLeft key="left" quotas={account.quotas} />],
    [t('users.list.column.seen'), <LastSeen key="seen" account={account} isOnline={isOnline} />],
    [t('users.list.column.type'), t(`users.list.type.${account.userType}`)],
  ]
  if (nextRequestAt(account.quotas) !== null)
    lines.splice(2, 0, [t('users.list.column.next'), <NextRequest key="next" account={account} />])
  const corner = (
    <span className="flex items-center gap-1 pointer-coarse:gap-3">
      <ListEdit account={account} />
      {tick}
    </span>
  )
  return <CardFrame head={<ListPerson account={account} />} corner={corner} lines={lines} actions={welcome} />
}
