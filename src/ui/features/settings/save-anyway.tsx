import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { Note } from '../../kit/note'
import type { SaveGuard } from './use-save-after-test'

/** After a save that was stopped by a failed test: the same once more, without the test. */
export function SaveAnyway({ guard }: { guard: SaveGuard }) {
  const { t } = useTranslation()
  if (!guard.stopped) return null
  return (
    <Note
      tone="warn"
      live
      title={t('settings.anyway.title')}
      action={
        <Button size="sm" busy={guard.saving} onClick={() => void guard.saveAnyway()}>
          {t('settings.anyway.save')}
        </Button>
      }
    >
      {t('settings.anyway.text')}
    </Note>
  )
}
