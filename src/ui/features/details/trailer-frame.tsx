import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleCard, Video } from '~/shared/api/titles'
import { imageUrl } from '../../api/image-url'
import { cx } from '../../kit/cx'
import { Picture } from '../../kit/picture'

/** What stands in the place of a video that has not come. */
export type Artwork = Pick<TitleCard, 'backdropPath' | 'tint'>

type TrailerFrameProps = { video: Video; name: string; artwork: Artwork }

const site = 'https://www.youtube-nocookie.com'

/** How often the player is greeted until it answers; it does not hear what comes before it is there. */
const greetingMs = 250
/** A player that is late by so much is said to be. */
const lateMs = 5_000

/** Whether the player has answered: before that, or instead of it, a browser may draw a white page. */
function usePlayer() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'waiting' | 'late' | 'there'>('waiting')
  useEffect(() => {
    if (state === 'there') return
    const hear = ({ origin, source }: MessageEvent) => {
      if (origin === site && source === frame.current?.contentWindow) setState('there')
    }
    // To any origin, as there may be none of its own yet; the greeting says nothing.
    const greet = () => frame.current?.contentWindow?.postMessage('{"event":"listening"}', '*')
    const greeting = setInterval(greet, greetingMs)
    window.addEventListener('message', hear)
    return () => {
      clearInterval(greeting)
      window.removeEventListener('message', hear)
    }
  }, [state])
  useEffect(() => {
    const timer = setTimeout(() => setState(now => (now === 'waiting' ? 'late' : now)), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return { frame, state }
}

/** A video over a still of its title, which stays until the player answers; where it does not, that is said. */
export function TrailerFrame({ video, name, artwork }: TrailerFrameProps) {
  const { t } = useTranslation()
  const { frame, state } = usePlayer()
  return (
    <div className="on-art relative aspect-still overflow-hidden rounded-md bg-art-scrim">
      <Picture
        src={imageUrl(artwork.backdropPath, 'w780')}
        alt=""
        shape="band"
        tint={artwork.tint}
        eager
        className="absolute! inset-0 brightness-50"
      />
      {state === 'late' && (
        <p
          role="status"
          className="absolute inset-x-4 bottom-4 rounded-md bg-art-chip px-3.5 py-2 text-center text-sm text-art-ink"
        >
          {t('details.trailerLate')}
        </p>
      )}
      <iframe
        ref={frame}
        src={`${site}/embed/${video.key}?autoplay=1&rel=0&enablejsapi=1&origin=${encodeURIComponent(location.origin)}`}
        title={name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={cx('absolute inset-0 size-full', state !== 'there' && 'opacity-0')}
      />
    </div>
  )
}
