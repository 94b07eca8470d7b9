import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { variants } from '~/shared/requests/model'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'
import { Note } from '../../kit/note'
import { Page } from '../../kit/page'
import { PartByPart } from '../../kit/part-by-part'
import { useFormat } from '../../kit/use-format'
import { IssuesPanel } from '../../parts/issues-panel'
import { MovieFactsLine } from '../../parts/movie-facts-line'
import { useShowAsAsked } from '../../state/shows'
import { CastReel } from './cast-reel'
import { knownShow } from './known'
import { Overview } from './overview'
import { RelatedReel } from './related-reel'
import { Seasons } from './seasons'
import { ShowActions } from './show-actions'
import { ShowFacts } from './show-facts'
import { ShowRequests } from './show-requests'
import { ShowStatus } from './show-status'
import { TitleHero } from './title-hero'
import { TrailerReel } from './trailer-reel'
import { usePagePicks } from './use-page-picks'
import { useYears } from './use-years'
import { WhereToWatch } from './where-to-watch'
import { WhyButton } from './why-button'

const PickedBar = lazyPart(async () => (await import('./picked-bar')).PickedBar, { Failed: NotOpened })

const hasStanding = ({ standing, status }: ShowDetails) =>
  status.requestId !== null || variants.some(variant => standing[variant]?.stage)

/** The page of a show that is there: hero, story, seasons with their episodes, requests, who made it, and the facts. */
export function ShowBody({ show: found }: { show: ShowDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const show = useShowAsAsked(found)
  const years = useYears(show)
  const picks = usePagePicks(show)
  return (
    <Page
      className="pt-8"
      hero={
        <TitleHero
          title={show}
          status={<ShowStatus show={show} />}
          facts={
            <MovieFactsLine
              asShare
              score={show.rating}
              votes={show.votes}
              date={show.releasedAt}
              years={years}
              seasons={show.seasons.length}
              minutes={show.runtimeMinutes}
              genres={show.genres.map(genre => genre.name)}
              short
            />
          }
        >
          <ShowActions show={show} />
        </TitleHero>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8.5 tablet:grid-cols-[minmax(0,1fr)_18rem] tablet:gap-8 desk:grid-cols-[minmax(0,1fr)_20.6rem] desk:gap-10">
        <PartByPart phone={1}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8.5">
            {show.asOf && <Note tone="warn">{t('details.asOf', { when: format.relative(show.asOf) })}</Note>}
            <PartByPart phone={2}>
              <Overview title={t('details.overview')} text={show.overview} />
              <Seasons show={show} picks={picks} />
              <ShowRequests show={show} />
              <CastReel credits={show} />
              <TrailerReel title={show} />
              <RelatedReel kind="tvShow" name="recommended" titles={show.recommendations} />
              <RelatedReel kind="tvShow" name="similar" titles={show.similar} />
            </PartByPart>
          </div>
          <aside aria-label={t('details.facts.title')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <WhereToWatch kind="tvShow" providers={show.streaming} />
            <ShowFacts show={show} />
            {hasStanding(show) && <WhyButton kind="tv" id={show.id} name={show.name} />}
            <IssuesPanel title={knownShow(show)} />
          </aside>
        </PartByPart>
      </div>
      {picks.picked.size > 0 && <PickedBar show={show} picked={picks.picked} onClose={picks.clear} />}
    </Page>
  )
}
