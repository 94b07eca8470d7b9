import { useTranslation } from 'react-i18next'
import type { AuditChange } from '~/shared/api/audit'

/** What values were and are; of a secret only that it is another one. */
export function ChangeTable({ changes, caption }: { changes: readonly AuditChange[]; caption: string }) {
  const { t } = useTranslation()
  const shown = (value: string | null) => value ?? <span className="text-ink-faint">{t('settings.audit.empty')}</span>
  const isHidden = ({ before, after }: AuditChange) => before === after
  return (
    <div className="overflow-x-auto rounded-md border border-line">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-sunken/60 text-start text-xs text-ink-faint">
          <tr>
            {(['field', 'before', 'after'] as const).map(name => (
              <th key={name} scope="col" className="px-3 py-2 text-start font-[560]">
                {t(`settings.audit.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(change => (
            <tr key={change.field} className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="px-3 py-2 text-start font-[560]">
                {change.label}
              </th>
              {isHidden(change) ? (
                <td colSpan={2} className="px-3 py-2 text-ink-soft">
                  {t('settings.audit.hidden')}
                </td>
              ) : (
                <>
                  <td className="px-3 py-2 break-words">{shown(change.before)}</td>
                  <td className="px-3 py-2 break-words">{shown(change.after)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
