import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { useUserOptions } from '../../api/users'
import { Chip } from '../../kit/chip'
import { useRowRights } from './row'

/** Whose requests are shown alone; staff reads the name. */
export function RequesterChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useTranslation()
  const { decide } = useRowRights()
  const name = useUserOptions(decide).data?.find(person => person.id === id)?.displayName
  const label = name ? t('requestList.filter.by', { name }) : t('requestList.filter.byOne')
  return (
    <Chip icon={UserRound} pressed onRemove={onRemove} removeLabel={t('kit.remove', { name: label })}>
      {label}
    </Chip>
  )
}
