import Send from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssueView } from '~/shared/api/issues'
import { useErrorText } from '../../api/use-error-text'
import { aboveFoot } from '../../kit/above-foot'
import { Button } from '../../kit/button'
import { Textarea } from '../../kit/textarea'
import { showToast } from '../../kit/toasts'
import { type TitleRef, useComment } from './state'

type ComposerProps = { issue: IssueView; title: TitleRef; staff: boolean }

/** Writes a reply: Enter sends it, Shift Enter begins a line. */
export function Composer({ issue, title, staff }: ComposerProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [text, setText] = useState('')
  const comment = useComment(title, staff)
  const send = () => {
    const said = text.trim()
    if (said === '') return
    setText('')
    comment.mutateAsync({ id: issue.id, text: said }).catch(error => {
      // What was written meanwhile stays as well.
      setText(now => (now.trim() === '' ? said : `${said}\n${now}`))
      showToast({ tone: 'bad', title: issue.subject, text: words(error) })
    })
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      ref={aboveFoot}
      className="sticky bottom-[calc(var(--foot)+var(--under-way,0px))] flex items-end gap-2.5 rounded-b-lg border-t border-line bg-surface p-3 phone:p-4"
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        value={text}
        onValue={setText}
        onKeyDown={key}
        rows={1}
        maxLength={4000}
        aria-label={t('issues.reply')}
        placeholder={t('issues.reply')}
        className="max-h-40 grow"
      />
      <Button type="submit" appearance="primary" icon={Send} disabled={text.trim() === ''}>
        {t('issues.send')}
      </Button>
    </form>
  )
}
