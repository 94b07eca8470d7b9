import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonalKeyView } from '~/shared/api/personal-keys'
import { useErrorText } from '../api/use-error-text'
import { Button } from '../kit/button'
import { Confirm } from '../kit/confirm'
import { showToast } from '../kit/toasts'
import { useFormat } from '../kit/use-format'
import { useKeptFocus } from './use-kept-focus'

type PersonalKeyListProps = {
  keys: readonly PersonalKeyView[]
  /** Ends one of them, by its id. */
  end: UseMutationResult<unknown, Error, string>
  /** What the list is called. */
  label: string
}

/** The keys that somebody gave to programs, each with what it may and when it was used. */
export function PersonalKeyList({ keys, end, label }: PersonalKeyListProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const place = useKeptFocus<HTMLUListElement>(keys.length)
  const [asked, setAsked] = useState<PersonalKeyView | null>(null)
  const endOne = ({ id, name }: PersonalKeyView) =>
    end.mutate(id, {
      onSuccess: () => showToast({ text: t('preferences.programs.ended', { name }) }),
      onError: error => showToast({ tone: 'bad', title: name, text: words(error) }),
      onSettled: () => setAsked(null),
    })
  return (
    <>
      <ul
        ref={place}
        tabIndex={-1}
        aria-label={label}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {keys.map(one => (
          <KeyRow key={one.id} one={one} onEnd={() => (one.isExpired ? endOne(one) : setAsked(one))} />
        ))}
      </ul>
      {asked && (
        <Confirm
          open
          onClose={() => setAsked(null)}
          title={t('preferences.programs.endTitle', { name: asked.name })}
          text={t('preferences.programs.endText')}
          action={t('preferences.programs.endAction')}
          busy={end.isPending}
          onConfirm={() => endOne(asked)}
        />
      )}
    </>
  )
}

function KeyRow({ one, onEnd }: { one: PersonalKeyView; onEnd: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, scope, createdAt, expiresAt, isExpired, lastUsedAt, network } = one
  const ends = () => {
    if (!expiresAt) return t('preferences.programs.noExpiry')
    return t(`preferences.programs.${isExpired ? 'expired' : 'expires'}`, { when: format.date(expiresAt) })
  }
  const used = lastUsedAt
    ? t('preferences.programs.used', { when: format.when(lastUsedAt) })
    : t('preferences.programs.unused')
  return (
    <li className="flex items-center gap-x-4 px-4 py-3">
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] font-[600]">
          <span className="min-w-0 break-words">{name}</span>
          <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-[600] text-accent-ink">
            {t(`preferences.programs.scope.${scope}`)}
          </span>
        </p>
        <p className="text-sm text-ink-faint">
          {[t('preferences.programs.since', { when: format.date(createdAt) }), ends()].join(' · ')}
        </p>
        <p className="text-sm text-ink-faint">{[used, network].filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="sm" aria-label={t('preferences.programs.endOne', { name })} onClick={onEnd}>
        {t('preferences.programs.end')}
      </Button>
    </li>
  )
}
