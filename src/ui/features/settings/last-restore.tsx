import { useTranslation } from 'react-i18next'
import type { LastRestore as Last } from '~/shared/api/backups'
import { dayMs } from '~/shared/durations'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'

/** How the newest restore went, for some days: whoever asked for it had to sign in again meanwhile. */
export function LastRestore({ last: { name, at, by, failure, before } }: { last: Last }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (Date.now() - new Date(at).getTime() > 7 * dayMs) return null
  const said = { name, when: format.when(at), by: by ?? t('settings.backups.somebody') }
  return (
    <Note
      tone={failure ? 'bad' : 'good'}
      title={t(failure ? 'settings.backups.notRestored' : 'settings.backups.restored', said)}
    >
      <span className="break-words">
        {failure ? t(`settings.backups.failure.${failure}`) : before && t('settings.backups.before', { name: before })}
      </span>
    </Note>
  )
}
