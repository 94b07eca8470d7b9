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
  const unread = useNotices().data?.unread ?? 0
  const read = useReadNotices()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('shell.notices.title')}
      action={
        <Button size="sm" look="ghost" disabled={unread === 0} onClick={() => read.mutate()}>
          {t('shell.notices.readAll')}
        </Button>
      }
    >
      <Suspense fallback={<Loading />}>
        <NoticeList onLeave={onClose} />
      </Suspense>
    </Sheet>
  )
}
