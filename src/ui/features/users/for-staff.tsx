import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore, useAtomValue } from 'jotai'
import Lock from 'lucide-react/icons/lock'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../kit/empty'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { sessionAtom } from '../../state/session'
import { isPowerUser } from '../../state/token'

function ForStaffOnly() {
  const { t } = useTranslation()
  return (
    <Page>
      <PageHeader title={t('users.list.title')} />
      <Empty icon={Lock} title={t('users.list.forbidden')} text={t('users.list.forbiddenText')} />
    </Page>
  )
}

type Ask<Props> = (client: QueryClient, props: Props) => Promise<unknown>

/** A page for staff with what it asks for first. Others are told that it is not for them, and nothing is asked for. */
export const forStaff = <Props extends object>(Staffs: ComponentType<Props>, ask: Ask<Props>) => {
  const Guarded = (props: Props) => (isPowerUser(useAtomValue(sessionAtom)) ? <Staffs {...props} /> : <ForStaffOnly />)
  return Object.assign(Guarded, {
    ask: async (client: QueryClient, props: Props) => {
      if (isPowerUser(getDefaultStore().get(sessionAtom))) await ask(client, props)
    },
  })
}
