import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatView } from '~/shared/api/chats'
import { chatsKey, readChats, unlinkChat } from '../../api/chats'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { readAgain } from './channels-state'
import { ChatCodeDialog } from './chat-code-dialog'

/** The chats that are to know the person, to write to them there or to let them decide; nothing where there are none. */
export function PreferencesChats() {
  const { t } = useTranslation()
  const {
    data: chats,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: chatsKey,
    queryFn: ({ signal }) => readChats(signal),
  })
  const [linking, setLinking] = useState<ChatView['channel'] | null>(null)
  if (chats ? chats.length === 0 : !error) return null
  const kind = chats?.some(({ decides }) => decides) ? 'deciding' : 'hearing'
  const title = t(`preferences.chats.${kind}.title`)
  return (
    <FormSection title={title} text={t(`preferences.chats.${kind}.text`)}>
      {chats ? (
        <ul aria-label={title} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {chats.map(chat => (
            <ChatRow key={chat.channel} chat={chat} onLink={() => setLinking(chat.channel)} />
          ))}
        </ul>
      ) : (
        <ErrorState
          title={t('preferences.chats.failed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {linking && <ChatCodeDialog channel={linking} onClose={() => setLinking(null)} />}
    </FormSection>
  )
}

function ChatRow({ chat: { channel, name, linkedAt }, onLink }: { chat: ChatView; onLink: () => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const format = useFormat()
  const client = useQueryClient()
  const unlink = useMutation({
    mutationFn: () => unlinkChat(channel),
    onSuccess: () => showToast({ text: t('preferences.chats.unlinked', { channel }) }),
    onError: error => showToast({ tone: 'bad', text: words(error) }),
    onSettled: () => readAgain(client),
  })
  const linked = linkedAt && { name, at: format.date(linkedAt) }
  const state = linked
    ? t(`preferences.chats.${name ? 'linkedAs' : 'linkedSince'}`, linked)
    : t('preferences.chats.notLinked')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <span className="grid min-w-0 grow gap-0.5">
        <b className="font-[600]">{channel}</b>
        <span className="text-[0.875rem] text-ink-soft wrap-anywhere">{state}</span>
      </span>
      {linked ? (
        <Button
          size="sm"
          busy={unlink.isPending}
          aria-label={t('preferences.chats.unlinkNamed', { channel })}
          onClick={() => unlink.mutate()}
        >
          {t('preferences.chats.unlink')}
        </Button>
      ) : (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('preferences.chats.linkNamed', { channel })}
          onClick={onLink}
        >
          {t('preferences.chats.link')}
        </Button>
      )}
    </li>
  )
}
