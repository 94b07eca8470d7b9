import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stageOf } from '~/shared/requests/model'
import { imageUrl } from '../../api/image-url'
import type { RecentRequest } from '../../api/requests'
import { IconButton } from '../../kit/icon-button'
import { useFormat } from '../../kit/use-format'
import { WideCard } from '../../kit/wide-card'
import { DenyDialog } from '../../parts/deny-dialog'
import { realDate, yearOf } from '../../state/movie-state'
import { useMovieRights } from '../../state/rights'
import { type DecisionKind, useDecide } from '../../state/use-decide'

/** One request; a pending one has two quick decisions for those who may approve. */
export function RecentCard({ request }: { request: RecentRequest }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { decide: mayDecide } = useMovieRights()
  const [denying, setDenying] = useState(false)
  const decide = useDecide(() => setDenying(false))
  const { requestId: id, title, username } = request
  const asked = realDate(request.requestDate)
  const atWork = decide.isPending ? decide.variables.kind : null
  const stage = stageOf({
    ...request,
    approved: request.approved || atWork === 'approve',
    denied: request.denied || atWork === 'deny',
  })
  const act = (kind: DecisionKind, reason?: string) => decide.mutate({ kind, id, variant: 'leading', title, reason })
  const who = username && [username, asked && format.when(asked)].filter(Boolean).join(', ')
  return (
    <>
      <WideCard
        href={`/details/movie/${request.mediaId}`}
        title={title}
        meta={yearOf(request.releaseDate) ?? undefined}
        poster={imageUrl(request.posterPath, 'w185')}
        person={username && who ? { name: username, text: who } : null}
        status={stage}
        className="h-full"
        actions={
          mayDecide &&
          stage === 'pending' && (
            <>
              <IconButton
                icon={Check}
                appearance="good"
                size="sm"
                label={t('discover.recent.approve', { title })}
                onClick={() => act('approve')}
              />
              <IconButton
                icon={X}
                appearance="bad"
                size="sm"
                label={t('discover.recent.deny', { title })}
                onClick={() => setDenying(true)}
              />
            </>
          )
        }
      />
      {denying && (
        <DenyDialog
          title={title}
          busy={decide.isPending}
          onClose={() => setDenying(false)}
          onDeny={reason => act('deny', reason)}
        />
      )}
    </>
  )
}
