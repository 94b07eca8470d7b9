import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailKeyView } from '~/shared/api/mail-key'
import { chooseMailKey, mailKeyKey, readMailKey, removeMailKey } from '../../api/own-email'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ErrorState } from '../../kit/error-state'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { Textarea } from '../../kit/textarea'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'

/** Whether mails to the person are encrypted, and with which key. */
export function PreferencesMailKey() {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: mailKeyKey,
    queryFn: ({ signal }) => readMailKey(signal),
  })
  return (
    <FormSection title={t('preferences.mailKey.title')} text={t('preferences.mailKey.text')}>
      {data ? (
        data.key ? (
          <ChosenKey chosen={data.key} />
        ) : (
          <NewMailKey />
        )
      ) : error ? (
        <ErrorState
          title={t('preferences.mailKey.failed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines className="min-h-40 content-start" />
      )}
    </FormSection>
  )
}

function NewMailKey() {
  const { t } = useTranslation()
  const words = useErrorText()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const choose = useMutation({
    mutationFn: () => chooseMailKey(text),
    onSuccess: view => {
      client.setQueryData(mailKeyKey, view)
      showToast({ text: t('preferences.mailKey.used') })
    },
  })
  return (
    <form
      noValidate
      className="grid justify-items-start gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (text.trim()) choose.mutate()
      }}
    >
      <Field
        label={t('preferences.mailKey.field')}
        error={choose.isError ? words(choose.error) : undefined}
        className="w-full"
      >
        <Textarea
          value={text}
          onValue={next => {
            if (!choose.isPending) choose.reset()
            setText(next)
          }}
          rows={4}
          maxLength={30_000}
          placeholder="-----BEGIN PGP PUBLIC KEY BLOCK-----"
        />
      </Field>
      <Button type="submit" busy={choose.isPending} disabled={!text.trim()}>
        {t('preferences.mailKey.use')}
      </Button>
    </form>
  )
}

function ChosenKey({ chosen }: { chosen: NonNullable<MailKeyView['key']> }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const format = useFormat()
  const client = useQueryClient()
  const { fingerprint, people, expiresAt } = chosen
  const remove = useMutation({
    mutationFn: removeMailKey,
    onSuccess: () => showToast({ text: t('preferences.mailKey.removed') }),
    onError: error => showToast({ tone: 'bad', text: words(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: mailKeyKey }),
  })
  const isOver = expiresAt !== null && new Date(expiresAt) <= new Date()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <div className="grid min-w-0 grow gap-1">
        {people.map(person => (
          <b key={person} className="font-[600] wrap-anywhere">
            {person}
          </b>
        ))}
        <span data-figures className="text-[0.875rem] text-ink-soft wrap-anywhere">
          {t('preferences.mailKey.fingerprint', { fingerprint: fingerprint.replace(/(.{4})(?=.)/g, '$1 ') })}
        </span>
        {expiresAt && (
          <span className={isOver ? 'text-[0.875rem] font-[560] text-bad' : 'text-[0.875rem] text-ink-soft'}>
            {t(`preferences.mailKey.${isOver ? 'expired' : 'expires'}`, { at: format.date(expiresAt) })}
          </span>
        )}
      </div>
      <Button size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('preferences.mailKey.remove')}
      </Button>
    </div>
  )
}
