import { useTranslation } from 'react-i18next'
import type { Failure } from '../kit/boundary'
import { Button } from '../kit/button'
import { Sheet } from '../kit/dialog'
import { ErrorState } from '../kit/error-state'
import { lazyPart } from '../kit/lazy-part'
import { Loading } from '../kit/loading'
import { useNotices, useReadNotices } from './state'

function ListFailed({ error, onRetry }: Failure) {
  const { t } = useTranslation()
  return <ErrorState className="m-5" title={t('shell.notices.failed')} error={error} onRetry={onRetry} />
}

const NoticeList = lazyPart(async () => (await import('./notice-list')).NoticeList, {
  Waiting: () => (
    <div className="px-5">
      <Loading />
    </div>
  ),
  Failed: ListFailed,
})

/** What others did, behind the bell. */
export function NoticeDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const notices = useNotices().data
  const read = useReadNotices()
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('shell.notices.title')}
      action={
        notices &&
        notices.entries.length > 0 && (
          <Button size="sm" appearance="ghost" disabled={notices.unread === 0} onClick={() => read.mutate()}>
            {t('shell.notices.readAll')}
          </Button>
        )
      }
    >
      <NoticeList onLeave={onClose} />
    </Sheet>
  )
}
