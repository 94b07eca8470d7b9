import { useTranslation } from 'react-i18next'
import type { MovieDetails } from '~/shared/api/titles'
import { Page } from '../../kit/page'
import { variantsToAsk } from '../../parts/request-button'
import { useDownloads } from '../../state/downloads'
import { useAsAsked } from '../../state/requesting'
import { useMovieRights } from '../../state/rights'
import { CastReel } from './cast-reel'
import { CollectionBanner } from './collection-banner'
import { Facts } from './facts'
import { MovieActions } from './movie-actions'
import { MovieHero } from './movie-hero'
import { primaryActionOf } from './primary-action'
import { RelatedReel } from './related-reel'
import { RequestPanel } from './request-panel'
import { isProcessing } from './state'
import { TrailerReel } from './trailer-reel'
import { WhereToWatch } from './where-to-watch'

/** The page of a movie that is there: hero, request, what it is about, who made it, and the facts beside it. */
export function MovieBody({ movie: found }: { movie: MovieDetails }) {
  const { t } = useTranslation()
  const rights = useMovieRights()
  const movie = useAsAsked(found)
  const { status, watch, collection, request } = movie
  const processing = isProcessing(movie)
  const downloads = useDownloads(status.requestId, processing).data
  const primaryAction = primaryActionOf({ status, watch, askable: variantsToAsk(status, rights) })
  return (
    <Page
      className="pt-8"
      hero={
        <MovieHero movie={movie} downloads={downloads}>
          <MovieActions movie={movie} request={request} primaryAction={primaryAction} />
        </MovieHero>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8.5 tablet:grid-cols-[minmax(0,1fr)_18rem] tablet:gap-8 desk:grid-cols-[minmax(0,1fr)_20.6rem] desk:gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8.5">
          {request && <RequestPanel request={request} downloads={downloads} primaryAction={primaryAction} />}
          {movie.overview && (
            <section aria-labelledby="overview">
              <h2 id="overview" className="mb-2.5 text-lg leading-tight font-[680] tracking-[-0.018em]">
                {t('details.overview')}
              </h2>
              <p className="max-w-(--read-max) leading-[1.65] text-ink-soft">{movie.overview}</p>
            </section>
          )}
          <CastReel credits={movie} />
          <TrailerReel movie={movie} />
          {collection && <CollectionBanner collection={collection} />}
          <RelatedReel name="recommended" movies={movie.recommendations} />
          <RelatedReel name="similar" movies={movie.similar} />
        </div>
        <aside aria-label={t('details.facts.title')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <WhereToWatch providers={movie.streaming} />
          <Facts movie={movie} request={request} />
        </aside>
      </div>
    </Page>
  )
}
