import { useAtomValue } from 'jotai'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import { BrandMark } from '../../kit/brand-mark'
import { cx } from '../../kit/cx'
import { lazyPart } from '../../kit/lazy-part'
import { usePageTitle } from '../../kit/use-page-title'
import { startAtom } from '../../state/start'

/** Its room is kept until it is there: below the card nothing may push it upwards. */
const NoArtwork = () => <div className="min-h-(--control-sm) tablet:hidden" />
const Artwork = lazyPart(async () => (await import('./artwork')).Artwork, { Waiting: NoArtwork, Failed: NoArtwork })

const longName = 14

/** The card may be longer than what a keyboard leaves of the window. */
const bringIntoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' })
}

type AccountCardProps = {
  title: string
  /** Keeps the room that an error takes; a card that may show one has it. */
  text?: string
  /** Lies over title and text: what somebody is filling in stays where it is, however late the answer comes. */
  error?: string | null
  children: ReactNode
}

/** The card of the pages before sign-in: left third on wide screens, at the foot on phones. */
export function AccountCard({ title, text, error, children }: AccountCardProps) {
  const facts = useAtomValue(startAtom)
  const heading = usePageTitle(title)
  const name = facts?.applicationName || 'Marquee'
  return (
    <main className="isolate flex min-h-dvh flex-col justify-end gap-4 bg-art-scrim px-4 py-6 tablet:justify-center tablet:ps-[10.4vw]">
      <div className="mx-auto flex w-full max-w-[26.875rem] flex-col gap-5 tablet:mx-0">
        <div className="flex items-center gap-3.5 text-art-ink">
          {facts?.logo ? (
            <img src={facts.logo} alt="" className="max-h-10" />
          ) : (
            <BrandMark onArt className="size-10 shrink-0" />
          )}
          <span
            className={cx(
              'min-w-0 font-[720] tracking-[-0.03em] leading-tight',
              name.length >= longName ? 'text-lg' : 'text-[1.75rem]',
            )}
          >
            {name}
          </span>
        </div>
        <section className="rounded-xl border border-line bg-surface/97 p-6 shadow-3 phone:p-8">
          <div className={cx('relative', text && 'min-h-13')}>
            <div className={cx(error && 'opacity-0')}>
              <h1 ref={heading} tabIndex={-1} className="text-xl leading-tight font-[720] tracking-[-0.022em]">
                {title}
              </h1>
              {text && <p className="mt-1.5 text-[0.875rem] text-ink-soft">{text}</p>}
            </div>
            {error && (
              <p
                ref={bringIntoView}
                role="alert"
                className="absolute inset-x-0 -top-2 flex min-h-17 items-center gap-2.5 rounded-lg bg-bad-soft px-3 py-2 text-sm scroll-m-4 leading-snug"
              >
                <CircleX className="size-5 shrink-0 text-bad" />
                {error}
              </p>
            )}
          </div>
          <div className="mt-6">{children}</div>
        </section>
      </div>
      <Artwork />
    </main>
  )
}
