import Play from 'lucide-react/icons/play'
import { useTranslation } from 'react-i18next'
import type { WatchLink } from '~/shared/api/titles'
import { buttonClasses } from '../../kit/button-appearance'
import { ButtonLink } from '../../kit/button-link'
import { cx } from '../../kit/cx'
import { Menu } from '../../kit/menu'
import { opensApps, type WatchPlace, watchPlaces } from '../../state/watch-places'

type WatchButtonProps = {
  links: readonly WatchLink[]
  /** Where 4K is told apart: which of the servers have it. */
  tells4K?: boolean
  /** Plain where something else is the first action of the page. */
  appearance?: 'art-primary' | 'art'
  className?: string
}

/** Leads to the movie on the first media server, on phones into its app; the others stand in the menu beside it. */
export function WatchButton({ links, tells4K = false, appearance = 'art-primary', className }: WatchButtonProps) {
  const { t } = useTranslation()
  const [first, ...others] = watchPlaces(links, typeof navigator !== 'undefined' && opensApps(navigator))
  if (!first) return null
  const words = ({ server, in4K, opens }: WatchPlace) => {
    const text = t(tells4K && in4K ? 'details.watch.fourK' : 'details.watch.standard', { server })
    return opens === 'pageBesideApp' ? t('details.watch.inBrowser', { text }) : text
  }
  const shape = cx('grow', others.length > 0 && 'rounded-e-none')
  return (
    <span className={cx('inline-flex', className)}>
      {first.opens === 'app' ? (
        // In a tab of its own it would leave an empty one behind.
        <a href={first.url} className={cx(buttonClasses(appearance, 'lg'), shape)}>
          <Play />
          {words(first)}
        </a>
      ) : (
        <ButtonLink external href={first.url} appearance={appearance} size="lg" icon={Play} className={shape}>
          {words(first)}
        </ButtonLink>
      )}
      {others.length > 0 && (
        <Menu
          label={t('details.watch.more')}
          appearance={appearance}
          size="lg"
          chevron
          className="rounded-s-none border-s border-current/30 px-2.5"
          entries={others.map(place => ({
            key: place.key,
            label: words(place),
            icon: Play,
            onSelect: () => window.open(place.url, place.opens === 'app' ? '_self' : '_blank', 'noreferrer'),
          }))}
        />
      )}
    </span>
  )
}
