import type { UseMutationResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SessionView } from '~/shared/api/sessions'
import { useErrorText } from '../api/use-error-text'
import { Button } from '../kit/button'
import { showToast } from '../kit/toasts'
import { useFormat } from '../kit/use-format'
import { useKeptFocus } from './use-kept-focus'

type SessionListProps = {
  sessions: readonly SessionView[]
  /** Ends one of them, by its id. */
  end: UseMutationResult<unknown, Error, string>
  /** What the list is called. */
  label: string
  /** Stands there where nothing is signed in. */
  none: string
}

/** Every browser and program that is signed in to an account, this one among them. */
export function SessionList({ sessions, end, label, none }: SessionListProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const place = useKeptFocus<HTMLUListElement>(sessions.length)
  const endOne = (session: SessionView) => {
    const device = deviceName(t, session)
    end.mutate(session.id, {
      onSuccess: () => showToast({ text: t('preferences.sessions.ended', { device }) }),
      onError: error => showToast({ tone: 'bad', title: device, text: words(error) }),
    })
  }
  if (sessions.length === 0) return <p className="text-[0.875rem] text-ink-soft">{none}</p>
  return (
    <ul
      ref={place}
      tabIndex={-1}
      aria-label={label}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {sessions.map(session => (
        <SessionRow
          key={session.id}
          session={session}
          busy={end.isPending && end.variables === session.id}
          onEnd={() => endOne(session)}
        />
      ))}
    </ul>
  )
}

type SessionRowProps = { session: SessionView; busy: boolean; onEnd: () => void }

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = deviceName(t, session)
  const { network, createdAt, lastUsedAt, isThis } = session
  const since = t('preferences.sessions.since', { when: format.date(createdAt) })
  const used = t('preferences.sessions.used', { when: format.when(lastUsedAt) })
  return (
    <li className="flex items-center gap-x-4 px-4 py-3">
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] font-[600]">
          <span className="min-w-0 break-words">{name}</span>
          {isThis && (
            <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-[600] text-accent-ink">
              {t('preferences.sessions.this')}
            </span>
          )}
        </p>
        <p className="text-sm text-ink-faint">
          {[network, since, isThis ? null : used].filter(part => part !== null).join(' · ')}
        </p>
      </div>
      {!isThis && (
        <Button size="sm" busy={busy} aria-label={t('preferences.sessions.endOne', { device: name })} onClick={onEnd}>
          {t('preferences.sessions.endThis')}
        </Button>
      )}
    </li>
  )
}

/** "Firefox on Linux", as far as a session says what it is. */
const deviceName = (t: TFunction, { program, system }: Pick<SessionView, 'program' | 'system'>): string =>
  program && system
    ? t('preferences.sessions.device', { program, system })
    : (program ?? system ?? t('preferences.sessions.unknown'))
