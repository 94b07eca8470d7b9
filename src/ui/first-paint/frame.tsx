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
import { partsOfDay } from '~/shared/part-of-day'
import { BrandMark } from '../kit/brand-mark'

/** The server writes the name of the portal here, and its logo in place of the mark. */
const brandSlot = '%name%'
const markClass = 'f-mark'

/** The server writes what stands under the key of the language files here. */
export const Text = ({ of, style }: { of: string; style?: CSSProperties }) => (
  <span className="f-text" style={style}>{`%${of}%`}</span>
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

// Close to the accent of both themes: the tokens that it is made of would weigh more than they show here.
const inBrandColours = {
  '--accent': '#e0609a',
  '--accent-fill-ink': '#240a17',
  '--lamp': 'var(--ink)',
} as CSSProperties

const name = { minHeight: 'var(--bar)', padding: '0 8px', fontSize: '1.1875rem', fontWeight: 720, lineHeight: 1.1 }
const large = { fontSize: '1.75rem', minHeight: 0, padding: 0, color: '#faf8f4' } as CSSProperties

const Brand = ({ onArt }: { onArt?: boolean }) => (
  <div className="f-row f-brand" style={{ ...inBrandColours, ...name, ...(onArt && large) }}>
    <BrandMark className={markClass} />
    {brandSlot}
  </div>
)

const Rail = () => (
  <div className="f-rail">
    <Brand />
    <div style={{ marginTop: 10 }}>
      {entries.map(({ name, Icon }) => (
        <div key={name} className="f-row f-entry" style={{ height: '2.5rem', marginTop: 2, padding: '0 12px' }}>
          <Icon size="1.1875rem" strokeWidth={1.9} />
          <Text of={`shell.nav.${name}`} />
        </div>
      ))}
    </div>
  </div>
)

const field = {
  ...{ flex: '0 1 37.5rem', gap: 8, marginInlineEnd: 'auto', padding: '0 14px' },
  ...{ height: '2.625rem', border: '1px solid var(--line)', borderRadius: 99, background: 'var(--surface)' },
  fontWeight: 400,
}

// As the style sheet will have it, so that nothing moves when it comes.
const centred = { display: 'block', margin: '0 auto 2px' }

const bar: CSSProperties = { position: 'relative', zIndex: 1, minHeight: 'var(--bar)', padding: '0 var(--gutter)' }

const TopBar = () => (
  <div className="f-row f-bar" style={bar}>
    <b className="f-row" style={field}>
      <Search size="1.125rem" />
      <Text of="shell.search.titles" />
    </b>
    <span style={{ flex: '0 0 2.75rem' }}>
      <Bell size="1.25rem" style={centred} />
    </span>
    <i style={{ flex: '0 0 2.125rem', height: '2.125rem', marginInline: 2, borderRadius: 99 }} />
  </div>
)

const foot: CSSProperties = {
  ...{ position: 'fixed', inset: 'auto 0 0', background: 'var(--sunken)', borderTop: '1px solid var(--line)' },
  ...{ height: 'calc(61px + env(safe-area-inset-bottom))', textAlign: 'center', fontSize: '.6875rem' },
}

const Tabs = () => (
  <div className="f-row f-tabs" style={foot}>
    {tabs.map(({ name, Icon }) => (
      <div key={name} style={{ flex: 1 }}>
        <Icon size="1.375rem" style={centred} />
        <Text of={`shell.nav.${name}`} />
      </div>
    ))}
  </div>
)

/**
 * Top bar and the shape of a page, navigation and the card for whoever turns out not to be signed in: what the page opens
 * with comes before the many lines of icons, as a slow processor draws what it has read of a page a few times.
 */
export const inShell = (page: ReactNode, { hero = null }: { hero?: ReactNode } = {}) => (
  <>
    <div className="f f-in" aria-hidden="true">
      <div style={{ gridArea: '1 / 2' }}>
        <TopBar />
        {hero}
        <div className="f-main">{page}</div>
      </div>
      <Rail />
      <Tabs />
    </div>
    {signInCard()}
  </>
)

/** As wide as the heading of the card will be: the letters that stand in for Inter are narrower where they are bold. */
const heading = { font: '720 1.5rem/1.1 "Inter Fallback"', letterSpacing: '-.005em', opacity: 1 }
const below = { display: 'block', marginTop: 6, lineHeight: 1.55, opacity: 0.75 }

/** Only the device knows the hour; its script says which of them is there. */
const Greeting = () => (
  <div style={{ padding: '25px 25px 0' }}>
    {partsOfDay.map(part => (
      <Text key={part} of={`account.signIn.good.${part}`} style={{ ...heading, display: `var(--${part},none)` }} />
    ))}
    <Text of="account.signIn.text" style={below} />
  </div>
)

/** What the page says that is behind the link of an invitation, whoever it is for. */
export const Asked = () => (
  <div style={{ padding: '25px 25px 0' }}>
    <Text of="page.title" style={{ ...heading, display: 'block' }} />
    <Text of="page.text" style={{ ...below, letterSpacing: '.012em' }} />
  </div>
)

type Card = { open?: boolean; inside?: ReactNode }

export const card = ({ open = false, inside = null }: Card = {}) => (
  <div className={open ? 'f f-card f-open' : 'f f-card'} aria-hidden="true">
    <Brand onArt />
    <div className="f-box" style={{ borderRadius: 20 }}>
      {inside}
    </div>
  </div>
)

/** The card that whoever is not signed in comes to. */
export const signInCard = (open = false) => card({ open, inside: <Greeting /> })
