import Bell from 'lucide-react/icons/bell'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Compass from 'lucide-react/icons/compass'
import Film from 'lucide-react/icons/film'
import Inbox from 'lucide-react/icons/inbox'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import Tv from 'lucide-react/icons/tv'
import type { CSSProperties, ReactNode } from 'react'
import { BrandMark } from '../kit/brand-mark'
import { BackdropVeil } from '../parts/backdrop'

/** The server writes the name of the portal here, and its logo in place of the mark. */
const brandSlot = '%name%'
const markClass = 'f-mark'

/** The server writes what stands under the key of the language files here. */
const Text = ({ of }: { of: string }) => <span className="f-text">{`%${of}%`}</span>

const Bar = ({ w, h = 0.75, mt = 0 }: { w: string; h?: number; mt?: number }) => (
  <i style={{ width: w, height: `${h}rem`, marginTop: mt }} />
)

// What everybody may go to; the rest of the navigation depends on who it is.
const entries = [
  { name: 'discover', Icon: Compass },
  { name: 'movies', Icon: Film },
  { name: 'shows', Icon: Tv },
  { name: 'requests', Icon: Inbox },
  { name: 'watchlist', Icon: Bookmark },
  { name: 'calendar', Icon: CalendarDays },
] as const
const tabs = [
  { name: 'discover', Icon: Compass },
  { name: 'search', Icon: Search },
  { name: 'requests', Icon: Inbox },
  { name: 'more', Icon: Menu },
] as const
const cards = Array.from({ length: 10 }, (_, index) => index)

// Close to the accent of both themes: the tokens that it is made of would weigh more than they show here.
const inBrandColours = {
  '--accent': '#e0609a',
  '--accent-fill-ink': '#240a17',
  '--lamp': 'var(--ink)',
} as CSSProperties

const large = { fontSize: '1.75rem', minHeight: 0, padding: 0, color: '#faf8f4' } as CSSProperties

const Brand = ({ onArt }: { onArt?: boolean }) => (
  <div className="f-row f-brand" style={onArt ? { ...inBrandColours, ...large } : inBrandColours}>
    <BrandMark className={markClass} />
    {brandSlot}
  </div>
)

const Rail = () => (
  <div className="f-rail">
    <Brand />
    <div style={{ marginTop: 10 }}>
      {entries.map(({ name, Icon }) => (
        <div key={name} className="f-row f-entry">
          <Icon size="1.1875rem" strokeWidth={1.9} />
          <Text of={`shell.nav.${name}`} />
        </div>
      ))}
    </div>
  </div>
)

const onArt = { background: 'oklch(0.14 0.014 290 / 0.82)', borderColor: 'rgb(255 255 255 / 0.3)', color: '#faf8f4' }

const field = {
  ...{ flex: '0 1 37.5rem', gap: 8, marginInlineEnd: 'auto', padding: '0 14px' },
  ...{ borderRadius: 99, fontWeight: 400 },
}

// As the style sheet will have it, so that nothing moves when it comes.
const centred = { display: 'block', margin: '0 auto 2px' }

const TopBar = ({ clear }: { clear: boolean }) => (
  <div className="f-row f-bar" style={{ zIndex: 1 }}>
    <b className="f-row" style={{ ...field, ...(clear && onArt) }}>
      <Search size="1.125rem" />
      <Text of="shell.search.titles" />
    </b>
    <span style={{ flex: '0 0 2.75rem', ...(clear && { color: onArt.color }) }}>
      <Bell size="1.25rem" style={centred} />
    </span>
    <i style={{ flex: '0 0 2.125rem', height: '2.125rem', marginInline: 2, borderRadius: 99 }} />
  </div>
)

const Tabs = () => (
  <div className="f-row f-tabs">
    {tabs.map(({ name, Icon }) => (
      <div key={name}>
        <Icon size="1.375rem" style={centred} />
        <Text of={`shell.nav.${name}`} />
      </div>
    ))}
  </div>
)

/**
 * What the page opens with is drawn here as soon as it is known: see `first-picture.ts`. What darkens it comes with the
 * style sheet, which is there before it.
 */
const FirstPicture = () => (
  <div
    id="first-picture"
    hidden
    className="[&_img]:art-crop"
    style={{ position: 'absolute', inset: 0, zIndex: -1, overflow: 'hidden' }}
  >
    <BackdropVeil />
  </div>
)

const Hero = ({ children, className = '' }: { children?: ReactNode; className?: string }) => (
  <div className={`f-hero ${className}`} style={{ position: 'relative', isolation: 'isolate' }}>
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

const Heading = () => <Bar w="min(14rem, 60%)" h={2} />
const Rows = () => cards.map(row => <i key={row} style={{ height: '3.5rem', marginTop: 12 }} />)

/** Navigation, top bar and the shape of a page, beside the card for whoever turns out not to be signed in. */
const inShell = (page: ReactNode, { hero = null }: { hero?: ReactNode } = {}) => (
  <>
    <div className="f f-in" aria-hidden="true">
      <Rail />
      <div>
        <TopBar clear={hero !== null} />
        {hero}
        <div className="f-main">{page}</div>
      </div>
      <Tabs />
    </div>
    {card()}
  </>
)

const card = (open = false) => (
  <div className={open ? 'f f-card f-open' : 'f f-card'} aria-hidden="true">
    <Brand onArt />
    <div className="f-box" style={{ height: '25.5rem', borderRadius: 20 }} />
  </div>
)

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
      <Bar w="100%" h={8} />
      <Bar w="8rem" h={1.25} mt={32} />
      <Bar w="min(40rem, 100%)" h={6} mt={12} />
    </>,
    {
      hero: (
        <Hero className="f-art">
          <i style={{ aspectRatio: '2/3', borderRadius: 14 }} />
          <div style={{ flex: '1 0 50%', paddingBottom: 8 }}>
            <Bar w="min(24rem, 75%)" h={2.5} />
            <Bar w="min(16rem, 50%)" h={1} mt={12} />
          </div>
          <div className="f-steps">
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
  page: inShell(
    <>
      <Heading />
      <Bar w="min(38rem, 100%)" h={1} mt={16} />
      <Bar w="min(45rem, 100%)" h={14} mt={24} />
    </>,
  ),
  card: card(true),
  blank: null,
} satisfies Record<string, ReactNode>
export type ShellName = keyof typeof shells
