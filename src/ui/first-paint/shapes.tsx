import type { ReactNode } from 'react'
import { BackdropVeil } from '../parts/backdrop'
import { Text } from './frame'

export const Bar = ({ w, h = 0.75, mt = 0 }: { w: string; h?: number; mt?: number }) => (
  <i style={{ width: w, height: `${h}rem`, marginTop: mt }} />
)

export const cards = Array.from({ length: 10 }, (_, index) => index)

/**
 * What the page opens with is drawn here as soon as it is known: see `first-picture.ts`. It is dark already before the
 * style sheet brings what lies over it.
 */
const FirstPicture = ({ most }: { most: string | undefined }) => (
  <div
    id="first-picture"
    hidden
    className="mask-none!"
    style={{
      ...{ position: 'absolute', inset: 0, maxHeight: most, zIndex: -1, overflow: 'hidden' },
      mask: 'linear-gradient(#0009,#0002 60%,#0000)',
    }}
  >
    <BackdropVeil />
  </div>
)

/** `most` is how high its picture is at most, where what stands on it may be higher later. */
type HeroProps = { children?: ReactNode; className?: string; most?: string }

export const Hero = ({ children, className = '', most }: HeroProps) => (
  <div className={`f-hero on-hero ${className}`} style={{ position: 'relative', isolation: 'isolate' }}>
    <FirstPicture most={most} />
    {children}
  </div>
)

/** The page's own script draws the first posters into them, where the page asks for titles: see `first-picture.ts`. */
export const Cards = () => (
  <div className="f-cards">
    {cards.map(card => (
      <i key={card} data-poster style={{ aspectRatio: '2/3', borderRadius: 14, overflow: 'hidden' }} />
    ))}
  </div>
)

export const CardRow = () => (
  <div className="f-cards" style={{ grid: 'auto / auto-flow min(19.5rem, 78vw)' }}>
    {cards.slice(0, 5).map(card => (
      <i key={card} style={{ height: '9.25rem', borderRadius: 14 }} />
    ))}
  </div>
)

export const Chips = ({ widths, mt = 22 }: { widths: readonly number[]; mt?: number }) => (
  <div className="f-row" style={{ gap: 8, marginTop: mt, overflow: 'hidden' }}>
    {widths.map(width => (
      <i key={width} className="f-chip" style={{ flex: `0 0 ${width}rem`, borderRadius: 99 }} />
    ))}
  </div>
)

const headingSize = 'clamp(1.625rem,1.35rem + 1.1vw,2.25rem)'
const headingText = {
  ...{ display: 'block', font: `720 ${headingSize}/1.15 "Inter Fallback"` },
  ...{ letterSpacing: '-.01em', opacity: 1 },
}

/** A little wider than the sentence of the page, whose letters are narrower than those that stand in for them. */
const toldText = {
  ...{ display: 'block', marginTop: 4, maxWidth: '68ch', letterSpacing: '.005em' },
  font: '400 .95rem/1.53 "Inter Fallback"',
  // Links in the sentence reach as far below its letters: what is drawn later is not taken for more than this.
  textDecoration: 'underline transparent',
  textUnderlineOffset: 4,
}

/** What the server writes of the page that is asked for: its heading, and the sentence below that. */
export const Title = () => <Text of="page.title" style={headingText} />
export const PageSentence = ({ children }: { children?: ReactNode }) => (
  <span className="f-text" style={toldText}>
    %page.text%{children}
  </span>
)

type HeadProps = { field: string; children?: ReactNode }

/** What the page begins with: its heading, a sentence, and beside them, on phones below them, a field to search in. */
export const Head = ({ field, children = <Bar w="15rem" mt={14} /> }: HeadProps) => (
  <div className="f-row" style={{ flexWrap: 'wrap', alignItems: 'end', gap: '12px 16px' }}>
    <div style={{ flex: '1 1 15rem' }}>
      <Title />
      {children}
    </div>
    <i style={{ flex: `0 1 ${field}`, height: 'var(--control)' }} />
  </div>
)

/** As large as this from so many pixels of the window on, and nothing before. */
const from = (pixels: number) => (size: string) => `clamp(0px, (100vw - ${pixels - 1}px) * 99, ${size})`

/** From where rows have room for a table. */
export const fromPhones = from(600)
/** From where pages of the settings have their list beside them. */
export const fromTablets = from(950)
/** From where filters have room beside what they find. */
export const fromDesks = from(1200)

type BesideProps = {
  from: (size: string) => string
  width: string
  gap: string
  beside: ReactNode
  children: ReactNode
}

/** What stands beside the rest of the page, where there is room for it. */
export const Beside = ({ from, width, gap, beside, children }: BesideProps) => (
  <div style={{ display: 'flex' }}>
    <div style={{ flex: 'none', overflow: 'hidden', width: from(width), marginInlineEnd: from(gap) }}>{beside}</div>
    <div style={{ flex: '1 1 0', minWidth: 0 }}>{children}</div>
  </div>
)

/** Room for a title on a phone, which the page's own script fills: see `first-picture.ts`. */
export const TitleCard = () => (
  <div
    className="f-row"
    style={{
      ...{ alignItems: 'start', gap: 14, height: '10.75rem', marginBottom: 12, padding: 10 },
      ...{ border: '1px solid var(--line)', borderRadius: 14, background: 'var(--surface)' },
    }}
  >
    {/* No smaller than on the card, which would be painted anew as something larger. */}
    <i data-poster style={{ flex: '0 0 72.5px', aspectRatio: '2/3', overflow: 'hidden' }} />
    <b data-name style={{ paddingTop: 6, fontSize: '.9375rem', fontWeight: 600 }} />
  </div>
)

/** As the page of a title writes them. */
const nameSize = 'clamp(1.75rem,(100vw - 599px) * 99,clamp(2rem,1.4rem + 2.4vw,3.5rem))'
export const heroName = { font: `780 ${nameSize}/1.05 "Inter Fallback"`, letterSpacing: '-.012em' }
/** As high as the bar that stands there before the text. */
export const overview = {
  ...{ minHeight: '8rem', marginTop: 10, maxWidth: '68ch' },
  ...{ fontSize: '.9375rem', fontWeight: 400, lineHeight: 1.65 },
}

export const Field = () => (
  <>
    <Bar w="8rem" h={1} mt={24} />
    <Bar w="100%" h={2.5} mt={8} />
  </>
)

/** To the list that the page is one of. */
export const Back = () => <i style={{ width: '5rem', height: '2rem', marginBottom: 8 }} />

export const Explained = () => (
  <>
    <Title />
    <PageSentence />
    <Bar w="min(45rem, 100%)" h={14} mt={24} />
  </>
)

export const Heading = () => <Bar w="min(14rem, 60%)" h={2} />

/** A heading with a line below it that only the answer says, as high as both will be. */
export const Headed = ({ w }: { w: string }) => (
  <div style={{ flex: '1 1 15rem', height: `calc(${headingSize}*1.15 + 1.5*.9375rem + 4px)` }}>
    <Heading />
    <Bar w={w} mt={12} />
  </div>
)
export const Rows = () => cards.map(row => <i key={row} style={{ height: '3.5rem', marginTop: 12 }} />)
