import { useAtomValue } from 'jotai'
import Import from 'lucide-react/icons/import'
import MailPlus from 'lucide-react/icons/mail-plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserPlus from 'lucide-react/icons/user-plus'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnlineUsers } from '../../api/users'
import { BulkBar } from '../../kit/bulk-bar'
import { ButtonLink } from '../../kit/button-link'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Pager } from '../../kit/pager'
import { Skeleton } from '../../kit/skeleton'
import { useLast } from '../../kit/use-last'
import { ListFailure } from '../../parts/list-failure'
import { ListSearch } from '../../parts/list-search'
import { useAnnouncedTotal } from '../../parts/use-announced-total'
import { isAdmin, sessionAtom } from '../../state/session'
import { forStaff } from './for-staff'
import { ListFilters } from './list-filters'
import { useChosenAccounts } from './list-selection'
import { accountPageQuery, useAccountPage, useAsCards, useInParts, useListView, useWelcome } from './list-state'
import { ListTable } from './list-table'
import { pageSize, viewOf } from './list-view'
import { invitationsPath, newUserPath } from './paths'

const longestSearch = 190
const TogetherDialog = lazyPart(async () => (await import('./together-dialog')).TogetherDialog, { Failed: NotOpened })

function UserList() {
  const { t } = useTranslation()
  const admin = isAdmin(useAtomValue(sessionAtom))
  const { view, change } = useListView()
  const asCards = useAsCards()
  const list = useAccountPage(view)
  // Drawn in slices, so that the device answers meanwhile.
  const page = useDeferredValue(useLast(list.data))
  const here = useOnlineUsers(admin).data
  const online = useMemo(() => new Set(here?.map(({ id }) => id)), [here])
  const welcome = useWelcome()
  const rows = useInParts(page?.accounts)
  const { chosen, selection, clear } = useChosenAccounts(rows)
  const [editing, setEditing] = useState(false)

  const busy = list.isPlaceholderData || list.isError
  const pages = page ? Math.max(1, Math.ceil(page.total / pageSize)) : null
  const past = pages !== null && !busy && view.page >= pages
  useEffect(() => {
    if (past && pages !== null) change({ page: pages - 1 }, true)
  }, [past, pages, change])
  useAnnouncedTotal(list.isPlaceholderData ? undefined : list.data?.total, count => t('users.list.people', { count }))

  const people = page && t('users.list.people', { count: page.people })
  const text = people && here && here.length > 0 ? t('users.list.online', { people, count: here.length }) : people
  return (
    <Page>
      <PageHeader
        title={t('users.list.title')}
        text={
          <>
            <span className="block">{t('users.list.text')}</span>
            <span className="block">{text ?? <Skeleton className="h-[1lh] w-56 scale-y-60" />}</span>
          </>
        }
        actions={
          <>
            <ListSearch
              label={t('users.list.search')}
              value={view.search}
              maxLength={longestSearch}
              onSearch={search => change({ search })}
            />
            {admin && (
              <ButtonLink href="/Settings/UserManagement" icon={Import}>
                {t('users.list.import')}
              </ButtonLink>
            )}
            <ButtonLink href={invitationsPath} icon={MailPlus}>
              {t('users.list.invite')}
            </ButtonLink>
            <ButtonLink href={newUserPath} appearance="primary" icon={UserPlus}>
              {t('users.list.add')}
            </ButtonLink>
          </>
        }
        className="max-phone:[&>:last-child]:w-full"
      />
      <ListFilters view={view} onView={change} />
      {list.isError && (
        <ListFailure
          title={t('users.list.failed')}
          short={t('users.list.failedShort')}
          list={list}
          hasRows={page !== undefined}
        />
      )}
      {(page || !list.isError) && (
        <ListTable
          sort={view.sort}
          order={view.order}
          rows={rows}
          busy={busy}
          asCards={asCards}
          online={online}
          sending={welcome.sending}
          onWelcome={welcome.send}
          onView={change}
          selection={selection}
        />
      )}
      {page && page.total > 0 && (
        <Pager
          page={view.page}
          total={page.total}
          size={pageSize}
          busy={busy}
          onPage={next => change({ page: next })}
        />
      )}
      <BulkBar
        count={chosen.length}
        onClear={clear}
        actions={[
          {
            ...{ key: 'edit', label: t('users.together.title'), icon: SlidersHorizontal, appearance: 'primary' },
            onPress: () => setEditing(true),
          },
        ]}
      />
      {editing && chosen.length > 0 && (
        <TogetherDialog people={chosen} onClose={() => setEditing(false)} onDone={clear} />
      )}
    </Page>
  )
}

/** Everybody who has an account. */
export const UserListPage = forStaff(UserList, client =>
  client.prefetchQuery(accountPageQuery(viewOf(new URLSearchParams(location.search)))),
)
