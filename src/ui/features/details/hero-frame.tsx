import type { ReactNode } from 'react'
import { cx } from '../../kit/cx'
import type { Tint } from '../../kit/tint'
import { Backdrop } from '../../parts/backdrop'

/** What the picture of a title is: the poster of a movie or show, or something square of an artist. */
export type HeroShape = 'poster' | 'cover'

type HeroFrameProps = {
  shape: HeroShape
  backdrop: string | null | undefined
  tint: Tint | null | undefined
  picture: ReactNode
  /** Beside the picture: the name, and what is known in a few words. */
  words: ReactNode
  /** The actions: below both on phones, else under the words. */
  children: ReactNode
}

const columns = {
  poster: 'phone:grid-cols-[12rem_minmax(0,1fr)] tablet:grid-cols-[15.625rem_minmax(0,1fr)]',
  cover: 'phone:grid-cols-[11.25rem_minmax(0,1fr)] tablet:grid-cols-[12.5rem_minmax(0,1fr)]',
} as const satisfies Record<HeroShape, string>

/** The places in the head of a title's page, over artwork across the whole width; filled in or not yet. */
export const HeroFrame = ({ shape, backdrop, tint, picture, words, children }: HeroFrameProps) => (
  <div data-title-head className="on-hero on-art relative isolate bg-art-scrim text-art-ink max-phone:bg-ground">
    {/* On phones as high as before the code has come, however many buttons there are and lines that words take. */}
    <div className="absolute inset-x-0 top-0 -z-1 h-full max-phone:max-h-120">
      <Backdrop path={backdrop} tint={tint} />
    </div>
    <div
      className={cx(
        'grid grid-cols-[7.25rem_minmax(0,1fr)] gap-4 px-(--gutter) pt-37.5 pb-8 phone:grid-rows-[1fr_auto]',
        'phone:gap-x-7 phone:gap-y-5 phone:pt-28 tablet:gap-x-9 tablet:pt-32',
        columns[shape],
      )}
    >
      <div data-title-picture className="self-end phone:row-span-2">
        {picture}
      </div>
      <div className="self-end">{words}</div>
      <div className="col-span-2 self-end phone:col-span-1 phone:col-start-2">{children}</div>
    </div>
  </div>
)
