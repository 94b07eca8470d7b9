import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { Empty } from '../../kit/empty'
import { lazyPart } from '../../kit/lazy-part'
import { PageWaiting } from '../../kit/loading'
import { NotLoaded } from '../../kit/not-loaded'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { isPowerUser, sessionAtom } from '../../state/session'
import { UserListPage } from './list-page'
import { invitationsPath, usersPath } from './paths'

const faces = { Waiting: PageWaiting, Failed: NotLoaded }
const EditUserPage = lazyPart(async () => (await import('./edit-page')).EditUserPage, faces)
const InvitationsPage = lazyPart(async () => (await import('./invitations-page')).InvitationsPage, faces)
const NewInvitationPage = lazyPart(async () => (await import('./new-invitation-page')).NewInvitationPage, faces)
const NewUserPage = lazyPart(async () => (await import('./new-page')).NewUserPage, faces)

/** Everything under /usermanagement, for staff: the list, a new account, each account, and invitations. */
export function UsersPages({ '*': rest = '' }: { '*'?: string }) {
  const { t } = useTranslation()
  const staff = isPowerUser(useAtomValue(sessionAtom))
  const [place = '', id, ...below] = rest.replace(/\/+$/, '').split('/')
  if (!staff)
    return (
      <Page>
        <PageHeader title={t('users.list.title')} />
        <Empty icon={Lock} title={t('users.list.forbidden')} text={t('users.list.forbiddenText')} />
      </Page>
    )
  if (place === '') return <UserListPage />
  if (place.toLowerCase() === 'invitations' && below.length === 0) return <Invitations place={id} />
  if (place.toLowerCase() !== 'user' || below.length > 0) return <Redirect to={usersPath} replace />
  return id ? <EditUserPage key={id} id={id} /> : <NewUserPage />
}

function Invitations({ place }: { place: string | undefined }) {
  if (!place) return <InvitationsPage />
  return place.toLowerCase() === 'new' ? <NewInvitationPage /> : <Redirect to={invitationsPath} replace />
}

UsersPages.ask = async (client: QueryClient) => {
  const isList = location.pathname.replace(/\/+$/, '').toLowerCase().endsWith(usersPath)
  if (isList && isPowerUser(getDefaultStore().get(sessionAtom))) await UserListPage.ask(client)
}
