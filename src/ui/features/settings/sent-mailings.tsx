import { useTranslation } from 'react-i18next'
import type { MailingProgress } from '~/shared/api/mailings'
import { ButtonLink } from '../../kit/button-link'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { Progress } from '../../kit/progress'
import { useFormat } from '../../kit/use-format'
import { useMailings } from './mass-email-state'

/** The mass mails of the last time, with how far they are. */
export function SentMailings() {
  const { t } = useTranslation()
  const { data, error, refetch } = useMailings()
  if (error && !data)
    return <ErrorState title={t('settings.massEmail.sent.failedToLoad')} error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <FormSection
      title={t('settings.massEmail.sent.title')}
      text={t('settings.massEmail.sent.text')}
      className="mt-6 first:mt-0"
    >
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {data.map(mailing => (
          <SentMailing key={mailing.id} {...mailing} />
        ))}
      </ul>
    </FormSection>
  )
}

function SentMailing({ subject, recipients, startedAt, startedBy, waiting, failed }: MailingProgress) {
  const { t } = useTranslation()
  const format = useFormat()
  const when = format.when(startedAt)
  const left = waiting > 0 ? t('settings.massEmail.sent.waiting', { count: waiting }) : null
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className="min-w-0 font-[600] [overflow-wrap:anywhere]">{subject}</b>
        <span className="text-sm text-ink-faint">
          {startedBy ? t('settings.massEmail.sent.by', { when, who: startedBy }) : when}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>{t('settings.massEmail.sent.to', { count: recipients })}</span>
        {failed > 0 ? (
          <ButtonLink href="/Settings/FailedRequests" size="sm">
            {t('settings.massEmail.sent.failed', { count: failed })}
          </ButtonLink>
        ) : (
          <span>{left ?? t('settings.massEmail.sent.done')}</span>
        )}
      </div>
      {waiting > 0 && (
        <Progress label={left ?? ''} value={Math.max(0, recipients - waiting)} max={recipients} hideLabel />
      )}
    </li>
  )
}
