import { useTranslation } from 'react-i18next'
import type { SendingView } from '~/shared/api/requests'
import { useFormat } from '../../kit/use-format'
import { useMovieRights } from '../../state/rights'

/** What a service said in its own words may be no whole sentence, and another one follows. */
const ended = (words: string) => (/[\p{L}\p{N})”"’']$/u.test(words) ? `${words}.` : words)

/** Why a request was not sent, for whoever may know, and what comes next. */
export function UnsentReason({ sending: { stage, nextAt, error } }: { sending: SendingView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { decide } = useMovieRights()
  const next =
    stage === 'waiting' && nextAt
      ? t('requestList.status.again', { when: format.relative(nextAt) })
      : t(decide ? 'requestList.status.byHand' : 'requestList.status.staff')
  return (
    <>
      {decide && error && ended(error)} {next}
    </>
  )
}
