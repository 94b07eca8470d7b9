import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Children, type ReactNode, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { PartByPart } from './part-by-part'
import { useCarousel } from './use-carousel'

const columns = {
  card: 'auto-cols-(--card-w)',
  wide: 'auto-cols-[min(19.5rem,80vw)] auto-rows-[minmax(var(--wide-card-h),auto)]',
  person: 'auto-cols-[7rem]',
  still: 'auto-cols-[min(23rem,80vw)]',
}

/** How high a row that is not drawn yet is taken to be, so that what stands below it stays when it is. */
const heights = {
  card: '',
  wide: '[--row-h:var(--wide-row-h)]',
  person: '[--row-h:14.5rem]',
  still: '[--row-h:calc(min(23rem,80vw)*9/16+3.5rem)]',
} as const satisfies Record<keyof typeof columns, string>

const frame = 'min-w-0 snap-start'

/** How many cards the screens show at most when a carousel is drawn: on a phone, and elsewhere. */
const inSight = { phone: 4, elsewhere: 8 }

type CarouselProps = {
  title: string
  /** Where the whole of it is shown. */
  href?: string
  /** Beside the heading, such as Segmented. */
  beside?: ReactNode
  /** At the end of the heading line, before the arrows, such as a link to the whole list. */
  end?: ReactNode
  item?: keyof typeof columns
  children: ReactNode
  busy?: boolean
  /** The second-to-last screen is reached: fetch more. */
  onEnd?: () => void
  /** Instead of the carousel: an ErrorState or Empty. */
  instead?: ReactNode
  heading?: 'h2' | 'h3'
  className?: string
}

/** A row of cards that scrolls sideways: by arrows, wheel, finger and keys, and no trap for Tab. */
export function Carousel(props: CarouselProps) {
  const { title, beside, end, item = 'card', children, busy, onEnd, instead, className } = props
  const { t } = useTranslation()
  const id = useId()
  const Heading = props.heading ?? 'h2'
  // The same elements each time, so that a card is not drawn again with the row.
  const cards = useMemo(() => Children.toArray(children), [children])
  const { carousel, edges, onFocus, onKeyDown, turn } = useCarousel(cards.length, onEnd)
  return (
    <section
      aria-labelledby={id}
      aria-busy={busy || undefined}
      className={cx(
        '-ms-1.5 -me-(--gutter) ps-1.5 [contain-intrinsic-size:auto_var(--row-h)] [content-visibility:auto]',
        heights[item],
        className,
      )}
    >
      <div className="me-(--gutter) mb-2 flex min-h-9 flex-wrap items-center gap-x-3.5 gap-y-2">
        <Heading id={id} className="text-lg leading-tight font-[680] tracking-[-0.018em]">
          {props.href ? (
            <Link href={props.href} className="hit-area inline-flex items-center gap-1 rounded-sm hover:text-accent">
              {title}
              <ChevronRight aria-hidden className="size-4.5 text-ink-faint rtl:-scale-x-100" />
            </Link>
          ) : (
            title
          )}
        </Heading>
        {beside}
        <div className="ms-auto flex items-center gap-1.5">
          {end}
          {!instead && (
            <span className={cx('hidden gap-1.5 phone:flex', edges.start && edges.end && 'invisible')}>
              <IconButton
                appearance="line"
                size="sm"
                icon={ChevronLeft}
                label={t('kit.carousel.back', { title })}
                disabled={edges.start}
                className="rtl:-scale-x-100"
                onClick={() => turn(-1)}
              />
              <IconButton
                appearance="line"
                size="sm"
                icon={ChevronRight}
                label={t('kit.carousel.on', { title })}
                disabled={edges.end}
                className="rtl:-scale-x-100"
                onClick={() => turn(1)}
              />
            </span>
          )}
        </div>
      </div>
      {instead ? (
        <div className="me-(--gutter) pt-1.5">{instead}</div>
      ) : (
        <ul
          ref={carousel}
          data-row
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          className={cx(
            'no-bar -ms-1.5 grid grid-flow-col justify-start gap-(--card-gap) overflow-x-auto',
            'scroll-ps-1.5 py-1.5 ps-1.5 pe-(--gutter) snap-x snap-proximity motion-safe:scroll-smooth',
            columns[item],
          )}
        >
          <PartByPart {...inSight}>
            {cards.map((child, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards carry their own keys, the list item only frames them
              <li key={index} className={frame}>
                {child}
              </li>
            ))}
          </PartByPart>
        </ul>
      )}
    </section>
  )
}
