import { useTranslation } from 'react-i18next'
import type { ImportReportView } from '~/shared/api/portal-import'
import { settledNames } from '~/shared/import/report'
import { useFormat } from '../../kit/use-format'
import { useRefusedSetting, useSectionTitle } from './move-in-words'

type Settings = ImportReportView['settings']

/** Which settings come along, which stay as they are here, which cannot and why, and whether servers answer. */
export function MoveInSettings({ settings: { taken, kept, refused, connections, apiKey } }: { settings: Settings }) {
  const { t } = useTranslation()
  const format = useFormat()
  const titleOf = useSectionTitle()
  const refusedSetting = useRefusedSetting()
  // Several sections share a page.
  const titles = (list: readonly { section: string }[]) => [...new Set(list.map(({ section }) => titleOf(section)))]
  const groups = settledNames(titles(taken), titles(kept))
  const lines = [
    ...(['taken', 'partly', 'kept'] as const).flatMap(group =>
      groups[group].length > 0 ? [t(`settings.moveIn.settings.${group}`, { names: format.list(groups[group]) })] : [],
    ),
    ...new Set(refused.map(refusedSetting)),
    ...(apiKey === 'taken' || apiKey === 'kept' ? [t(`settings.moveIn.apiKey.${apiKey}`)] : []),
  ]
  if (lines.length + connections.length === 0) return null
  return (
    <section className="grid gap-2 text-sm">
      <h3 className="text-[0.9375rem] font-[600]">{t('settings.moveIn.kind.settings')}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {lines.map(line => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
        {connections.map(({ service, ok, message }) => (
          <li key={`${service} ${message}`} className="wrap-anywhere">
            {t(ok ? 'settings.moveIn.answers' : 'settings.moveIn.answersNot', { service, message })}
          </li>
        ))}
      </ul>
    </section>
  )
}
