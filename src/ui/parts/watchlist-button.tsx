import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import { useTranslation } from 'react-i18next'
import type { TitleCard } from '~/shared/api/titles'
import { useErrorText } from '../api/use-error-text'
import { Button } from '../kit/button'
import { IconButton } from '../kit/icon-button'
import { showToast } from '../kit/toasts'
import { useChangeWatchlist, useIsOnWatchlist } from '../state/watchlist'

type Titled = Pick<TitleCard, 'kind' | 'id' | 'name'>

/** Whether a title is on one's own list, and how to change that; a failure is told by a toast. */
function useMark(title: Titled, enabled = true) {
  const words = useErrorText()
  const on = useIsOnWatchlist(title, enabled)
  const change = useChangeWatchlist(error => showToast({ tone: 'bad', title: title.name, text: words(error) }))
  // Before it is known the press puts it on: that twice is once.
  return { on: on === true, toggle: () => change.mutate({ title, on: on !== true }) }
}

/** Puts the title of a page on one's own list, or takes it off. */
export function WatchlistButton({ title, className }: { title: Titled; className?: string }) {
  const { t } = useTranslation()
  const { on, toggle } = useMark(title)
  return (
    <Button
      appearance="art"
      size="lg"
      icon={on ? BookmarkCheck : Bookmark}
      aria-pressed={on}
      className={className}
      onClick={toggle}
    >
      {t('watchlist.title')}
    </Button>
  )
}

/** The same on a card; asked for only once somebody comes near. */
export function CardWatchlistButton({ title, near }: { title: Titled; near: boolean }) {
  const { t } = useTranslation()
  const { on, toggle } = useMark(title, near)
  return (
    <IconButton
      appearance="art"
      size="sm"
      icon={on ? BookmarkCheck : Bookmark}
      label={t(on ? 'watchlist.remove' : 'watchlist.add', { title: title.name })}
      className="bg-art-chip"
      onClick={toggle}
    />
  )
}
