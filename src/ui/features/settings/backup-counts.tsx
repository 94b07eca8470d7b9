import { useTranslation } from 'react-i18next'
import type { BackupLook } from '~/shared/api/backups'
import { useFormat } from '../../kit/use-format'

/** How much there is now, and how much there is in a backup. */
export function BackupCounts({ look: { counts } }: { look: BackupLook }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = Object.keys(counts) as (keyof typeof counts)[]
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('settings.backups.counts')}</caption>
        <thead className="border-b border-line bg-sunken/60 text-xs text-ink-faint">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-[560]">
              {t('settings.backups.what')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-[560]">
              {t('settings.backups.here')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-[560]">
              {t('settings.backups.there')}
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map(name => (
            <tr key={name} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-3 py-2 text-start font-[560]">
                {t(`settings.backups.count.${name}`)}
              </th>
              <td data-figures className="px-3 py-2 text-end">
                {format.number(counts[name].here)}
              </td>
              <td data-figures className="px-3 py-2 text-end">
                {format.number(counts[name].there)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
