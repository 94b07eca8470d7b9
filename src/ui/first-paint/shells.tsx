import type { ReactNode } from 'react'
import { Asked, card, inShell, signInCard } from './frame'
import { listShells } from './list-shells'
import {
  Back,
  Bar,
  Beside,
  CardRow,
  cards,
  Explained,
  Field,
  fromTablets,
  Head,
  Heading,
  Hero,
  heroName,
  overview,
  PageSentence,
  Title,
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
  ...listShells,
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
