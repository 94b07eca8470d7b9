import Inbox from 'lucide-react/icons/inbox'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import type { ListView } from './list-view'

type NoRequestsProps = { view: ListView; onView: (next: Partial<ListView>) => void }

/** Nothing in the list: what would bring something here, or the way back to more. */
export function NoRequests({ view, onView }: NoRequestsProps) {
  const { t } = useTranslation()
  const { filter, mine, search } = view
  if (search)
    return (
      <Empty
        icon={Inbox}
        title={t('requestList.empty.search', { search })}
        text={t('requestList.empty.searchText')}
        action={<Button onClick={() => onView({ search: '' })}>{t('requestList.empty.clear')}</Button>}
      />
    )
  const everything = filter === 'all'
  return (
    <Empty
      icon={Inbox}
      title={t(mine && everything ? 'requestList.empty.mine' : `requestList.empty.${filter}`)}
      text={t(mine && everything ? 'requestList.empty.mineText' : `requestList.empty.${filter}Text`)}
      action={
        everything ? (
          <ButtonLink href="/discover">{t('requestList.empty.discover')}</ButtonLink>
        ) : (
          <Button onClick={() => onView({ filter: 'all' })}>{t('requestList.empty.showAll')}</Button>
        )
      }
    />
  )
}
