import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import type { AlbumCard } from '~/shared/api/artists'
import { type BulkAction, BulkBar } from '../../kit/bulk-bar'
import { useRequestWays } from '../../parts/use-request-ways'
import { useOwnLeft, useOwnLimit } from '../../state/limits'
import { useRights } from '../../state/rights'

type PickedAlbumsBarProps = {
  picked: readonly AlbumCard[]
  onAsk: (albums: readonly AlbumCard[]) => void
  onOptions: (albums: readonly AlbumCard[]) => void
  onClear: () => void
  /** The buttons of the head are in sight, which do the same where they fit beside each other. */
  isHeadSeen: boolean
}

/**
 * For whoever no longer sees the buttons of the head: on phones always, where they have no room. Not part of the head:
 * its artwork lies below the page.
 */
export function PickedAlbumsBar({ picked, onAsk, onOptions, onClear, isHeadSeen }: PickedAlbumsBarProps) {
  const { t } = useTranslation()
  const limit = useOwnLimit('album')
  const left = useOwnLeft('album')
  const { decide } = useRights('album')
  const { first, other } = useRequestWays('album', limit !== null)
  const take = { ask: onAsk, options: onOptions }
  if (limit && !decide) return null
  const isTooMany = left !== null && picked.length > left
  const label = isTooMany ? t('artist.onlyLeft', { count: left }) : t('artist.requestPicked', { count: picked.length })
  const ask: BulkAction = {
    ...{ key: 'request', label, icon: isTooMany ? undefined : Plus, appearance: 'primary', disabled: isTooMany },
    onPress: () => take[first](picked),
  }
  return (
    <BulkBar
      count={picked.length}
      actions={[...(limit ? [] : [ask]), ...(decide ? [{ ...other, onPress: () => take[other.key](picked) }] : [])]}
      onClear={onClear}
      className={isHeadSeen ? 'phone:hidden' : undefined}
    />
  )
}
