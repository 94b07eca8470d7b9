import { useTranslation } from 'react-i18next'
import type { MessageChoices } from '~/shared/api/message-choices'
import { Button } from '../kit/button'
import { Note } from '../kit/note'
import { useFormat } from '../kit/use-format'
import { type ChoicesDraft, silentChannels, withEvents } from './message-choices-draft'
import { useChannelName } from './use-channel-name'

type MessageChoicesOfferProps = { stored: MessageChoices; draft: ChoicesDraft; onDraft: (draft: ChoicesDraft) => void }

/** Says of each channel that reaches somebody and tells them nothing that it does not, and offers what most people hear. */
export function MessageChoicesOffer({ stored, draft, onDraft }: MessageChoicesOfferProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useChannelName()
  return silentChannels(stored, draft).map(({ channel, events }) => (
    <Note
      key={channel}
      action={
        <Button
          size="sm"
          aria-label={t('messageChoices.offer.takeNamed', { channel: nameOf(channel) })}
          onClick={() => onDraft(withEvents(stored, draft, { events, channel, on: true }))}
        >
          {t('messageChoices.offer.take')}
        </Button>
      }
    >
      {t('messageChoices.offer.text', {
        channel: nameOf(channel),
        events: format.list(events.map(event => t(`messageChoices.event.${event}`))),
      })}
    </Note>
  ))
}
