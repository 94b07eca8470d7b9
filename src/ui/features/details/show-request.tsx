import { useTranslation } from 'react-i18next'
import type { RequestProgress, TitleRequest } from '~/shared/api/requests'
import { Note } from '../../kit/note'
import { Progress } from '../../kit/progress'
import { useEpisodesText } from '../../parts/episodes-text'
import { RequestDeliveries } from '../../parts/request-deliveries'
import { type AskedVariant, askedVariants } from '../../state/requests'
import { RequestVariant } from './request-variant'
import { ShowRequestSteps } from './show-request-steps'

type ShowRequestProps = { request: TitleRequest; downloads: RequestProgress | undefined }

/** What of it is there says nothing of whether somebody has decided. */
const decided = (asked: AskedVariant): AskedVariant =>
  asked.stage === 'partlyAvailable' && asked.approvedAt === null ? { ...asked, stage: 'pending' } : asked

/** One request for a part of a show: who wants what, how far it is, and what can be done about it. */
export function ShowRequest({ request, downloads }: ShowRequestProps) {
  const { t } = useTranslation()
  const words = useEpisodesText()
  const { total = 0, available = 0 } = request.episodes ?? {}
  const asked = askedVariants(request)
  return (
    <li className="grid gap-4 py-5 last:pb-1">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-56">
          <h3 className="text-[0.9375rem] font-[600]">{request.requestedByAlias || request.requester.displayName}</h3>
          <p data-figures className="text-sm text-ink-soft">
            {request.episodes && words(request.episodes).join(' · ')}
          </p>
        </div>
        <ShowRequestSteps request={request} />
      </div>
      {asked.map(one => (
        <RequestVariant
          key={one.variant}
          request={request}
          asked={decided(one)}
          download={downloads?.[one.variant] ?? null}
          named={one.variant === 'fourK'}
        />
      ))}
      {request.episodes?.unnumbered && <Note tone="warn">{request.episodes.unnumbered.text}</Note>}
      {total > 0 && available > 0 && available < total && (
        <Progress
          label={t('details.show.episodes.count', { count: total })}
          value={available}
          max={total}
          text={t('details.show.requests.here', { available, total })}
        />
      )}
      <RequestDeliveries id={request.id} />
    </li>
  )
}
