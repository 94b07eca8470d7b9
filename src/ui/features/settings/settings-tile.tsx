import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { SectionSummary } from '~/shared/api/settings'
import { useFormat } from '../../kit/use-format'
import { iconOf } from '../../state/settings-icons'
import { hrefOf, type SettingsPage } from '../../state/settings-pages'
import { pageKey } from '../../state/settings-texts'
import { useGapNames } from './gap-names'

/** A page of the settings as a tile: what it is for, and whether it works. */
export function SettingsTile({ page, summary }: { page: SettingsPage; summary?: SectionSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const gaps = useGapNames(page, summary?.missing ?? [])
  const Icon = iconOf(page)
  const off = summary?.enabled === false
  return (
    <Link
      href={hrefOf(page)}
      className="grid content-start grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5 rounded-lg border border-line bg-surface px-4 py-3.5 transition-colors duration-(--fast) hover:bg-raised"
    >
      <span className="row-span-2 grid size-10 place-items-center rounded-md bg-raised text-ink-soft">
        <Icon className="size-5" />
      </span>
      <h3 className="text-[0.90625rem] leading-snug font-[630]">{t(pageKey(page, 'title'))}</h3>
      <p className="text-sm leading-snug text-ink-faint">{off ? t('settings.state.off') : t(pageKey(page, 'tile'))}</p>
      {summary?.state === 'connected' && (
        <p className="col-start-2 mt-2 inline-flex w-max items-center gap-1.5 rounded-full bg-good-soft py-0.5 ps-1.5 pe-2.5 text-xs font-[620] text-good">
          <CircleCheck className="size-3.5" />
          {t('settings.state.on')}
        </p>
      )}
      {summary?.state === 'check' && (
        <p className="col-start-2 mt-2 inline-flex max-w-max items-center gap-1.5 rounded-full bg-warn-soft py-0.5 ps-1.5 pe-2.5 text-xs font-[620] text-warn">
          <TriangleAlert className="size-3.5 shrink-0" />
          {t('settings.state.missing', { fields: format.list(gaps) })}
        </p>
      )}
    </Link>
  )
}
