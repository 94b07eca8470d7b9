import { type ReactNode, useState } from 'react'
import { imageUrl } from '../../api/image-url'
import { heroPosterSizes, posterSet } from '../../api/poster-sets'
import { cx } from '../../kit/cx'
import type { IconComponent } from '../../kit/icon'
import { Picture } from '../../kit/picture'
import type { Tint } from '../../kit/tint'
import { usePageTitle } from '../../kit/use-page-title'
import { HeroFrame, type HeroShape } from './hero-frame'

type TitleHeroProps = {
  name: string
  poster: string | null
  backdrop: string | null
  tint: Tint | null
  shape?: HeroShape
  /** Shown while there is no picture. */
  icon?: IconComponent
  /** Where it stands, in badges. */
  status?: ReactNode
  /** Under the name: score, year and the like. */
  facts: ReactNode
  /** The actions. */
  children: ReactNode
}

/** Beyond this a title is set smaller, so that the buttons stay in sight. */
const longTitle = 60

/** Artwork, poster or cover, name and actions over the whole width. */
export function TitleHero({ name, poster, backdrop, tint, shape = 'poster', icon, ...slots }: TitleHeroProps) {
  const heading = usePageTitle(name)
  const { status, facts, children } = slots
  // What begins while somebody looks comes below the buttons on a phone: above, it would push them from under the finger.
  const [begun, setBegun] = useState({ name, isAbove: Boolean(status) })
  if (begun.name !== name) setBegun({ name, isAbove: Boolean(status) })
  const onPhone = status && (
    <div className={cx('flex flex-wrap gap-1.5 phone:hidden', begun.isAbove ? 'mb-3.5' : 'mt-3.5')}>{status}</div>
  )
  return (
    <HeroFrame
      shape={shape}
      backdrop={backdrop}
      tint={tint}
      picture={
        <Picture
          src={imageUrl(poster, 'w500')}
          srcSet={shape === 'poster' ? posterSet(poster) : undefined}
          sizes={heroPosterSizes}
          alt=""
          shape={shape}
          tint={tint}
          icon={icon}
          title={name}
          eager
          className="rounded-lg shadow-3"
        />
      }
      words={
        <>
          {status && <div className="hidden flex-wrap gap-1.5 phone:flex">{status}</div>}
          <h1
            ref={heading}
            tabIndex={-1}
            data-long={name.length > longTitle || undefined}
            className="[text-shadow:0_1px_20px_var(--art-scrim)] my-2 text-[1.75rem] leading-[1.05] font-[780] tracking-[-0.03em] data-long:text-[1.375rem] phone:text-3xl phone:leading-[1.03] phone:data-long:text-2xl phone:tracking-[-0.038em]"
          >
            {name}
          </h1>
          {facts}
        </>
      }
    >
      {begun.isAbove && onPhone}
      {children}
      {!begun.isAbove && onPhone}
    </HeroFrame>
  )
}
