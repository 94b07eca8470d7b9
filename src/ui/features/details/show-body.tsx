import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { variants } from '~/shared/requests/model'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'
import { Page } from '../../kit/page'
import { IssuesPanel } from '../../parts/issues-panel'
import { MovieFactsLine } from '../../parts/movie-facts-line'
import { yearOf } from '../../state/requests'
import { isOver } from '../../state/shows'
import { useShowAsRequested } from '../../state/shows-as-requested'
import { CastCarousel } from './cast-carousel'
import { RelatedCarousel } from './related-carousel'
import { Seasons } from './seasons'
import { ShowActions } from './show-actions'
import { ShowFacts } from './show-facts'
import { ShowRequests } from './show-requests'
import { ShowStatus } from './show-status'
import { knownShow } from './state'
import { TitleBlockNote } from './title-block'
import { TitleColumns } from './title-columns'
import { TitleHero } from './title-hero'
import { CertificationMark, Overview, TitleLines } from './title-lines'
import { TrailerCarousel } from './trailer-carousel'
import { usePagePicks } from './use-page-picks'
import { WhereToWatch } from './where-to-watch'
import { WhyButton } from './why-button'

/** From when until when a show is on. */
const useYears = (show: ShowDetails): string | null => {
  const { t } = useTranslation()
  const [from, to] = [yearOf(show.releasedAt), yearOf(show.lastAiredAt)]
  if (!from) return null
  if (!isOver(show)) return t('details.show.years.running', { from })
  return to && to !== from ? t('details.show.years.ended', { from, to }) : from
}

const PickedBar = lazyPart(async () => (await import('./picked-bar')).PickedBar, { Failed: NotOpened })

const isKnownHere = (show: ShowDetails) =>
  show.status.requestId !== null || variants.some(variant => show.variants[variant]?.stage)

/** The page of a show that is there: hero, story, seasons with their episodes, requests, who made it, and the facts. */
export function ShowBody({ show: found }: { show: ShowDetails }) {
  const { t } = useTranslation()
  const show = useShowAsRequested(found)
  const years = useYears(show)
  const picks = usePagePicks(show)
  return (
    <Page
      className="pt-8"
      hero={
        <TitleHero
          name={show.name}
          poster={show.posterPath}
          backdrop={show.backdropPath}
          tint={show.tint}
          status={<ShowStatus show={show} />}
          facts={
            <>
              <TitleLines title={show} />
              <MovieFactsLine
                score={show.rating}
                votes={show.votes}
                date={show.releasedAt}
                years={years}
                minutes={show.runtimeMinutes}
                genres={show.genres.map(genre => genre.name)}
                short
              >
                <CertificationMark text={show.certification} />
                {show.seasons.length > 0 && (
                  <span>{t('details.show.seasonCount', { count: show.seasons.length })}</span>
                )}
              </MovieFactsLine>
            </>
          }
        >
          <TitleBlockNote kind="tvShow" id={show.id} quiet={isKnownHere(show)} />
          <ShowActions show={show} />
        </TitleHero>
      }
    >
      <TitleColumns
        asOf={show.asOf}
        phone={2}
        aside={
          <>
            <WhereToWatch kind="tvShow" providers={show.streaming} />
            <ShowFacts show={show} />
            {isKnownHere(show) && <WhyButton kind="tv" id={show.id} name={show.name} />}
            <IssuesPanel title={knownShow(show)} />
          </>
        }
      >
        <Overview title={t('details.overview')} text={show.overview} />
        <Seasons show={show} picks={picks} />
        <ShowRequests show={show} />
        <CastCarousel credits={show} />
        <TrailerCarousel title={show} />
        <RelatedCarousel kind="tvShow" name="recommended" titles={show.recommendations} />
        <RelatedCarousel kind="tvShow" name="similar" titles={show.similar} />
      </TitleColumns>
      {picks.picked.size > 0 && <PickedBar show={show} picked={picks.picked} onClose={picks.clear} />}
    </Page>
  )
}
