import { useTranslation } from 'react-i18next'
import type { MessageChoices as Stored } from '~/shared/api/message-choices'
import { isForStaff } from '~/shared/notifications/hearing'
import { FormSection } from '../kit/form-section'
import { useFormat } from '../kit/use-format'
import { MessageChoicesDigests } from './message-choices-digests'
import { type ChoicesDraft, issuesLast } from './message-choices-draft'
import { MessageChoicesOffer } from './message-choices-offer'
import { MessageChoicesTable } from './message-choices-table'
import { MessageChoicesTimes } from './message-choices-times'
import { useChannelName } from './use-channel-name'

type MessageChoicesProps = { stored: Stored; draft: ChoicesDraft; onDraft: (draft: ChoicesDraft) => void }

/** What somebody hears, where and when. */
export function MessageChoices({ stored, draft, onDraft }: MessageChoicesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useChannelName()
  const channels = stored.channels.filter(({ obstacle }) => obstacle === null)
  // Phones and browsers are not entered: they register themselves.
  const isEntered = (channel: string) => channel !== 'Mobile' && channel !== 'Web push'
  const unreached = stored.channels.filter(({ channel, obstacle }) => obstacle === 'noAddress' && isEntered(channel))
  const isOff = stored.channels.every(({ obstacle }) => obstacle === 'off')
  const inOrder = issuesLast(stored.events.map(({ event }) => event))
  const own = inOrder.filter(event => !isForStaff(event))
  const staff = inOrder.filter(isForStaff)
  const writing = channels.filter(({ mentions }) => !mentions)
  const props = { channels, stored, draft, onDraft }
  return (
    <>
      <FormSection title={t('messageChoices.title')} text={t('messageChoices.text')}>
        {channels.length === 0 && unreached.length === 0 && (
          <p className="text-[0.875rem] text-ink-soft">
            {t(isOff ? 'messageChoices.none' : 'messageChoices.noDevice')}
          </p>
        )}
        {channels.length > 0 && (
          <>
            <MessageChoicesOffer stored={stored} draft={draft} onDraft={onDraft} />
            <MessageChoicesTable caption={t('messageChoices.own')} events={own} {...props} />
            {staff.length > 0 && <MessageChoicesTable caption={t('messageChoices.staff')} events={staff} {...props} />}
          </>
        )}
        {unreached.length > 0 && (
          <p className="text-sm text-ink-faint">
            {t('messageChoices.noAddress', { channels: format.list(unreached.map(({ channel }) => nameOf(channel))) })}
          </p>
        )}
      </FormSection>
      {writing.length > 0 && <MessageChoicesDigests {...props} channels={writing} />}
      <MessageChoicesTimes stored={stored} draft={draft} onDraft={onDraft} />
    </>
  )
}
