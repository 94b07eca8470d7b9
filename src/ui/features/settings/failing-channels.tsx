import { useTranslation } from 'react-i18next'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'
import { useFailing } from './outbox-state'

/** Channels on which nothing has got through for a day, each with what it said. */
export function FailingChannels() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { data = [] } = useFailing()
  if (data.length === 0) return null
  return (
    <div className="mb-5 grid gap-3">
      {data.map(({ target, channel, since, error }) => (
        <Note key={target} tone="warn">
          {t('settings.outbox.failing', { channel, since: dateTime(since), detail: error })}
        </Note>
      ))}
    </div>
  )
}
