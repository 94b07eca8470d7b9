import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '~/shared/api/outbox'
import { useErrorText } from '../../api/use-error-text'
import { Banner } from '../../kit/banner'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { serviceLanguage } from '../../state/requests'
import { isAdmin, sessionAtom } from '../../state/session'
import { useSendAgain, useUnsent } from './state'

type UnsentBannerProps = {
  /** How many requests could not be sent. */
  count: number
  /** Shows them in the list. */
  onShow?: () => void
}

const mostNamed = 3

/** What could not be sent: what, why, when it is tried again, and a way to try it now. */
export function UnsentBanner({ count, onShow }: UnsentBannerProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const admin = isAdmin(useAtomValue(sessionAtom))
  const unsent = (useUnsent(admin && count > 0).data ?? []).filter(({ error }) => error !== null)
  const again = useSendAgain()
  if (count === 0) return null
  const send = (entry: OutboxEntry) =>
    again.mutate(entry.id, {
      onSuccess: row =>
        row.stage === 'sent'
          ? showToast({ text: t('requestList.unsent.sent', { title: entry.title ?? '' }) })
          : showToast({ tone: 'warn', title: entry.title ?? '', text: row.error ?? t('requestList.unsent.still') }),
      onError: error => showToast({ tone: 'bad', title: entry.title ?? '', text: errorText(error) }),
    })
  const [only] = unsent.length === 1 ? unsent : []
  const retry = (entry: OutboxEntry) => (
    <Button size="sm" busy={again.isPending && again.variables === entry.id} onClick={() => send(entry)}>
      {t('requestList.unsent.again')}
    </Button>
  )
  return (
    <Banner
      tone="bad"
      title={
        only?.title ? t('requestList.unsent.one', { title: only.title }) : t('requestList.unsent.title', { count })
      }
      action={
        <>
          {only && retry(only)}
          {admin && (
            <ButtonLink href="/Settings/Radarr" size="sm" appearance="ghost">
              {t('requestList.unsent.settings')}
            </ButtonLink>
          )}
          {onShow && (
            <Button size="sm" appearance={only ? 'ghost' : 'plain'} onClick={onShow}>
              {t('requestList.unsent.show', { count })}
            </Button>
          )}
        </>
      }
    >
      {only && <Reason entry={only} />}
      {unsent.length > 1 && (
        <ul className="mt-2 grid gap-2">
          {unsent.slice(0, mostNamed).map(entry => (
            <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              <span className="min-w-0 grow basis-48">
                <b className="font-[620]">{entry.title}</b> <Reason entry={entry} />
              </span>
              {retry(entry)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

function Reason({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const next =
    entry.stage === 'waiting' && entry.nextAt
      ? t('requestList.status.again', { when: format.relative(entry.nextAt) })
      : t('requestList.status.byHand')
  return (
    <span>
      <span lang={serviceLanguage}>{entry.error}</span> {next}
    </span>
  )
}
