import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Disc3 from 'lucide-react/icons/disc-3'
import { useTranslation } from 'react-i18next'
import type { AlbumCard as Album } from '~/shared/api/artists'
import { imageUrl } from '../../api/image-url'
import { cx } from '../../kit/cx'
import { Picture } from '../../kit/picture'
import { statuses } from '../../kit/status'
import { StatusBadge } from '../../kit/status-badge'
import { useFormat } from '../../kit/use-format'
import { useWaitingFor } from '../../state/use-waiting'
import { AlbumMenu } from './album-menu'

type AlbumCardProps = {
  album: Album
  picked: boolean
  /** Picks it or takes it back; without it there is nothing to pick. */
  onPick?: (() => void) | undefined
  /** In the first row: loaded at once. */
  eager?: boolean
}

/** An album of an artist: cover, year, and where it stands as an edge and a line. What is open is picked by a press. */
export function AlbumCard({ album, picked, onPick, eager }: AlbumCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const waits = useWaitingFor(album)
  const standing = album.status.variants.standard
  const stage = standing && (waits('standard') ? 'waiting' : standing.stage)
  const text = () => {
    if (stage === 'partlyAvailable') return t('artist.percent', { share: format.percent(album.percent / 100) })
    return stage === 'processing' && !standing?.requested ? t('artist.monitored') : undefined
  }
  const meta = [album.released?.slice(0, 4), ...album.secondaryTypes].filter(Boolean).join(' · ')
  return (
    <article className="group/card relative flex min-w-0 flex-col" data-status={stage ?? undefined}>
      <div
        className={cx(
          'relative overflow-hidden rounded-lg group-has-[button[aria-pressed]:focus-visible]/card:ring-2',
          'ring-offset-2 ring-offset-ground group-has-[button[aria-pressed]:focus-visible]/card:ring-focus',
          picked && 'ring-2 ring-accent',
        )}
      >
        <Picture
          src={imageUrl(album.posterPath, 'w342')}
          alt=""
          shape="cover"
          tint={album.tint}
          icon={Disc3}
          title={album.name}
          eager={eager}
          className="rounded-lg"
        />
        {stage && <span className={cx('status-edge', statuses[stage].edge)} />}
        {onPick && (
          <span
            aria-hidden
            className={cx(
              'absolute end-2 top-2 grid size-7 place-items-center rounded-full border-2 [&_svg]:size-4 [&_svg]:stroke-3',
              picked
                ? 'border-accent bg-accent text-accent-fill-ink'
                : 'border-art-ink/80 bg-art-scrim/55 group-hover/card:border-art-ink',
            )}
          >
            {picked && <Check />}
          </span>
        )}
      </div>
      <div className="flex items-start gap-1 px-0.5 pt-2.5">
        <div className="min-w-0 grow">
          <h3 className="clamp-2 text-[0.875rem] leading-snug font-[600]">
            {onPick ? (
              <button
                type="button"
                aria-pressed={picked}
                onClick={onPick}
                className="text-start after:absolute after:inset-0 after:z-1 focus-visible:shadow-none focus-visible:outline-none"
              >
                {album.name}
              </button>
            ) : (
              album.name
            )}
          </h3>
          {meta && (
            <p data-figures className="mt-0.5 truncate text-xs text-ink-faint">
              {meta}
            </p>
          )}
          {stage && (
            <StatusBadge
              form="line"
              status={stage}
              text={text()}
              title={standing?.reason ?? undefined}
              className="mt-1"
            />
          )}
          {album.status.blocked && !stage && (
            <p className="mt-1 flex items-start gap-1.5 text-xs text-ink-faint">
              <Ban aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {t('requesting.block.said')}
            </p>
          )}
        </div>
        <AlbumMenu album={album} />
      </div>
    </article>
  )
}
