import type { ReactNode } from 'react'
import { BackdropVeil } from '../parts/backdrop'
import { card, inShell, signInCard, Text } from './frame'

const Bar = ({ w, h = 0.75, mt = 0 }: { w: string; h?: number; mt?: number }) => (
  <i style={{ width: w, height: `${h}rem`, marginTop: mt }} />
)

const cards = Array.from({ length: 10 }, (_, index) => index)

/**
 * What the page opens with is drawn here as soon as it is known: see `first-picture.ts`. It is dark already before the
 * style sheet brings what lies over it.
 */
const FirstPicture = () => (
  <div
    id="first-picture"
    hidden
    className="mask-none!"
    style={{ position: 'absolute', inset: 0, zIndex: -1, overflow: 'hidden', mask: 'linear-gradient(#0009,#0002 60%)' }}
  >
    <BackdropVeil />
  </div>
)

const Hero = ({ children, className = '' }: { children?: ReactNode; className?: string }) => (
  <div className={`f-hero on-hero ${className}`} style={{ position: 'relative', isolation: 'isolate' }}>
    <FirstPicture />
    {children}
  </div>
)

const Cards = () => (
  <div className="f-cards">
    {cards.map(card => (
      <i key={card} style={{ aspectRatio: '2/3', borderRadius: 14 }} />
    ))}
  </div>
)

const Reel = () => (
  <div className="f-cards" style={{ grid: 'auto / auto-flow min(19.5rem, 78vw)' }}>
    {cards.slice(0, 5).map(card => (
      <i key={card} style={{ height: '9.25rem', borderRadius: 14 }} />
    ))}
  </div>
)

const Chips = ({ widths }: { widths: readonly number[] }) => (
  <div className="f-row" style={{ gap: 8, marginTop: 22, overflow: 'hidden' }}>
    {widths.map(width => (
      <i key={width} style={{ flex: `0 0 ${width}rem`, height: '2rem', borderRadius: 99 }} />
    ))}
  </div>
)

const headingText = {
  ...{ display: 'block', font: '720 clamp(1.625rem,1.35rem + 1.1vw,2.25rem)/1.15 "Inter Variable","Inter Fallback"' },
  ...{ letterSpacing: '-.01em', opacity: 1 },
}

/** What the page begins with: its heading, a sentence, and beside them, on phones below them, a field to search in. */
const Head = ({ field, title }: { field: string; title?: string }) => (
  <div className="f-row" style={{ flexWrap: 'wrap', alignItems: 'end', gap: '12px 16px' }}>
    <div style={{ flex: '1 1 15rem' }}>
      {title ? <Text of={title} style={headingText} /> : <Heading />}
      <Bar w="15rem" mt={14} />
    </div>
    <i style={{ flex: `0 1 ${field}`, height: '2.5rem' }} />
  </div>
)

/** As wide as this from where pages of the settings have their list beside them, and nothing before. */
const fromTablets = (width: string) => `clamp(0px, (100vw - 949px) * 99, ${width})`

/** The same from where rows have room for a table. */
const fromPhones = (height: string) => `clamp(0px, (100vw - 599px) * 99, ${height})`

/** Room for a title on a phone, which the page's own script fills: see `first-picture.ts`. */
const TitleCard = () => (
  <div
    className="f-row"
    style={{
      ...{ alignItems: 'start', gap: 14, height: '10.75rem', marginBottom: 12, padding: 10 },
      ...{ border: '1px solid var(--line)', borderRadius: 14, background: 'var(--surface)' },
    }}
  >
    {/* No smaller than on the card, which would be painted anew as something larger. */}
    <i data-poster style={{ flex: '0 0 72.5px', aspectRatio: '2/3', overflow: 'hidden' }} />
    <b data-name style={{ paddingTop: 6, fontSize: '.9375rem', fontWeight: 640 }} />
  </div>
)

/** As the page of a title writes them. */
const nameSize = 'clamp(1.75rem,(100vw - 599px) * 99,clamp(2rem,1.4rem + 2.4vw,3.5rem))'
const heroName = { font: `780 ${nameSize}/1.05 "Inter Variable","Inter Fallback"`, letterSpacing: '-.012em' }
/** As high as the bar that stands there before the text. */
const overview = {
  ...{ minHeight: '8rem', marginTop: 10, maxWidth: '68ch' },
  ...{ fontSize: '.9375rem', fontWeight: 400, lineHeight: 1.65 },
}

const Field = () => (
  <>
    <Bar w="8rem" h={1} mt={24} />
    <Bar w="100%" h={2.5} mt={8} />
  </>
)

