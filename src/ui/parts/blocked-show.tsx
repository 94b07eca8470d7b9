import Ban from 'lucide-react/icons/ban'
import { useTranslation } from 'react-i18next'
import { useTitleBlock } from '../api/blocks'
import { Dialog } from '../kit/dialog'
import { Empty } from '../kit/empty'

type BlockedShowProps = { id: string; name: string; onClose: () => void }

/** Instead of the parts of a show that nobody can ask for, which the list that offered it did not know. */
export function BlockedShow({ id, name, onClose }: BlockedShowProps) {
  const { t } = useTranslation()
  const reason = useTitleBlock('tvShow', id).data?.reason
  return (
    <Dialog open onClose={onClose} size={500} title={t('requesting.show.title', { title: name })}>
      <Empty
        icon={Ban}
        title={reason ? t('requesting.block.saidFor', { reason }) : t('requesting.block.said')}
        className="wrap-anywhere"
      />
    </Dialog>
  )
}
