import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatView } from '~/shared/api/chats'
import { chatsKey, makeChatCode, readChats } from '../../api/chats'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { CopyInput } from '../../kit/copy-button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { Skeleton } from '../../kit/skeleton'
import { showToast } from '../../kit/toasts'
import { readAgain } from './channels-state'

const lookMs = 2_000

const howTo = { Telegram: 'preferences.chats.telegram', Discord: 'preferences.chats.discord' } as const

/** Shows the code that links a chat, and closes once somebody has said it there. */
export function ChatCodeDialog({ channel, onClose }: { channel: ChatView['channel']; onClose: () => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const client = useQueryClient()
  const make = useMutation({ mutationFn: () => makeChatCode(channel) })
  const { mutate } = make
  useEffect(() => mutate(), [mutate])
  const { data: chats } = useQuery({
    queryKey: chatsKey,
    queryFn: ({ signal }) => readChats(signal),
    refetchInterval: lookMs,
  })
  const isLinked = chats?.some(chat => chat.channel === channel && chat.linkedAt !== null) ?? false
  useEffect(() => {
    if (!isLinked) return
    showToast({ text: t('preferences.chats.linked', { channel }) })
    void readAgain(client)
    onClose()
  }, [isLinked, channel, client, onClose, t])
  const { code, bot = null } = make.data ?? {}
  return (
    <Dialog
      open
      onClose={onClose}
      size={500}
      title={t('preferences.chats.codeTitle', { channel })}
      text={bot ? t('preferences.chats.telegramNamed', { bot: `@${bot}` }) : t(howTo[channel])}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          {bot && code && (
            <ButtonLink appearance="primary" href={`https://t.me/${bot}?start=${code}`} external>
              {t('preferences.chats.openBot')}
            </ButtonLink>
          )}
        </>
      }
    >
      {make.isError ? (
        <Note tone="bad" live>
          {words(make.error)}
        </Note>
      ) : (
        <div className="grid gap-3">
          <Field label={t('preferences.chats.code')}>
            {code ? <CopyInput value={code} /> : <Skeleton className="h-(--control)" />}
          </Field>
          <p role="status" className="text-[0.875rem] text-ink-soft">
            {code ? t('preferences.chats.waiting') : ''}
          </p>
        </div>
      )}
    </Dialog>
  )
}