const Heading = () => <Bar w="min(14rem, 60%)" h={2} />
const Rows = () => cards.map(row => <i key={row} style={{ height: '3.5rem', marginTop: 12 }} />)

/** The shape of each page, by the name that its route gives; painted until the interface takes over. */
export const shells = {
  discover: inShell(
    <>
      <Bar w="min(38rem, 100%)" h={2} mt={6} />
      <Bar w="9rem" h={1.25} mt={46} />
      <div style={{ height: 18 }} />
      <Reel />
    </>,
    { hero: <Hero className="f-lead" /> },
  ),
  title: inShell(
    <>
      <Bar w="6rem" h={1.25} />
      <div data-overview style={overview}>
        <Bar w="100%" h={8} />
      </div>
      <Bar w="8rem" h={1.25} mt={32} />
      <Bar w="min(40rem, 100%)" h={6} mt={12} />
    </>,
    {
      hero: (
        <Hero className="f-art">
          <i data-poster style={{ aspectRatio: '2/3', borderRadius: 14, overflow: 'hidden' }} />
          <div style={{ flex: '1 0 50%', paddingBottom: 8 }}>
            <div data-name style={heroName}>
              <i style={{ width: 'min(24rem, 75%)', height: '1.05em' }} />
            </div>
            <Bar w="min(16rem, 50%)" h={1} mt={12} />
          </div>
          <div className="f-steps" style={{ width: '100%' }}>
            <Bar w="6rem" h={1.5} />
            <Bar w="100%" h={3} mt={14} />
            <Bar w="100%" h={3} mt={10} />
            <Bar w="100%" h={3} mt={10} />
          </div>
        </Hero>
      ),
    },
  ),
  grid: inShell(
    <>
      <Heading />
      <div style={{ height: 28 }} />
      <Cards />
    </>,
  ),
  rows: inShell(
    <>
      <Heading />
      <div style={{ height: 20 }} />
      <Rows />
    </>,
  ),
  list: inShell(
    <>
      <Head field="16rem" title="requestList.title" />
      <Bar w="min(24rem, 100%)" h={2.75} mt={20} />
      <Chips widths={[4, 6.5, 7, 6.75, 6, 5]} />
      <div className="f-steps" style={{ marginTop: 66 }}>
        {cards.slice(0, 4).map(card => (
          <TitleCard key={card} />
        ))}
      </div>
      <div style={{ marginTop: 22, borderRadius: 14, overflow: 'hidden', height: fromPhones('52rem') }}>
        {cards.map(row => (
          <i key={row} style={{ height: '4.875rem', marginBottom: 1, borderRadius: 0 }} />
        ))}
      </div>
    </>,
  ),
  people: inShell(
    <>
      <Head field="33rem" />
      <Chips widths={[7, 7, 7, 7]} />
      <div style={{ height: 10 }} />
      <Rows />
    </>,
  ),
  settings: inShell(
    <div style={{ display: 'flex' }}>
      <div
        style={{
          flex: 'none',
          overflow: 'hidden',
          width: fromTablets('14.75rem'),
          marginInlineEnd: fromTablets('40px'),
        }}
      >
        <Bar w="14.75rem" h={2.5} />
        {cards.map(row => (
          <Bar key={row} w={`${8 + (row % 3)}rem`} mt={21} />
        ))}
      </div>
      <div style={{ flex: '1 1 0', maxWidth: 'var(--form-max)' }}>
        <Heading />
        <Bar w="min(26rem, 100%)" mt={14} />
        {cards.slice(0, 5).map(field => (
          <Field key={field} />
        ))}
      </div>
    </div>,
  ),
  tiles: inShell(
    <>
      <Head field="24rem" />
      <Bar w="7rem" h={1} mt={24} />
      <div
        style={{
          display: 'grid',
          grid: 'auto / repeat(auto-fill, minmax(min(19.4rem, 100%), 1fr))',
          gap: 14,
          marginTop: 14,
        }}
      >
        {cards.map(tile => (
          <i key={tile} style={{ height: '6.5rem', borderRadius: 14 }} />
        ))}
      </div>
    </>,
  ),
  page: inShell(
    <>
      <Heading />
      <Bar w="min(38rem, 100%)" h={1} mt={16} />
      <Bar w="min(45rem, 100%)" h={14} mt={24} />
    </>,
  ),
  card: card({ open: true }),
  signIn: signInCard(true),
  blank: null,
} satisfies Record<string, ReactNode>
export type ShellName = keyof typeof shells
