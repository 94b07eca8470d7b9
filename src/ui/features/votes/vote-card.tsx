import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { VotedRequest } from '~/shared/api/votes'
import { type VoteDirection, voteDirections } from '~/shared/votes/model'
import { imageUrl } from '../../api/image-url'
import { posterSet } from '../../api/poster-sets'
import { Picture } from '../../kit/picture'
import { useFormat } from '../../kit/use-format'
import { kindIcons } from '../../parts/kind-icons'
import { useTitleFacts } from '../../parts/use-title-facts'
import { VoteProgress } from '../../parts/vote-progress'
import { requesterOf, requestPath } from '../../state/requests'
import { VoteButton } from './vote-button'

type VoteCardProps = { row: VotedRequest; eager: boolean; onVote: (vote: VoteDirection) => void }

/** A request to vote on: what it is for, who asked, how far the votes are, and both ways to vote. */
export function VoteCard({ row: { request, votes }, eager, onVote }: VoteCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = request.title.name || t('titles.untitled')
  const only4K = request.variants.standard === null && t('requestList.status.onlyFourK')
  const facts = [...useTitleFacts()(request, { kind: true, artist: true }), only4K].filter(Boolean).join(' · ')
  return (
    <article className="flex h-full flex-col gap-3.5 rounded-lg border border-line bg-surface p-3.5">
      <div className="flex grow gap-3.5">
        <Picture
          src={imageUrl(request.title.posterPath, 'w185')}
          srcSet={posterSet(request.title.posterPath)}
          sizes="88px"
          alt=""
          eager={eager}
          icon={kindIcons[request.kind]}
          shape={request.kind === 'album' ? 'cover' : 'poster'}
          tint={request.title.tint}
          className="w-22 shrink-0 self-start rounded-md"
        />
        <div className="grid min-w-0 grow content-start gap-0.5">
          <h2 className="text-base font-[600]">
            <Link href={requestPath(request)} className="inline-flex min-h-6 items-center rounded-sm">
              {title}
            </Link>
          </h2>
          <p data-figures className="text-sm text-ink-soft">
            {facts}
          </p>
          <p data-figures className="text-sm text-ink-soft">
            {[requesterOf(request), format.when(request.askedAt)].join(' · ')}
          </p>
          {request.title.overview && <p className="mt-1.5 clamp-2 text-sm text-ink-soft">{request.title.overview}</p>}
        </div>
      </div>
      <VoteProgress votes={votes} />
      <div className="flex flex-wrap gap-2.5">
        {voteDirections.map(direction => (
          <VoteButton
            key={direction}
            direction={direction}
            count={votes[direction]}
            title={title}
            pressed={votes.mine === direction}
            onPress={() => onVote(direction)}
          />
        ))}
      </div>
    </article>
  )
}
