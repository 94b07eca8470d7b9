import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleRequest } from '~/shared/api/requests'
import type { MovieDetails } from '~/shared/api/titles'
import { type Variant, variants } from '~/shared/requests/model'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { buttonClasses } from '../../kit/button-appearance'
import { cx } from '../../kit/cx'
import { showToast } from '../../kit/toasts'
import { ReportIssue } from '../../parts/report-issue'
import { RequestButton } from '../../parts/request-button'
import { WatchlistButton } from '../../parts/watchlist-button'
import { useIsRequesting } from '../../state/requesting'
import { useStep } from '../../state/use-step'
import { useWaitingFor } from '../../state/use-waiting'
import { MoreMenu } from './more-menu'
import type { PrimaryAction } from './primary-action'
import { knownMovie, useFollow } from './state'
import { TitleActions } from './title-actions'
import { BlockButton } from './title-block'
import { TrailerButton } from './trailer-button'
import { WatchButton } from './watch-button'

type MovieActionsProps = {
  movie: MovieDetails
  request: TitleRequest | null
  primaryAction: PrimaryAction
  /** What the person may still ask for. */
  askable: readonly Variant[]
}

const wide = 'max-phone:basis-full'
const half = 'max-phone:grow'

const reported = (movie: MovieDetails) => ({
  ...knownMovie(movie),
  name: movie.name,
  posterPath: movie.posterPath,
})

/** What can be done with the movie; at most one of the buttons is bright. */
export function MovieActions({ movie, request, primaryAction, askable }: MovieActionsProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const asking = useIsRequesting(movie)
  const waits = useWaitingFor(movie)
  const waiting = variants.flatMap(variant => waits(variant) ?? [])
  const approval = useStep()
  const { name, status, watch } = movie
  const follow = useFollow(status.requestId)
  const [refused, setRefused] = useState<string | null>(null)
  const [asked, setAsked] = useState(asking)
  if (asking && !asked) setAsked(true)
  const approve = () => {
    if (primaryAction.kind !== 'approve' || status.requestId === null) return
    approval.mutate({ step: 'approve', id: status.requestId, variant: primaryAction.variant, name })
  }
  const toggleFollow = () =>
    follow.mutate(!request?.subscribed, {
      onError: error => showToast({ tone: 'bad', title: name, text: words(error) }),
    })
  return (
    <TitleActions waiting={waiting} focusKey={`${asking} ${primaryAction.kind}`} refused={refused}>
      {primaryAction.kind === 'watch' && (
        <WatchButton links={watch} tells4K={status.variants.fourK !== null} className={wide} />
      )}
      {primaryAction.kind === 'approve' && !asking && (
        <Button
          appearance="art-primary"
          size="lg"
          icon={Check}
          className={wide}
          busy={approval.isPending}
          onClick={approve}
        >
          {t(`details.approve.${primaryAction.variant}`)}
        </Button>
      )}
      {asking && (
        <Button appearance="art-primary" size="lg" busy className={wide}>
          {t('requesting.requesting')}
        </Button>
      )}
      {/* In the place of the button that was pressed, so that no other one comes to lie there. */}
      {primaryAction.kind === 'none' && asked && !asking && waiting.length === 0 && (
        <span className={cx(buttonClasses('art', 'lg'), 'pointer-events-none opacity-80', wide)}>
          <Check aria-hidden />
          {t('details.asked')}
        </span>
      )}
      {primaryAction.kind === 'request' && !asking && (
        <RequestButton
          title={movie}
          name={name}
          appearance="art-primary"
          size="lg"
          className={wide}
          onRefused={setRefused}
        />
      )}
      {request?.maySubscribe && (
        <Button
          appearance="art"
          size="lg"
          className={half}
          icon={request.subscribed ? BellRing : Bell}
          aria-pressed={request.subscribed}
          onClick={toggleFollow}
        >
          {request.subscribed ? t('details.following') : t('details.follow')}
        </Button>
      )}
      <WatchlistButton title={movie} className="max-phone:grow" />
      <TrailerButton title={movie} />
      <BlockButton kind="movie" id={movie.id} name={name} className={half} />
      {/* On one line: three dots alone on the next one look like what is left over. */}
      <span className={cx('flex gap-2.5', half)}>
        <ReportIssue title={reported(movie)} className={half} />
        <MoreMenu {...{ movie, request, primaryAction, askable }} onRefused={setRefused} />
      </span>
    </TitleActions>
  )
}
