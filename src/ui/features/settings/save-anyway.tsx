import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { Note } from '../../kit/note'
import type { SaveGuard } from './use-save-after-test'

/** After a save that was stopped by a failed test: the same once more, without the test. */
export function SaveAnyway({ guard, className }: { guard: SaveGuard; className?: string }) {
  const { t } = useTranslation()
  if (!guard.stopped) return null
  return (
    <div data-not-saved className={className}>
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
        {guard.servers.length === 0
          ? t('settings.anyway.text')
          : guard.servers.map(({ name, message }) => (
              <p key={`${name} ${message}`}>
                {name ? t('failures.ofServer', { server: name, sentence: message }) : message}
              </p>
            ))}
      </Note>
    </div>
  )
}
