import type { DropView, RequestView } from '~/shared/api/requests'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'
import type { AskedVariant } from '../../state/requests'
import { SendAgain } from './send-again'

type DropNoteProps = { request: RequestView; asked: AskedVariant; dropped: DropView }

/** That the download manager no longer looks for a request, since when that is known, and the way to have it look again. */
export function DropNote({ request, asked, dropped }: DropNoteProps) {
  const format = useFormat()
  return (
    <Note
      tone="warn"
      title={dropped.text}
      className="mt-4"
      action={asked.steps.includes('sendAgain') && <SendAgain request={request} asked={asked} />}
    >
      <span className="text-ink-soft">{format.when(dropped.at)}</span>
    </Note>
  )
}
