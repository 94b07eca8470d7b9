import type { ReactNode } from 'react'
import { Asked, card, inShell, signInCard } from './frame'
import {
  Back,
  Bar,
  Beside,
  CardRow,
  Cards,
  Chips,
  cards,
  Explained,
  Field,
  fromDesks,
  fromPhones,
  fromTablets,
  Head,
  Headed,
  Heading,
  Hero,
  heroName,
  overview,
  PageSentence,
  Rows,
  Title,
  TitleCard,
} from './shapes'

/** The shape of each page, by the name that its route gives; painted until the interface takes over. */
export const shells = {
  discover: inShell(
    <>
      <Bar w="min(38rem, 100%)" h={2} mt={6} />
      <Bar w="9rem" h={1.25} mt={46} />
      <div style={{ height: 18 }} />
      <CardRow />
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
        <Hero className="f-art" most="max(30rem, (100vw - 599px) * 99)">
          <i data-poster style={{ aspectRatio: '2/3', borderRadius: 14, overflow: 'hidden' }} />
          <div style={{ flex: '1 0 50%', paddingBottom: 8 }}>
            <div data-name style={heroName}>
              <i style={{ width: 'min(24rem, 75%)', height: '1.05em' }} />
            </div>
            <Bar w="min(16rem, 50%)" h={1} mt={12} />
          </div>
          <div className="f-steps" style={{ width: '100%' }}>
            <Bar w="6rem" h={1.5} />
            <i className="f-button" style={{ marginTop: 14 }} />
            <i className="f-button" style={{ marginTop: 10 }} />
            <i className="f-button" style={{ marginTop: 10 }} />
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
  results: inShell(
    <>
      <Headed w="12rem" />
      <Chips widths={[6.75, 6.75, 4.25, 5.5]} mt={20} />
      <div style={{ height: 20 }} />
      <Cards />
    </>,
  ),
  browse: inShell(
    <>
      <div className="f-row" style={{ flexWrap: 'wrap', alignItems: 'end', gap: '12px 16px' }}>
        <Headed w="7rem" />
        {/* What administrators may do there: the page's own script says whether somebody is one. */}
        <i className="f-control" style={{ display: 'var(--admin, none)', width: '10rem' }} />
      </div>
      <div style={{ height: 20 }} />
      <Beside
        from={fromDesks}
        width="16.5rem"
        gap="2rem"
        beside={
          <>
            <Bar w="9rem" h={2} />
            {cards.slice(0, 4).map(field => (
              <Field key={field} />
            ))}
          </>
        }
      >
        <i className="f-control" style={{ width: '13rem' }} />
        <div style={{ height: 16 }} />
        <Cards />
      </Beside>
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
      <Head field="16rem" />
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
      <Head field="33rem">
        <PageSentence />
        <Bar w="12rem" mt={6} />
      </Head>
      <Chips widths={[7, 7, 7, 7]} />
      <div style={{ height: 10 }} />
      <Rows />
    </>,
  ),
  settings: inShell(
    <Beside
      from={fromTablets}
      width="14.75rem"
      gap="40px"
      beside={
        <>
          <Bar w="14.75rem" h={2.5} />
          {cards.map(row => (
            <Bar key={row} w={`${8 + (row % 3)}rem`} mt={21} />
          ))}
        </>
      }
    >
      <div style={{ maxWidth: 'var(--form-max)' }}>
        {/* As high as a finger needs it. */}
        <div style={{ height: 'clamp(0px, (950px - 100vw) * 99, 3.25rem)', overflow: 'hidden' }}>
          <Bar w="8rem" h={1.25} mt={12} />
        </div>
        <Title />
        <PageSentence> %settings.toHelp%</PageSentence>
        {cards.slice(0, 5).map(field => (
          <Field key={field} />
        ))}
      </div>
    </Beside>,
  ),
  tiles: inShell(
    <>
      <Head field="24rem">
        <PageSentence />
      </Head>
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
  person: inShell(
    <>
      <Back />
      <div className="f-row" style={{ gap: 16, marginBottom: 24 }}>
        <i style={{ flex: '0 0 72px', height: 72, borderRadius: 99 }} />
        <div style={{ flex: 1 }}>
          <Heading />
          <Bar w="min(16rem, 100%)" mt={10} />
        </div>
      </div>
      <PageSentence />
      {cards.slice(0, 5).map(field => (
        <Field key={field} />
      ))}
    </>,
  ),
  told: inShell(<Explained />),
  below: inShell(
    <>
      <Back />
      <Explained />
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
  asked: card({ open: true, inside: <Asked /> }),
  signIn: signInCard(true),
  blank: null,
} satisfies Record<string, ReactNode>
export type ShellName = keyof typeof shells
