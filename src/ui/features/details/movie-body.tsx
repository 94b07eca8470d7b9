import { useTranslation } from 'react-i18next'
import type { MovieDetails } from '~/shared/api/titles'
import { Page } from '../../kit/page'
import { IssuesPanel } from '../../parts/issues-panel'
import { MovieFactsLine } from '../../parts/movie-facts-line'
import { variantsToAsk } from '../../parts/request-button'
import { useDownloads } from '../../state/downloads'
import { useAsRequested } from '../../state/requesting'
import { askedVariants } from '../../state/requests'
import { useMovieRights } from '../../state/rights'
import { CastCarousel } from './cast-carousel'
import { CollectionBanner } from './collection-banner'
import { Facts } from './facts'
import { MovieActions } from './movie-actions'
import { primaryActionOf } from './primary-action'
import { RelatedCarousel } from './related-carousel'
import { RequestPanel } from './request-panel'
import { isProcessing, knownMovie } from './state'
import { StatusLine } from './status-line'
import { TitleBlockNote } from './title-block'
import { TitleColumns } from './title-columns'
import { TitleHero } from './title-hero'
import { CertificationMark, Overview, TitleLines } from './title-lines'
import { TrailerCarousel } from './trailer-carousel'
import { useRequestAsMade } from './use-request-as-made'
import { WhereToWatch } from './where-to-watch'
import { WhyButton } from './why-button'

/** The page of a movie that is there: hero, request, what it is about, who made it, and the facts beside it. */
export function MovieBody({ movie: found }: { movie: MovieDetails }) {
  const { t } = useTranslation()
  const rights = useMovieRights()
  const movie = useAsRequested(found)
  const request = useRequestAsMade(found)
  const { status, watch, collection } = movie
  const processing = isProcessing(movie)
  const downloads = useDownloads(status.requestId, processing).data
  const askable = variantsToAsk(status, rights)
  const primaryAction = primaryActionOf({ status, watch, askable })
  return (
    <Page
      className="pt-8"
      hero={
        <TitleHero
          name={movie.name}
          poster={movie.posterPath}
          backdrop={movie.backdropPath}
          tint={movie.tint}
          status={
            askedVariants(status).length > 0 && <StatusLine movie={movie} request={request} downloads={downloads} />
          }
          facts={
            <>
              <TitleLines title={movie} />
              <MovieFactsLine
                score={movie.rating}
                votes={movie.votes}
                date={movie.releasedAt}
                minutes={movie.runtimeMinutes}
                genres={movie.genres.map(genre => genre.name)}
                short
              >
                <CertificationMark text={movie.certification} />
              </MovieFactsLine>
            </>
          }
        >
          <TitleBlockNote kind="movie" id={movie.id} quiet={askedVariants(status).length > 0} />
          <MovieActions movie={movie} request={found.request} primaryAction={primaryAction} askable={askable} />
        </TitleHero>
      }
    >
      <TitleColumns
        asOf={movie.asOf}
        phone={3}
        aside={
          <>
            <WhereToWatch kind="movie" providers={movie.streaming} />
            <Facts movie={movie} request={request} />
            {askedVariants(status).length > 0 && <WhyButton kind="movie" id={movie.id} name={movie.name} />}
            <IssuesPanel title={knownMovie(movie)} />
          </>
        }
      >
        {request && <RequestPanel request={request} downloads={downloads} primaryAction={primaryAction} />}
        <Overview title={t('details.overview')} text={movie.overview} />
        <CastCarousel credits={movie} />
        <TrailerCarousel title={movie} />
        {collection && <CollectionBanner collection={collection} />}
        <RelatedCarousel kind="movie" name="recommended" titles={movie.recommendations} />
        <RelatedCarousel kind="movie" name="similar" titles={movie.similar} />
      </TitleColumns>
    </Page>
  )
}
