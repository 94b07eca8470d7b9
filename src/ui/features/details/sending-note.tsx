import Send from 'lucide-react/icons/send'
import { useTranslation } from 'react-i18next'
import type { Variant } from '~/shared/requests/model'
import type { Sending } from '../../api/requests'
import { Button } from '../../kit/button'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'
import { serviceLanguage } from '../../state/request-way'
import { useMovieRights } from '../../state/rights'
import { useDecide } from '../../state/use-decide'

type SendingNoteProps = { id: number; title: string; variant: Variant; sending: Sending }

/** Why a request has not reached the download manager, when it is tried again, and who can mend it. */
export function SendingNote({ id, title, variant, sending }: SendingNoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const rights = useMovieRights()
  const decide = useDecide()
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
        rights.decide && (
          <Button
            size="sm"
            icon={Send}
            busy={decide.isPending}
            onClick={() => decide.mutate({ kind: 'reprocess', id, variant, title })}
          >
            {t('details.sending.again')}
          </Button>
        )
      }
    >
      {sending.error && (
        <p lang={rights.decide ? serviceLanguage : undefined} className="text-ink-soft">
          {sending.error}
        </p>
      )}
      <p className="text-ink-soft">{next}</p>
    </Note>
  )
}
