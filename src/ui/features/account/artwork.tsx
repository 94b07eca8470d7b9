import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Artwork as RandomArtwork } from '~/shared/api/artwork'
import { readArtwork } from '../../api/artwork'
import { backdropSet, imageUrl } from '../../api/image-url'
import { IconButton } from '../../kit/icon-button'
import { useMedia } from '../../kit/use-media'
import { HouseLinks } from '../../parts/house-links'
import { ArtLanguage } from './art-language'

type Backdrop = RandomArtwork['backdrop']

const rotateMs = 30_000

const useBackground = (paused: boolean) => {
  const [background, setBackground] = useState<Backdrop>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    const stopped = new AbortController()
    readArtwork(stopped.signal)
      .then(({ backdrop }) => backdrop && setBackground(backdrop))
      // The page is complete without artwork, so a failure leaves the last one.
      .catch(() => undefined)
    return () => stopped.abort()
  }, [round])
  useEffect(() => {
    if (paused) return
    const timer = setInterval(() => setRound(before => before + 1), rotateMs)
    return () => clearInterval(timer)
  }, [paused])
  return background
}

/** Rotating artwork behind the sign-in card, with a caption and a way to stop it, and the language beside them. */
export function Artwork() {
  const { t } = useTranslation()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [stopped, setStopped] = useState(false)
  const background = useBackground(still || stopped)
  const src = imageUrl(background?.path, 'w1280')
  return (
    <>
      <div className="fixed inset-0 -z-10 bg-art-scrim" aria-hidden>
        {src && (
          <img
            key={src}
            src={src}
            srcSet={backdropSet(background?.path)}
            sizes="100vw"
            width={1280}
            height={720}
            alt=""
            className="size-full animate-fade object-cover"
          />
        )}
        <div className="absolute inset-0 bg-linear-to-t from-art-scrim/90 via-art-scrim/55 to-art-scrim/40 tablet:bg-linear-to-r tablet:from-art-scrim/85 tablet:via-art-scrim/45 tablet:to-art-scrim/10" />
      </div>
      {/* Its room is kept before there is a picture, and a long title stays in it: nothing may push the card upwards. */}
      <div className="flex min-h-(--control-sm) items-center justify-end gap-2 text-art-ink tablet:fixed tablet:end-6 tablet:bottom-5">
        {background?.title && (
          <p title={background.title} className="min-w-0 truncate rounded-full bg-art-chip px-3.5 py-1.5 text-sm">
            {background.title}
          </p>
        )}
        {background && !still && (
          <IconButton
            appearance="art"
            size="sm"
            icon={stopped ? Play : Pause}
            label={stopped ? t('account.artwork.go') : t('account.artwork.stop')}
            onClick={() => setStopped(!stopped)}
          />
        )}
        <HouseLinks className="rounded-full bg-art-chip px-3.5 py-1.5 text-sm underline underline-offset-4" />
        <ArtLanguage />
      </div>
    </>
  )
}
