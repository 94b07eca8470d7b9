import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SendingView } from '~/shared/api/requests'
import { useErrorText } from '../../api/use-error-text'
import { Banner } from '../../kit/banner'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { DisclosureChevron } from '../../kit/disclosure-chevron'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { useIsPhone } from '../../kit/use-media'
import { type AskedVariant, askedVariants } from '../../state/requests'
import { isAdmin, sessionAtom } from '../../state/session'
import type { Row } from './row'
import { useSendAgain } from './state'

type UnsentBannerProps = {
  /** How many requests could not be sent, and the first of them. */
  count: number
  rows: readonly Row[]
  /** Shows them in the list. */
  onShow?: () => void
}

type Unsent = { row: Row; asked: AskedVariant; sending: SendingView }

const unsentOf = (row: Row): Unsent[] =>
  askedVariants(row).flatMap(asked =>
    asked.stage === 'failed' && asked.sending ? [{ row, asked, sending: asked.sending }] : [],
  )

/** What could not be sent: what, why, when it is tried again, and a way to try it now. One line on phones, which unfolds. */
export function UnsentBanner({ count, rows, onShow }: UnsentBannerProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const admin = isAdmin(useAtomValue(sessionAtom))
  const again = useSendAgain()
  const phone = useIsPhone()
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  if (count === 0) return null
  const unsent = rows.flatMap(unsentOf)
  const nameOf = ({ row, asked }: Unsent) => {
    const title = row.title.name || t('titles.untitled')
    return asked.variant === 'fourK' ? t('requestList.in4K', { title }) : title
  }
  const send = (entry: Unsent) =>
    again.mutate(
      { row: entry.row, variant: entry.asked.variant },
      {
        onSuccess: ({ notSent }) =>
          notSent === null
            ? showToast({ text: t('requestList.unsent.sent', { title: nameOf(entry) }) })
            : showToast({ tone: 'warn', title: nameOf(entry), text: notSent }),
        onError: error => showToast({ tone: 'bad', title: nameOf(entry), text: words(error) }),
      },
    )
  const isBusy = ({ row, asked }: Unsent) =>
    again.isPending && again.variables.row.id === row.id && again.variables.variant === asked.variant
  const steps = (entry: Unsent) => (
    <>
      <Button size="sm" busy={isBusy(entry)} onClick={() => send(entry)}>
        {t('requestList.unsent.again')}
      </Button>
      {admin && <ServiceLink sending={entry.sending} />}
    </>
  )
  const [only] = unsent.length === 1 && count === 1 ? unsent : []
  const open = unfolded || !phone
  const title = only ? t('requestList.unsent.one', { title: nameOf(only) }) : t('requestList.unsent.title', { count })
  const heading = (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      onClick={() => setUnfolded(!unfolded)}
      className="relative -my-3 flex w-full items-center justify-between gap-3 rounded-sm py-3 text-start"
    >
      {title}
      <DisclosureChevron open={open} className="size-4 shrink-0 text-ink-faint" />
    </button>
  )
  const show = onShow && (
    <Button size="sm" appearance="ghost" onClick={onShow}>
      {t('requestList.unsent.show', { count })}
    </Button>
  )
  // Beside the heading where there is room: at the end of the list it would stand between the buttons of the rows.
  const line = (
    <span className="-my-1.5 flex flex-wrap items-center justify-between gap-x-4">
      {title}
      {!only && show}
    </span>
  )
  const actions = (
    <>
      {only && steps(only)}
      {(only || phone) && show}
    </>
  )
  return (
    <Banner tone="bad" title={phone ? heading : line} action={open && actions}>
      {open && (
        <div id={id} className="contents">
          {only && <Reason sending={only.sending} />}
          {!only && unsent.length > 0 && (
            <ul className="mt-3 grid gap-2">
              {unsent.map(entry => (
                <li
                  key={`${entry.row.id} ${entry.asked.variant}`}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5"
                >
                  <span className="min-w-0 grow basis-48">
                    <b className="font-[620]">{nameOf(entry)}</b> <Reason sending={entry.sending} />
                  </span>
                  <span className="flex flex-wrap gap-2">{steps(entry)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Banner>
  )
}

/** Where the service is set up that would not take it. */
function ServiceLink({ sending: { service } }: { sending: SendingView }) {
  const { t } = useTranslation()
  return (
    service?.page && (
      <ButtonLink href={`/Settings/${service.page}`} size="sm" appearance="ghost">
        {t('requestList.unsent.settings', { name: service.name })}
      </ButtonLink>
    )
  )
}

function Reason({ sending }: { sending: SendingView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const next =
    sending.stage === 'waiting' && sending.nextAt
      ? t('requestList.status.again', { when: format.relative(sending.nextAt) })
      : t('requestList.status.byHand')
  return (
    <span>
      {sending.error} {next}
    </span>
  )
}
