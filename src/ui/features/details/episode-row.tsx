import Tv from 'lucide-react/icons/tv'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowEpisode } from '~/shared/api/shows'
import { imageUrl } from '../../api/image-url'
import { cx } from '../../kit/cx'
import { DisclosureChevron } from '../../kit/disclosure-chevron'
import { Picture } from '../../kit/picture'
import { useIsPhone } from '../../kit/use-media'
import { EpisodeState } from '../../parts/episode-state'
import { EpisodeText } from '../../parts/episode-text'

type EpisodeRowProps = {
  episode: ShowEpisode
  /** Some episode of the season has a picture, so that there is a column for them. */
  pictured: boolean
  /** Where it is picked; nothing where nothing of the season may be asked for. */
  box?: ReactNode
  /** What unfolds below what it is about; nothing where nothing can be done with an episode. */
  more?: ReactNode
}

/** An episode with its picture and where it stands; what it is about unfolds by a press, as it may tell too much. */
export function EpisodeRow({ episode, pictured, box, more }: EpisodeRowProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { overview, stillPath, variants } = episode
  const text = <EpisodeText episode={episode} askedBy={variants.standard?.requestedBy} />
  return (
    <div className={cx('flex gap-1 px-4 py-2.5 phone:gap-2 phone:px-5', open ? 'items-start' : 'items-center')}>
      {box}
      {pictured && (
        <Picture
          src={imageUrl(stillPath, 'w300')}
          alt=""
          shape="still"
          icon={Tv}
          className={cx('shrink-0 rounded-md phone:w-32', box ? 'w-20' : 'w-24')}
        />
      )}
      <div className="grid min-w-0 grow gap-2">
        {/* On phones one below the other, so that rows are equally high whatever stands in them. */}
        <div className="grid min-h-(--control) grid-cols-[minmax(0,1fr)] content-center gap-0.5 phone:flex phone:items-center phone:gap-3">
          <div className="min-w-0 grow">
            {overview || more ? (
              <button
                type="button"
                aria-expanded={open}
                aria-controls={id}
                title={open || !overview ? undefined : t('details.show.episodes.about')}
                onClick={() => setOpen(!open)}
                className="hit-area flex w-full items-center gap-1.5 rounded-sm text-start"
              >
                {text}
                <DisclosureChevron open={open} className="size-4 shrink-0 text-ink-faint" />
              </button>
            ) : (
              text
            )}
          </div>
          <EpisodeState
            episode={episode}
            variant="standard"
            form={phone ? 'line' : 'soft'}
            className="shrink-0 max-phone:min-h-5 max-phone:ps-10"
          />
        </div>
        <div id={id} hidden={!open} className="max-w-[68ch] text-[0.875rem] leading-relaxed text-ink-soft">
          {overview && <p>{overview}</p>}
          {open && more}
        </div>
      </div>
    </div>
  )
}
