import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlbumCard, ArtistDetails } from '~/shared/api/artists'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { Menu } from '../../kit/menu'
import type { MenuEntry } from '../../kit/menu-entry'
import { onSight } from '../../kit/on-sight'
import { SplitButton } from '../../kit/split-button'
import { LimitNote } from '../../parts/limit-note'
import { useRequestWays } from '../../parts/use-request-ways'
import { useOwnLeft, useOwnLimit } from '../../state/limits'
import { useRights } from '../../state/rights'
import { openAlbums } from './albums'
import { RefusedNote } from './title-actions'

type ArtistActionsProps = {
  artist: ArtistDetails
  /** As they will be once what is being asked for has arrived. */
  albums: readonly AlbumCard[]
  picked: readonly AlbumCard[]
  busy: boolean
  refused: string | null
  onAsk: (albums: readonly AlbumCard[]) => void
  /** For staff: says first for whom. */
  onOptions: (albums: readonly AlbumCard[]) => void
  onClear: () => void
  /** Tells whether they are in sight. */
  onSeen: (inSight: boolean) => void
}

/** Why so many are not asked for, and how many could be; null where they can be. */
function useAlbumLimit(count: number, isPicked: boolean) {
  const { t } = useTranslation()
  const limit = useOwnLimit('album')
  const left = useOwnLeft('album')
  if (limit || left === null || count <= left) return limit
  return t(isPicked ? 'artist.pickFewer' : 'artist.pickSome', { count: left })
}

/** Below the bar at the top of the window. */
const sight = '-72px 0px 0px'

/** Asks for what was picked, else for every album that nobody has asked for yet. */
export function ArtistActions({
  artist,
  albums,
  picked,
  busy,
  refused,
  onAsk,
  onOptions,
  onClear,
  onSeen,
}: ArtistActionsProps) {
  const { t } = useTranslation()
  const rights = useRights('album')
  const wanted = picked.length > 0 ? picked : openAlbums(albums)
  const limit = useAlbumLimit(wanted.length, picked.length > 0)
  const { first, other, popup } = useRequestWays('album', limit !== null)
  const take = { ask: onAsk, options: onOptions }
  const watched = useCallback(
    (place: HTMLElement | null) => (place ? onSight(place, onSeen, sight) : undefined),
    [onSeen],
  )
  if (!artist.requestable || !rights.request.standard) return null
  const label = () => {
    if (busy) return t('requesting.requesting')
    return t(picked.length > 0 ? 'artist.requestPicked' : 'artist.requestAll', { count: wanted.length })
  }
  const more = t('requesting.more', { title: artist.name })
  const entries: MenuEntry[] =
    rights.decide && wanted.length > 0 ? [{ ...other, onSelect: () => take[other.key](wanted) }] : []
  return (
    <div
      ref={watched}
      className="grid justify-items-start gap-3 empty:hidden max-phone:w-full max-phone:justify-items-stretch"
    >
      {limit && !busy ? (
        <span className="inline-flex flex-wrap items-center gap-2">
          <LimitNote text={limit} onArt className="grow" />
          {/* What staff asks for somebody else is not limited. */}
          {entries.length > 0 && <Menu label={more} entries={entries} icon={SlidersHorizontal} appearance="art" />}
          {picked.length > 0 && (
            <Button appearance="art" size="lg" className="max-phone:hidden" onClick={onClear}>
              {t('artist.clear')}
            </Button>
          )}
        </span>
      ) : (
        (busy || wanted.length > 0) && (
          <div className={cx('flex flex-wrap gap-2.5', picked.length > 0 && 'max-phone:invisible')}>
            <SplitButton
              appearance="art-primary"
              size="lg"
              icon={Plus}
              busy={busy}
              entries={entries}
              menuLabel={more}
              className="max-phone:grow"
              aria-haspopup={popup}
              onClick={() => take[first](wanted)}
            >
              {label()}
            </SplitButton>
            {picked.length > 0 && !busy && (
              <Button appearance="art" size="lg" onClick={onClear}>
                {t('artist.clear')}
              </Button>
            )}
          </div>
        )
      )}
      {refused && <RefusedNote text={refused} />}
    </div>
  )
}
