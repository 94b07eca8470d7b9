import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import type { RequestView, SendingView } from '~/shared/api/requests'
import { Button } from '../../kit/button'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'
import type { AskedVariant } from '../../state/requests'
import { useMovieRights } from '../../state/rights'
import { useStep } from '../../state/use-step'

type SendingNoteProps = { request: RequestView; asked: AskedVariant; sending: SendingView }

/** Why a request has not reached the download manager, when it is tried again, and who can mend it. */
export function SendingNote({ request, asked, sending }: SendingNoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const rights = useMovieRights()
  const take = useStep()
  const { variant, steps } = asked
  const next =
    sending.stage === 'waiting' && sending.nextAt
      ? t('details.sending.next', { when: format.relative(sending.nextAt) })
      : t(rights.decide ? 'details.sending.stopped' : 'details.sending.staff')
  return (
    <Note
      tone={sending.stage === 'waiting' ? 'warn' : 'bad'}
      title={t(sending.stage === 'unsure' ? 'details.sending.unsure' : 'details.sending.failed')}
      className="mt-4"
      action={
        steps.includes('sendAgain') && (
          <Button
            size="sm"
            icon={Send}
            busy={take.isPending}
            onClick={() => take.mutate({ step: 'sendAgain', id: request.id, variant, name: request.title.name })}
          >
            {t('details.sending.again')}
          </Button>
        )
      }
    >
      {sending.error && <p className="text-ink-soft">{sending.error}</p>}
      <p className="text-ink-soft">{next}</p>
    </Note>
  )
}
