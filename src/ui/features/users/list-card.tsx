import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '~/shared/api/accounts'
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
  const lines: [label: string, value: ReactNode][] = [
    [t('users.list.column.roles'), <ListRoles key="roles" claims={account.claims} />],
    [t('users.list.column.left'), <ListLeft key="left" quotas={account.quotas} />],
    [t('users.list.column.seen'), <LastSeen key="seen" account={account} isOnline={isOnline} />],
    [t('users.list.column.type'), t(`users.list.type.${account.userType}`)],
  ]
  if (nextRequestAt(account.quotas) !== null)
    lines.splice(2, 0, [t('users.list.column.next'), <NextRequest key="next" account={account} />])
  return (
    <div className="flex h-full flex-col gap-3 px-3.5 py-3">
      <div className="flex items-start justify-between gap-3">
        <ListPerson account={account} />
        <span className="flex items-center gap-1">
          <ListEdit account={account} />
          {tick}
        </span>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm text-ink-soft">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-faint">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto grid justify-items-end empty:hidden">{welcome}</div>
    </div>
  )
}
