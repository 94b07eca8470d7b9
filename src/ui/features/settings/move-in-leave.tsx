import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { url } from '../../base'
import { ButtonLink } from '../../kit/button-link'
import { Panel } from '../../kit/panel'

const commands = ['marquee export ombi <folder> --dry-run', 'marquee export seerr <folder> --dry-run']

/** The way out: a command of the server, as what it writes is for the machine of the other portal. */
export function MoveInLeave() {
  const { t } = useTranslation()
  return (
    <Panel title={t('settings.moveIn.leave.title')} text={t('settings.moveIn.leave.text')}>
      <div className="grid justify-items-start gap-3">
        {commands.map(command => (
          <code key={command} className="font-mono text-xs wrap-anywhere text-ink-soft">
            {command}
          </code>
        ))}
        <ButtonLink href={url('/help/leaving')} external size="sm" icon={ExternalLink}>
          {t('settings.moveIn.leave.how')}
        </ButtonLink>
      </div>
    </Panel>
  )
}
