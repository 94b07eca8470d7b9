import Loader from 'lucide-react/icons/loader'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaPlaceView } from '~/shared/api/media-accounts'
import { providers } from '~/shared/users/providers'
import { codeEntered } from '../../api/media-accounts'
import { useErrorText } from '../../api/use-error-text'
import { Note } from '../../kit/note'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { useAllowed } from '../../parts/use-allowed'
import { useBeginByCode } from './media-accounts-state'

type MediaAccountCodeProps = { place: MediaPlaceView; onDone: () => void }

/** Shows a code that is entered at the media server, and asks until it was. */
export function MediaAccountCode({ place, onDone }: MediaAccountCodeProps) {
  const words = useErrorText()
  const [fault, setFault] = useState<unknown>(null)
  const begin = useBeginByCode()
  const { mutate } = begin
  useEffect(() => mutate(place.server), [mutate, place.server])
  const error = fault ?? begin.error
  if (error)
    return (
      <Note tone="bad" live>
        {words(error)}
      </Note>
    )
  return begin.data ? (
    <Waiting place={place} {...begin.data} onDone={onDone} onRefused={setFault} />
  ) : (
    <SkeletonLines className="min-h-32 content-start" />
  )
}

type WaitingProps = MediaAccountCodeProps & { code: string; ticket: string; onRefused: (cause: unknown) => void }

function Waiting({ place: { name, service }, code, ticket, onDone, onRefused }: WaitingProps) {
  const { t } = useTranslation()
  const product = providers[service].name
  useAllowed({
    ...{ ticket, ask: codeEntered, onAllowed: onDone, onRefused },
    isClosed: () => false,
    onClosed: () => undefined,
    onLeft: () => undefined,
  })
  return (
    <div role="status" className="grid gap-4">
      <p>
        {name === product
          ? t('account.signIn.elsewhere.enterCode', { service: product })
          : t('account.signIn.elsewhere.enterCodeAt', { server: name, service: product })}
      </p>
      <p className="rounded-lg border border-line bg-sunken py-4 text-center text-[2rem] font-[720] tracking-[0.22em] tabular-nums">
        <span className="sr-only">{t('account.signIn.elsewhere.code')} </span>
        {code}
      </p>
      <p className="flex items-center gap-2.5 text-[0.875rem] text-ink-soft">
        <Loader aria-hidden="true" className="size-4.5 shrink-0 animate-turn" />
        {t('plexPage.waiting')}
      </p>
    </div>
  )
}
