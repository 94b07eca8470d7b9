import { useTranslation } from 'react-i18next'
import type { BackupLook } from '~/shared/api/backups'
import { useFormat } from '../../kit/use-format'

/** When a backup was made, by which version, and how much is in it. */
export function FoundBackup({ backup: { at, version, counts } }: { backup: BackupLook }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = Object.keys(counts) as (keyof typeof counts)[]
  return (
    <div role="status" className="grid gap-3 text-sm">
      <p>
        <b className="font-[600]">{t('settings.backups.whole')}</b> {at && format.dateTime(at)}
        {version && <span className="text-ink-soft"> · {t('settings.backups.version', { version })}</span>}
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5">
        {names.map(name => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{t(`settings.backups.count.${name}`)}</dt>
            <dd data-figures className="text-end">
              {format.number(counts[name].there)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
