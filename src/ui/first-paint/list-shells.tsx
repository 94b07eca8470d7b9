import type { ReactNode } from 'react'
import { inShell } from './frame'
import {
  Bar,
  Beside,
  Cards,
  Chips,
  cards,
  Field,
  fromDesks,
  fromPhones,
  Head,
  Headed,
  Heading,
  PageSentence,
  Rows,
  TitleCard,
} from './shapes'

/** The shape of pages that list something. */
export const listShells = {
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
      {/* The button with which staff decide, which on phones stands below the field: something mostly waits for them. */}
      <div className="f-steps">
        <i className="f-control" style={{ display: 'var(--staff,none)', marginTop: 10 }} />
      </div>
      <Bar w="min(24rem, 100%)" h={2.75} mt={20} />
      <Chips widths={[4, 6.5, 7, 6.75, 6, 5]} />
      <div className="f-steps" style={{ marginTop: 'calc(34px + var(--control-sm))' }}>
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
} satisfies Record<string, ReactNode>
