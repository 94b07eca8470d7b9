import Play from 'lucide-react/icons/play'
import { useTranslation } from 'react-i18next'
import type { WatchLink } from '~/shared/api/titles'
import { ButtonLink } from '../../kit/button-link'
import { cx } from '../../kit/cx'
import { Menu } from '../../kit/menu'

type WatchButtonProps = { links: readonly WatchLink[]; in4K: boolean; className?: string }

/** Leads to the movie on the first media server; the others stand in the menu beside it. */
export function WatchButton({ links, in4K, className }: WatchButtonProps) {
  const { t } = useTranslation()
  const [first, ...others] = links
  if (!first) return null
  const words = (server: string) => t(in4K ? 'details.watch.fourK' : 'details.watch.standard', { server })
  return (
    <span className={cx('inline-flex', className)}>
      <ButtonLink
        external
        href={first.url}
        appearance="art-primary"
        size="lg"
        icon={Play}
        className={cx('grow', others.length > 0 && 'rounded-e-none')}
      >
        {words(first.server)}
      </ButtonLink>
      {others.length > 0 && (
        <Menu
          label={t('details.watch.more')}
          appearance="art-primary"
          size="lg"
          chevron
          className="rounded-s-none border-s border-current/30 px-2.5"
          entries={others.map(({ server, url }) => ({
            key: server,
            label: words(server),
            icon: Play,
            onSelect: () => window.open(url, '_blank', 'noreferrer'),
          }))}
        />
      )}
    </span>
  )
}
