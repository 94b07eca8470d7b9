import { useTranslation } from 'react-i18next'
import type { MessageChoices } from '~/shared/api/message-choices'
import { Checkbox } from '../kit/checkbox'
import { Table } from '../kit/table'
import { useIsPhone } from '../kit/use-media'
import { type ChoicesDraft, type HeardEvent, isOn, withEvents } from './message-choices-draft'
import { useChannelName } from './use-channel-name'

type MessageChoicesTableProps = {
  caption: string
  events: readonly HeardEvent[]
  /** Those that reach the person, in the order of their columns. */
  channels: MessageChoices['channels']
  stored: MessageChoices
  draft: ChoicesDraft
  onDraft: (draft: ChoicesDraft) => void
}

/** More columns than these have no room beside the events: on a phone, and elsewhere. */
const mostColumns = { phone: 2, wide: 6 }

type Row = HeardEvent | 'all'

/** Which events are told on which channels: a checkbox each, and one for all of a channel. Cards on phones. */
export function MessageChoicesTable(props: MessageChoicesTableProps) {
  const { caption, events, channels, stored, draft, onDraft } = props
  const { t } = useTranslation()
  const phone = useIsPhone()
  const nameOf = useChannelName()
  const label = (row: Row) => t(`messageChoices.event.${row}`)
  const eventsOf = (row: Row) => (row === 'all' ? events : [row])
  const check = (row: Row, { channel }: MessageChoices['channels'][number], visible: boolean) => {
    const chosen = eventsOf(row).filter(event => isOn(stored, draft, event, channel))
    const change = (on: boolean) => onDraft(withEvents(stored, draft, { events: eventsOf(row), channel, on }))
    const name = nameOf(channel)
    return (
      <Checkbox
        key={channel}
        hideLabel={!visible}
        label={visible ? name : t('messageChoices.cell', { event: label(row), channel: name })}
        aria-label={visible ? t('messageChoices.cell', { event: label(row), channel: name }) : undefined}
        checked={chosen.length === eventsOf(row).length}
        mixed={chosen.length > 0 && chosen.length < eventsOf(row).length}
        onValue={change}
      />
    )
  }
  const asCards = channels.length > mostColumns[phone ? 'phone' : 'wide']
  return (
    <div className="grid gap-2">
      {asCards && <p className="text-sm font-[600] text-ink-soft">{caption}</p>}
      <Table<Row>
        caption={caption}
        rows={['all', ...events]}
        rowKey={row => row}
        asCards={asCards}
        columns={[
          {
            key: 'event',
            header: caption,
            cell: row => <span className={row === 'all' ? 'text-ink-soft' : 'font-[600]'}>{label(row)}</span>,
          },
          ...channels.map(channel => ({
            key: channel.channel,
            header: nameOf(channel.channel),
            className: 'w-20',
            cell: (row: Row) => check(row, channel, false),
          })),
        ]}
        card={row => (
          <fieldset className="px-4 pt-3 pb-2">
            <legend className="contents">
              <span className={row === 'all' ? 'text-[0.875rem] text-ink-soft' : 'text-[0.875rem] font-[600]'}>
                {label(row)}
              </span>
            </legend>
            <div className="grid grid-cols-2 gap-x-4">{channels.map(channel => check(row, channel, true))}</div>
          </fieldset>
        )}
      />
    </div>
  )
}
