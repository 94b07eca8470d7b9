import { useTranslation } from 'react-i18next'
import type { NewsletterState } from '~/shared/api/newsletter'
import { ButtonLink } from '../../kit/button-link'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'

/** Who gets it, when it was sent last and how that went, and what keeps it from going out. */
export function NewsletterStatus({ state: { obstacle, readers, last } }: { state: NewsletterState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const sentences = [
    ...(obstacle === 'nobody' ? [] : [t('settings.newsletter.now.readers', { count: readers })]),
    last
      ? t('settings.newsletter.now.last', { when: format.when(last.startedAt) })
      : t('settings.newsletter.now.never'),
    ...(last?.waiting ? [t('settings.newsletter.now.waiting', { count: last.waiting })] : []),
  ]
  return (
    <>
      {obstacle && (
        <Note
          tone={obstacle === 'off' ? 'plain' : 'warn'}
          action={
            obstacle === 'mailOff' && (
              <ButtonLink href="/Settings/Email" size="sm">
                {t('settings.newsletter.toEmail')}
              </ButtonLink>
            )
          }
        >
          {t(`settings.newsletter.obstacle.${obstacle}`)}
        </Note>
      )}
      <p className="text-sm text-ink-soft">{sentences.join(' ')}</p>
      {last !== null && last.failed > 0 && (
        <Note
          tone="warn"
          action={
            <ButtonLink href="/Settings/FailedRequests" size="sm">
              {t('settings.newsletter.now.toOutbox')}
            </ButtonLink>
          }
        >
          {t('settings.newsletter.now.failed', { count: last.failed })}
        </Note>
      )}
    </>
  )
}
