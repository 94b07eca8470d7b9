import { useAtom, useAtomValue } from 'jotai'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { RequestView } from '~/shared/api/requests'
import type { Variant } from '~/shared/requests/model'
import { atFoot } from '../kit/above-foot'
import { announce } from '../kit/announcer'
import { IconButton } from '../kit/icon-button'
import { OutsideLink } from '../kit/outside-link'
import { toastsAtom } from '../kit/toasts'
import { useFormat } from '../kit/use-format'
import { RequestPoster } from '../parts/request-poster'
import { useTimeLeft } from '../parts/use-time-left'
import { requestPath } from '../state/requests'
import { storedAtom } from '../state/stored'
import type { UnderWay as Fetched } from '../state/under-way'
import { opensApps, watchPlaces } from '../state/watch-places'
import { useUnderWay, useWatchLinks } from './use-under-way'

/** What was put away, by the numbers of the requests. */
const putAwayAtom = storedAtom<readonly number[]>('downloadsPutAway', [])
const mostPutAway = 50

/** One quiet line at the foot of every page: what of one's own is being fetched and how far it is, until it can be watched. */
export function UnderWay() {
  const { t } = useTranslation()
  const [putAway, setPutAway] = useAtom(putAwayAtom)
  const told = useUnderWay(putAway)
  const isMessageThere = useAtomValue(toastsAtom).length > 0
  const [isThere, setThere] = useState(false)
  // It would push up a message that somebody reads, or is about to press.
  const comes = told !== null && (isThere || !isMessageThere)
  if (comes !== isThere) setThere(comes)
  if (!told || !comes) return null
  const { shown, isReady, others } = told
  const { request, variant, percent } = shown
  const plain = request.title.name || t('titles.untitled')
  const title = variant === 'fourK' ? t('requestList.in4K', { title: plain }) : plain
  const hide = () => setPutAway([...putAway, request.id].slice(-mostPutAway))
  return (
    <aside
      ref={atFoot}
      aria-label={t('shell.underWay.label')}
      className="fixed inset-x-0 bottom-[calc(var(--tabbar)+var(--status-bar,0px)+env(safe-area-inset-bottom))] z-30 border-t border-line bg-sunken wide:start-(--rail)"
    >
      {!isReady && (
        <span aria-hidden className="absolute inset-x-0 -top-px block h-0.5">
          <span
            className="block h-full bg-busy transition-[inline-size] duration-(--slow)"
            style={{ inlineSize: `${percent}%` }}
          />
        </span>
      )}
      <div className="flex min-h-11 items-center gap-3 px-(--gutter) py-1 text-sm">
        <RequestPoster request={request} size="small" />
        {/* On phones below the name, which has no room beside it. */}
        <p className="flex min-w-0 grow items-center gap-x-2.5 max-phone:flex-wrap">
          <Link
            href={requestPath(request)}
            className="inline-flex min-h-6 min-w-0 items-center rounded-sm font-[600] max-phone:basis-full hover:underline hover:underline-offset-4"
          >
            <span className="truncate">{title}</span>
          </Link>
          {isReady ? <Ready {...{ request, variant, title }} /> : <Fetching download={shown} />}
          {others > 0 && (
            <Link
              href="/requests-list?mine=true&stage=processing"
              className="inline-flex min-h-6 shrink-0 items-center rounded-sm text-ink-faint hover:text-ink"
            >
              {t('shell.underWay.others', { count: others })}
            </Link>
          )}
        </p>
        <IconButton size="sm" icon={X} label={t('shell.underWay.hide', { title })} onClick={hide} />
      </div>
    </aside>
  )
}

function Fetching({ download: { percent, secondsLeft } }: { download: Fetched }) {
  const format = useFormat()
  const timeLeft = useTimeLeft()
  return (
    <span data-figures className="shrink-0 text-ink-soft">
      {[format.percent(percent / 100), secondsLeft !== null && timeLeft(secondsLeft)].filter(Boolean).join(', ')}
    </span>
  )
}

function Ready({ request, variant, title }: { request: RequestView; variant: Variant; title: string }) {
  const { t } = useTranslation()
  useEffect(() => announce(t('shell.underWay.arrived', { title })), [t, title])
  const links = useWatchLinks(request)
  const [place] = watchPlaces(variant === 'fourK' ? links.filter(({ in4K }) => in4K) : links, opensApps(navigator))
  const words = (server: string) => <span className="truncate">{t('details.watch.standard', { server })}</span>
  return (
    <>
      <span className="shrink-0 text-good">{t('shell.underWay.ready')}</span>
      {place?.opens === 'app' ? (
        // In a tab of its own it would leave an empty one behind.
        <a href={place.url} className="inline-flex min-h-(--hit) min-w-0 items-center font-[600] text-accent">
          {words(place.server)}
        </a>
      ) : (
        place && (
          <OutsideLink href={place.url} className="min-w-0">
            {words(place.server)}
          </OutsideLink>
        )
      )}
    </>
  )
}
