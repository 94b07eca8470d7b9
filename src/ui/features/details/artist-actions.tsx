import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useTranslation } from 'react-i18next'
import type { AlbumCard, ArtistDetails } from '~/shared/api/artists'
import { BulkBar } from '../../kit/bulk-bar'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { Menu } from '../../kit/menu'
import type { MenuEntry } from '../../kit/menu-entry'
import { SplitButton } from '../../kit/split-button'
import { LimitNote } from '../../parts/limit-note'
import { useRequestWays } from '../../parts/use-request-ways'
import { useOwnLimit } from '../../state/limits'
import { useRights } from '../../state/rights'
import { openAlbums } from './albums'
import { RefusedNote } from './refused-note'

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
}

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
}: ArtistActionsProps) {
  const { t } = useTranslation()
  const rights = useRights('album')
  const limit = useOwnLimit('album')
  const { first, other, popup } = useRequestWays('album', limit !== null)
  const take = { ask: onAsk, options: onOptions }
  if (!artist.requestable || !rights.request.standard) return null
  const wanted = picked.length > 0 ? picked : openAlbums(albums)
  const label = () => {
    if (busy) return t('requesting.requesting')
    return t(picked.length > 0 ? 'artist.requestPicked' : 'artist.requestAll', { count: wanted.length })
  }
  const more = t('requesting.more', { title: artist.name })
  const entries: MenuEntry[] =
    rights.decide && wanted.length > 0 ? [{ ...other, onSelect: () => take[other.key](wanted) }] : []
  return (
    <div className="grid justify-items-start gap-3 empty:hidden max-tablet:w-full max-tablet:justify-items-stretch">
      {limit && !busy ? (
        <span className="inline-flex items-center gap-2">
          <LimitNote text={limit} onArt className="grow" />
          {/* What staff asks for somebody else is not limited. */}
          {entries.length > 0 && <Menu label={more} entries={entries} icon={SlidersHorizontal} appearance="art" />}
        </span>
      ) : (
        (busy || wanted.length > 0) && (
          <div className={cx('flex flex-wrap gap-2.5', picked.length > 0 && 'max-tablet:invisible')}>
            <SplitButton
              appearance="art-primary"
              size="lg"
              icon={Plus}
              busy={busy}
              entries={entries}
              menuLabel={more}
              className="max-tablet:grow"
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

type PickedBarProps = Pick<ArtistActionsProps, 'picked' | 'onAsk' | 'onOptions' | 'onClear'>

/**
 * For phones, where the button of the head is out of sight by the time something is picked. Not part of the head: its
 * artwork lies below the page.
 */
export function PickedBar({ picked, onAsk, onOptions, onClear }: PickedBarProps) {
  const { t } = useTranslation()
  const limit = useOwnLimit('album')
  const label = t('artist.requestPicked', { count: picked.length })
  const { decide } = useRights('album')
  const { first, other } = useRequestWays('album', limit !== null)
  const take = { ask: onAsk, options: onOptions }
  if (limit && !decide) return null
  return (
    <BulkBar
      count={picked.length}
      actions={[
        ...(limit
          ? []
          : [
              { key: 'request', label, icon: Plus, appearance: 'primary', onPress: () => take[first](picked) } as const,
            ]),
        ...(decide ? [{ ...other, onPress: () => take[other.key](picked) }] : []),
      ]}
      onClear={onClear}
      className="tablet:hidden"
    />
  )
}
