import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { SendingView } from '~/shared/api/requests'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { showToast } from '../../kit/toasts'
import { type AskedVariant, askedVariants } from '../../state/requests'
import { isAdmin, sessionAtom } from '../../state/session'
import type { Row } from './row'
import { UnsentReason } from './unsent-reason'
import { useSendAgain } from './use-send-again'

type Unsent = { row: Row; asked: AskedVariant; sending: SendingView }

/** The variants of a request that could not be sent. */
export const unsentOf = (row: Row): Unsent[] =>
  askedVariants(row).flatMap(asked =>
    asked.stage === 'failed' && asked.sending ? [{ row, asked, sending: asked.sending }] : [],
  )

export const useUnsentName = () => {
  const { t } = useTranslation()
  return ({ row, asked }: { row: Row; asked: Pick<AskedVariant, 'variant'> }) => {
    const title = row.title.name || t('titles.untitled')
    return asked.variant === 'fourK' ? t('requestList.in4K', { title }) : title
  }
}

type UnsentListProps = {
  id?: string
  unsent: readonly Unsent[]
  /** Each with its name, where nothing above the list says it. */
  named: boolean
}

/** What could not be sent: why, when it is tried again, and a way to try it now. */
export function UnsentList({ id, unsent, named }: UnsentListProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const admin = isAdmin(useAtomValue(sessionAtom))
  const nameOf = useUnsentName()
  const titleOf = (row: Row, variant: AskedVariant['variant']) => nameOf({ row, asked: { variant } })
  const again = useSendAgain({
    onDone: ({ row, variant }, notSent) =>
      notSent === null
        ? showToast({ text: t('requestList.unsent.sent', { title: titleOf(row, variant) }) })
        : showToast({ tone: 'warn', title: titleOf(row, variant), text: notSent }),
    onFailed: (error, { row, variant }) => showToast({ tone: 'bad', title: titleOf(row, variant), text: words(error) }),
  })
  const isBusy = ({ row, asked }: Unsent) =>
    again.isPending && again.variables.row.id === row.id && again.variables.variant === asked.variant
  return (
    <ul id={id} className="mt-3 grid gap-4">
      {unsent.map(entry => (
        <li
          key={`${entry.row.id} ${entry.asked.variant}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5"
        >
          <span className="min-w-0 grow basis-48">
            {named && <b className="font-[600]">{nameOf(entry)} </b>}
            <UnsentReason sending={entry.sending} />
          </span>
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              busy={isBusy(entry)}
              onClick={() => again.mutate({ row: entry.row, variant: entry.asked.variant })}
            >
              {t('requestList.unsent.again')}
            </Button>
            {admin && <ServiceLink sending={entry.sending} />}
          </span>
        </li>
      ))}
    </ul>
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
