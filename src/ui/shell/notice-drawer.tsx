import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button'
import { Loading } from '../kit/loading'
import { Sheet } from '../kit/sheet'
import { useNotices, useReadNotices } from './state'

const NoticeList = lazy(async () => ({ default: (await import('./notice-list')).NoticeList }))

/** What others did, behind the bell. */
export function NoticeDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const notices = useNotices().data
  const read = useReadNotices()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('shell.notices.title')}
      action={
        notices &&
        notices.entries.length > 0 && (
          <Button size="sm" look="ghost" disabled={notices.unread === 0} onClick={() => read.mutate()}>
            {t('shell.notices.readAll')}
          </Button>
        )
      }
    >
      <Suspense fallback={<Loading />}>
        <NoticeList onLeave={onClose} />
      </Suspense>
    </Sheet>
  )
}
