import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { episodeRanges } from '~/shared/requests/episodes'
import { imageUrl } from '../../api/image-url'
import { Button } from '../../kit/button'
import { Picture } from '../../kit/picture'
import { StatusBadge } from '../../kit/status-badge'
import { useFormat } from '../../kit/use-format'
import type { NewVariantRequest } from '../../state/joined-requests'
import { titlePath } from '../../state/titles'
import { useTakeBackWaiting } from '../../state/use-waiting'
import { waitingRequestsAtom } from '../../state/waiting-requests'

/** What was asked for while the portal was out of reach; above the list, because the portal does not know of it yet. */
export function WaitingRequests() {
  const { t } = useTranslation()
  const heading = useId()
  const format = useFormat()
  const takeBack = useTakeBackWaiting()
  const waiting = useAtomValue(waitingRequestsAtom)
  const partOf = (wish: NewVariantRequest) => {
    if (wish.kind !== 'tvShow') return null
    const { choice } = wish
    return choice.part === 'episodes' ? episodeRanges(choice.episodes) : t(`requesting.show.parts.${choice.part}`)
  }
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mb-5 rounded-lg border border-line bg-surface px-4 pt-3.5 pb-1.5">
      <h2 id={heading} className="text-md font-[680]">
        {t('requestList.waitingHere.title')}
      </h2>
      <p className="mb-1 text-sm text-ink-soft">{t('requestList.waitingHere.text')}</p>
      <ul className="divide-y divide-line">
        {waiting.map(request => {
          const { wish, name, posterPath, tint, askedAt } = request
          const title = wish.variant === 'fourK' ? t('requestList.in4K', { title: name }) : name
          const part = partOf(wish)
          return (
            <li
              key={`${wish.kind} ${wish.id} ${wish.variant} ${part}`}
              className="flex flex-wrap items-center gap-3 py-2.5"
            >
              <Picture src={imageUrl(posterPath, 'w185')} alt="" tint={tint} className="w-9.5 shrink-0 rounded-[5px]" />
              <span className="grid min-w-0 grow basis-40 gap-1">
                <Link
                  href={titlePath(wish.kind, wish.id)}
                  className="inline-flex min-h-6 items-center justify-self-start rounded-sm text-[0.875rem] font-[600] hover:text-accent hover:underline hover:underline-offset-4"
                >
                  {title}
                </Link>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-faint">
                  <StatusBadge status="waiting" form="line" />
                  {part !== null && <span className="min-w-0 break-words">{part}</span>}
                  {format.timeOrDay(askedAt)}
                </span>
              </span>
              <Button
                size="sm"
                aria-label={t('requestList.waitingHere.takeBack', {
                  title: part === null ? title : `${title}, ${part}`,
                })}
                onClick={() => void takeBack(request)}
              >
                {t('requesting.waiting.takeBack')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
