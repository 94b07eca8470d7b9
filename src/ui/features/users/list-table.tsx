import UserRoundX from 'lucide-react/icons/user-round-x'
import { memo, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '~/shared/api/accounts'
import { accountSortNames } from '~/shared/users/accounts'
import { Button } from '../../kit/button'
import { Empty } from '../../kit/empty'
import { Table } from '../../kit/table'
import type { Column, TableProps } from '../../kit/table-props'
import { useRowFocus } from '../../parts/use-row-focus'
import { ListCard } from './list-card'
import { ListEdit } from './list-edit'
import { ListLeft } from './list-left'
import { LastSeen, NextRequest } from './list-moments'
import { ListPerson } from './list-person'
import { ListRoles } from './list-roles'
import { everybody, type ListView } from './list-view'
import { ListWelcome } from './list-welcome'

type ListTableProps = Pick<TableProps<AccountView>, 'rows' | 'selection' | 'busy' | 'asCards'> & {
  /** What the list is sorted by. */
  sort: ListView['sort']
  order: ListView['order']
  /** Who is here right now, as far as the reader may know. */
  online: ReadonlySet<string>
  /** Whom the welcome mail is being sent to. */
  sending: string | null
  onWelcome: (account: AccountView) => void
  onView: (next: Partial<ListView>) => void
}

type ColumnProps = Pick<ListTableProps, 'online' | 'sending' | 'onWelcome'>

/** The columns, the same ones until something that they show changes. */
function useColumns({ online, sending, onWelcome }: ColumnProps) {
  const { t } = useTranslation()
  return useMemo(() => {
    const welcome = (account: AccountView) => (
      <ListWelcome account={account} isSending={sending === account.id} onWelcome={onWelcome} />
    )
    const columns: Column<AccountView>[] = [
      {
        ...{ key: 'user', header: t('users.list.column.user'), sort: 'name' },
        cell: account => <ListPerson account={account} />,
      },
      {
        ...{ key: 'roles', header: t('users.list.column.roles'), sort: 'roles', className: 'max-w-72' },
        cell: account => <ListRoles claims={account.claims} />,
      },
      {
        ...{ key: 'left', header: t('users.list.column.left'), className: 'whitespace-nowrap' },
        cell: account => <ListLeft quotas={account.quotas} />,
      },
      {
        ...{ key: 'next', header: t('users.list.column.next'), sort: 'nextRequest', className: 'whitespace-nowrap' },
        cell: account => <NextRequest account={account} />,
      },
      {
        ...{ key: 'seen', header: t('users.list.column.seen'), sort: 'lastSeen', className: 'whitespace-nowrap' },
        cell: account => <LastSeen account={account} isOnline={online.has(account.id)} />,
      },
      {
        ...{ key: 'type', header: t('users.list.column.type'), sort: 'type', className: 'whitespace-nowrap' },
        cell: account => t(`users.list.type.${account.userType}`),
      },
      {
        ...{ key: 'actions', header: t('users.list.column.actions'), hideHeader: true, align: 'end' },
        cell: account => (
          <span className="flex items-center justify-end gap-1.5">
            {welcome(account)}
            <ListEdit account={account} />
          </span>
        ),
      },
    ]
    return { columns, welcome }
  }, [t, online, sending, onWelcome])
}

/** People with what they may do and what is left of their limits; cards where the columns have no room. */
export const ListTable = memo(function ListTable(props: ListTableProps) {
  const { sort, order, online, sending, onWelcome, onView, ...table } = props
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  useRowFocus(place, table.rows)
  const { columns, welcome } = useColumns({ online, sending, onWelcome })
  return (
    <div ref={place}>
      <Table
        {...table}
        caption={t('users.list.title')}
        rowKey={({ id }) => id}
        columns={columns}
        empty={
          <Empty
            icon={UserRoundX}
            title={t('users.list.nobody')}
            text={t('users.list.nobodyText')}
            action={<Button onClick={() => onView(everybody)}>{t('users.list.showAll')}</Button>}
          />
        }
        sort={{ key: sort, order }}
        onSort={({ key, order }) => {
          const chosen = accountSortNames.find(name => name === key)
          if (chosen) onView({ sort: chosen, order })
        }}
        card={(account, tick) => (
          <ListCard account={account} tick={tick} isOnline={online.has(account.id)} welcome={welcome(account)} />
        )}
      />
    </div>
  )
})
