import { useTranslation } from 'react-i18next'
import { useDownloadDefaults, useFolders, useProfiles } from '../../state/choices'
import { waysOf } from '../../state/request-way'
import type { Row } from './row'

/** The quality profile and, where one was chosen, the folder of a request; for staff. */
export function QualityCell({ row }: { row: Row }) {
  const { t } = useTranslation()
  const variant = waysOf(row)[0]?.variant ?? 'standard'
  const profiles = useProfiles(variant).data
  const folders = useFolders(variant).data
  const usual = useDownloadDefaults(variant).data?.defaultQualityProfile
  const named = (id: number | string) => profiles?.find(profile => String(profile.id) === String(id))?.name
  const folder = folders?.find(({ id }) => id === row.rootPathOverride)?.path
  if (!profiles) return null
  const profile = row.qualityOverride ? named(row.qualityOverride) : usual && named(usual)
  return (
    <span className="grid gap-0.5 text-ink-soft">
      <span>{profile ?? t('requesting.options.usual')}</span>
      {folder && <span className="max-w-[18ch] truncate text-xs text-ink-faint">{folder}</span>}
    </span>
  )
}
