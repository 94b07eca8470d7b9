import { useAtomValue } from 'jotai'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { LandingPage as Landing } from '~/shared/api/landing-page'
import { readLandingPage } from '../../api/landing-page'
import { ButtonLink } from '../../kit/button-link'
import { cx } from '../../kit/cx'
import { Markup } from '../../kit/markup'
import { sessionAtom } from '../../state/session'
import { startAtom } from '../../state/start'
import { AccountCard } from './account-card'

type Read = Landing | 'waiting' | 'late' | 'failed'

/** So long the card waits for what it says: drawn before, it would be moved by its own notice. */
const patienceMs = 700

let asked: Promise<Landing> | null = null
/** The page, and what its card waits for is asked as soon as its code is there. */
export const landingPage = () => {
  asked ??= readLandingPage()
  // The page tells what went wrong.
  asked.catch(() => undefined)
  return LandingPage
}
const firstAnswer = () => {
  const answer = asked ?? readLandingPage()
  asked = null
  return answer
}

const icons = { all: CircleCheck, some: TriangleAlert, none: CircleX } as const
const inks = { all: 'text-good', some: 'text-warn', none: 'text-bad' } as const

const stateOf = ({ up, down }: Landing['servers']) => (down === 0 ? 'all' : up === 0 ? 'none' : 'some')

/** What visitors are told before they sign in, and whether the media servers are there. */
function LandingPage() {
  const { t } = useTranslation()
  const session = useAtomValue(sessionAtom)
  const name = useAtomValue(startAtom)?.applicationName ?? ''
  const state = useHistoryState<object | null>()
  const [read, setRead] = useState<Read>('waiting')
  useEffect(() => {
    let isLeft = false
    const late = setTimeout(() => setRead(now => (now === 'waiting' ? 'late' : now)), patienceMs)
    firstAnswer().then(
      found => isLeft || setRead(found),
      () => isLeft || setRead('failed'),
    )
    return () => {
      isLeft = true
      clearTimeout(late)
    }
  }, [])
  if (session) return <Redirect to="/discover" replace />
  if (read === 'waiting') return null
  const known = typeof read === 'string' ? null : read
  return (
    <AccountCard title={t('landing.title', { portal: name })}>
      <div className="grid gap-5">
        {known?.notice && <Markup html={known.notice} className="max-h-[40dvh] overflow-y-auto" />}
        <ServersLine servers={known?.servers ?? null} waiting={read === 'late'} />
        <ButtonLink href="/login/true" state={state} appearance="primary" size="lg" block>
          {t('landing.go')}
        </ButtonLink>
      </div>
    </AccountCard>
  )
}

/** One sentence; nothing where there are no media servers, or where nobody could be asked. */
function ServersLine({ servers, waiting }: { servers: Landing['servers'] | null; waiting: boolean }) {
  const { t } = useTranslation()
  if (waiting) return <div className="skeleton h-6 w-full rounded-md" />
  if (!servers || servers.up + servers.down === 0) return null
  const now = stateOf(servers)
  const Icon = icons[now]
  return (
    <p role="status" className="flex items-center gap-2.5 text-[0.9375rem]">
      <Icon className={cx('size-5 shrink-0', inks[now])} />
      {t(`landing.servers.${now}`, { up: servers.up, count: servers.up + servers.down })}
    </p>
  )
}
