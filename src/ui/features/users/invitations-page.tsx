import MailPlus from 'lucide-react/icons/mail-plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHistoryState } from 'wouter/use-browser-location'
import type { InvitationView } from '~/shared/api/invitations'
import { useErrorText } from '../../api/use-error-text'
import { ButtonLink } from '../../kit/button-link'
import { Confirm } from '../../kit/confirm'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Pager } from '../../kit/pager'
import { Table } from '../../kit/table'
import type { Column } from '../../kit/table-props'
import { showToast } from '../../kit/toasts'
import { BackToUsers } from './edit-back'
import { forStaff } from './for-staff'
import { InvitationActions } from './invitation-actions'
import { InvitationBadge } from './invitation-badge'
import { InvitationCard } from './invitation-card'
import { InvitedGives, InvitedPeople, InvitedPerson, InvitedUntil, useInvitationName } from './invitation-cells'
import { InvitationShare } from './invitation-share'
import { invitationsAPage, invitationsQuery, useInvitations, useRevoking } from './invitations-state'
import { useAsCards } from './list-state'
import { newInvitationPath } from './paths'

/** What leads here with an invitation that was just made. */
export type InvitationMade = { made?: string }

type Asked = { what: 'share' | 'revoke'; id: string }

function Invitations() {
  const { t } = useTranslation()
  const asCards = useAsCards()
  const name = useInvitationName()
  const made = useHistoryState<InvitationMade | null>()?.made
  const [page, setPage] = useState(0)
  const [asked, setAsked] = useState<Asked | null>(made ? { what: 'share', id: made } : null)
  const list = useInvitations(page)
  const rows = list.data?.invitations
  const meant = asked && rows?.find(({ id }) => id === asked.id)
  const close = () => {
    // Whoever comes back to this page is not shown it once more.
    history.replaceState(null, '')
    setAsked(null)
  }
  const actions = (invitation: InvitationView) => (
    <InvitationActions
      invitation={invitation}
      onShare={() => setAsked({ what: 'share', id: invitation.id })}
      onRevoke={() => setAsked({ what: 'revoke', id: invitation.id })}
    />
  )
  const columns: Column<InvitationView>[] = [
    {
      ...{ key: 'for', header: t('users.invitations.column.for'), className: 'max-w-72' },
      cell: invitation => <InvitedPerson invitation={invitation} />,
    },
    {
      ...{ key: 'roles', header: t('users.list.column.roles'), className: 'max-w-64' },
      cell: invitation => <InvitedGives invitation={invitation} />,
    },
    {
      ...{ key: 'used', header: t('users.invitations.column.used') },
      cell: invitation => <InvitedPeople invitation={invitation} />,
    },
    {
      ...{ key: 'until', header: t('users.invitations.column.until') },
      cell: invitation => <InvitedUntil invitation={invitation} />,
    },
    {
      ...{ key: 'state', header: t('users.invitations.column.state') },
      cell: ({ state }) => <InvitationBadge state={state} />,
    },
    { ...{ key: 'actions', header: t('users.list.column.actions'), hideHeader: true, align: 'end' }, cell: actions },
  ]
  return (
    <Page>
      <BackToUsers />
      <PageHeader
        title={t('users.invitations.title')}
        text={t('users.invitations.text')}
        actions={
          <ButtonLink href={newInvitationPath} appearance="primary" icon={MailPlus}>
            {t('users.invitations.invite')}
          </ButtonLink>
        }
      />
      {list.error && !rows ? (
        <ErrorState
          title={t('users.invitations.failed')}
          error={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Table
          caption={t('users.invitations.title')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          busy={list.isPlaceholderData}
          asCards={asCards}
          card={invitation => <InvitationCard invitation={invitation} actions={actions(invitation)} />}
          empty={
            <Empty
              icon={MailPlus}
              title={t('users.invitations.none')}
              text={t('users.invitations.noneText')}
              action={<ButtonLink href={newInvitationPath}>{t('users.invitations.invite')}</ButtonLink>}
            />
          }
        />
      )}
      {list.data && list.data.total > invitationsAPage && (
        <Pager
          page={page}
          total={list.data.total}
          size={invitationsAPage}
          busy={list.isPlaceholderData}
          onPage={setPage}
        />
      )}
      {meant && asked?.what === 'share' && (
        <InvitationShare invitation={meant} mailObstacle={list.data?.mailObstacle ?? null} onClose={close} />
      )}
      {meant && asked?.what === 'revoke' && <Revoke invitation={meant} name={name(meant)} onClose={close} />}
    </Page>
  )
}

type RevokeProps = { invitation: InvitationView; name: string; onClose: () => void }

function Revoke({ invitation, name, onClose }: RevokeProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const revoking = useRevoking()
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('users.invitations.revoke.title', { name })}
      text={t('users.invitations.revoke.text')}
      action={t('users.invitations.revoke.action')}
      busy={revoking.isPending}
      onConfirm={() =>
        revoking.mutate(invitation.id, {
          onSuccess: () => {
            onClose()
            showToast({ text: t('users.invitations.revoke.done', { name }) })
          },
          onError: error => showToast({ tone: 'bad', text: words(error) }),
        })
      }
    />
  )
}

/** Links that let people make an account: how they stand, and who came by them. */
export const InvitationsPage = forStaff(Invitations, client => client.prefetchQuery(invitationsQuery(0)))
