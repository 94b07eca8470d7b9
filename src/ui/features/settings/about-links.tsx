import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { url } from '../../base'
import { ButtonLink } from '../../kit/button-link'
import { Panel } from '../../kit/panel'

const sources = [
  ['TMDB', 'https://www.themoviedb.org'],
  ['MusicBrainz', 'https://musicbrainz.org'],
  ['Cover Art Archive', 'https://coverartarchive.org'],
  ['TVmaze', 'https://www.tvmaze.com'],
] as const

/** Where to read on: pages of the portal for whoever runs it, and where what it shows of titles comes from. */
export function AboutLinks() {
  const { t } = useTranslation()
  return (
    <Panel title={t('settings.about.links')} text={t('settings.about.linksText')}>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink href={url('/help/')} external size="sm" icon={ExternalLink}>
          {t('settings.toHelp')}
        </ButtonLink>
        <ButtonLink href={url('/swagger')} external size="sm" icon={ExternalLink}>
          {t('settings.about.api')}
        </ButtonLink>
        <ButtonLink href={url('/help/licences')} external size="sm" icon={ExternalLink}>
          {t('settings.about.licences')}
        </ButtonLink>
        {sources.map(([name, address]) => (
          <ButtonLink key={name} href={address} external size="sm" icon={ExternalLink}>
            {name}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  )
}
