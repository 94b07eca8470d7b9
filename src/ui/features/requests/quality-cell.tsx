import { useTranslation } from 'react-i18next'
import { useDownloadChoices } from '../../api/download-choices'
import { leadingVariant } from '../../state/requests'
import type { Row } from './row'

/** The quality profile and, where they were chosen, the folder and the server of a request; for staff. */
export function QualityCell({ row }: { row: Row }) {
  const { t } = useTranslation()
  const leading = leadingVariant(row)
  const options = useDownloadChoices(row.kind, leading?.variant ?? 'standard', { server: leading?.server }).data
  if (!leading) return null
  // The names come a moment later, from the download manager: their room is kept.
  if (!options) return <span className="block min-w-24" />
  const server = leading.server === null ? undefined : options.servers.find(({ id }) => id === leading.server)?.name
  const folder = options.roots.find(({ id }) => id === leading.root)?.path
  const chosen = options.profiles.find(({ id }) => id === leading.profile)?.name
  const usual = row.episodes?.isAnime ? options.usualForAnime : options.usual
  const profile = leading.profile === null ? usual.profile : chosen
  return (
    <span className="grid min-w-24 gap-0.5 whitespace-nowrap text-ink-soft">
      <span>{profile ?? t('requesting.options.usual')}</span>
      {[server, folder].map(
        chosen =>
          chosen && (
            <span key={chosen} className="max-w-[18ch] truncate text-xs text-ink-faint">
              {chosen}
            </span>
          ),
      )}
    </span>
  )
}
