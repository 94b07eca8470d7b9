import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { HealthCheck } from '~/shared/api/health-checks'
import type { SectionSummary } from '~/shared/api/settings'
import type { Fields } from '~/shared/settings/fields'
import { useFormat } from '../../kit/use-format'
import { iconOf } from '../../state/settings-icons'
import { hrefOf, type SettingsPage } from '../../state/settings-pages'
import { pageKey } from '../../state/settings-texts'
import { useGapNames } from './gap-names'

const chip = 'inline-flex min-w-0 items-center gap-1.5 rounded-full py-0.5 ps-1.5 pe-2.5 text-xs font-[600]'

type SettingsTileProps = {
  page: SettingsPage
  summary?: SectionSummary
  /** Whether its servers answer; none until that is known, and for what has no servers. */
  checks?: readonly HealthCheck[]
  /** For whoever is not told how it is. */
  plain?: boolean
}

/** A page of the settings as a tile: what it is for, and whether it works, once that is known. */
export const SettingsTile = memo(function SettingsTile({ page, summary, checks = [], plain }: SettingsTileProps) {
  const { t } = useTranslation()
  const Icon = iconOf(page)
  return (
    <Link
      href={hrefOf(page)}
      className="grid content-start grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5 rounded-lg border border-line bg-surface px-4 py-3.5 transition-colors duration-(--fast) hover:bg-raised"
    >
      <span className="row-span-2 grid size-10 place-items-center rounded-md bg-raised text-ink-soft">
        <Icon className="size-5" />
      </span>
      <h3 className="text-[0.90625rem] leading-snug font-[600]">{t(pageKey(page, 'title'))}</h3>
      <p className="text-sm leading-snug text-ink-faint">{t(pageKey(page, 'tile'))}</p>
      {!plain && isSwitched(page) && (
        <p className="col-start-2 mt-2 flex h-5.5 min-w-0 items-center gap-2">
          {summary && <State page={page} summary={summary} checks={checks} />}
        </p>
      )}
    </Link>
  )
})

/** Whether it can be switched off: what says so has its room before it is known, so that nothing moves then. */
function isSwitched({ sections: [first] }: SettingsPage): boolean {
  const { enable, enabled = enable }: Fields = first?.fields ?? {}
  return enabled !== undefined
}

type StateProps = { page: SettingsPage; summary: SectionSummary; checks: readonly HealthCheck[] }

function State({ page, summary: { state, missing }, checks }: StateProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const gaps = useGapNames(page, missing)
  if (state === null) return <span className="text-xs font-[600] text-ink-faint">{t('settings.state.off')}</span>
  const away = checks.find(({ status }) => status === 'Unhealthy')
  const [first, second] = checks
  if (state === 'connected')
    return (
      <>
        <span className={`${chip} shrink-0 ${away ? 'bg-warn-soft text-warn' : 'bg-good-soft text-good'}`}>
          {away ? <TriangleAlert className="size-3.5" /> : <CircleCheck className="size-3.5" />}
          {t(away ? 'settings.state.away' : first ? 'settings.state.working' : 'settings.state.on')}
        </span>
        {first && (
          <span title={away?.sentence ?? undefined} className="truncate text-xs text-ink-faint">
            {away ? away.sentence : second ? format.list(checks.map(({ name }) => name)) : first.sentence}
          </span>
        )}
      </>
    )
  return (
    <span className={`${chip} bg-warn-soft text-warn`}>
      <TriangleAlert className="size-3.5 shrink-0" />
      <span className="truncate">{t('settings.state.missing', { fields: format.list(gaps) })}</span>
    </span>
  )
}
