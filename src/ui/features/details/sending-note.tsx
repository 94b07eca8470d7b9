import { useTranslation } from 'react-i18next'
import type { RequestView, SendingView } from '~/shared/api/requests'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'
import type { AskedVariant } from '../../state/requests'
import { useMovieRights } from '../../state/rights'
import { SendAgain } from './send-again'

type SendingNoteProps = { request: RequestView; asked: AskedVariant; sending: SendingView }

/** Why a request has not reached the download manager, when it is tried again, and who can mend it. */
export function SendingNote({ request, asked, sending }: SendingNoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const rights = useMovieRights()
  const next =
    sending.stage === 'waiting' && sending.nextAt
      ? t('details.sending.next', { when: format.relative(sending.nextAt) })
      : t(rights.decide ? 'details.sending.stopped' : 'details.sending.staff')
  return (
    <Note
      tone={sending.stage === 'waiting' ? 'warn' : 'bad'}
      title={t(sending.stage === 'unsure' ? 'details.sending.unsure' : 'details.sending.failed')}
      className="mt-4"
      action={asked.steps.includes('sendAgain') && <SendAgain request={request} asked={asked} />}
    >
      {sending.error && <p className="text-ink-soft">{sending.error}</p>}
      <p className="text-ink-soft">{next}</p>
    </Note>
  )
}
