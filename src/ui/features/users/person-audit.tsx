import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditChange, AuditEntry } from '~/shared/api/audit'
import { auditKeys, readAudit } from '../../api/audit'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { Skeleton } from '../../kit/skeleton'
import { counted } from '../../kit/skeleton-lines'
import { useFormat } from '../../kit/use-format'

const step = 8
const most = 200

/** What was done to an account and by it, the newest first; for administrators. */
export function PersonAudit({ id }: { id: string }) {
  const { t } = useTranslation()
  const [count, setCount] = useState(step)
  const query = { about: id, count }
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: auditKeys.page(query),
    queryFn: ({ signal }) => readAudit(query, signal),
    placeholderData: keepPreviousData,
    // Whatever is done on the page is written down.
    staleTime: 0,
  })
  const isPart = data !== undefined && data.total > data.entries.length
  return (
    <FormSection title={t('users.edit.audit.title')} text={t('users.edit.audit.text')}>
      {isError && !data && (
        <ErrorState title={t('users.edit.audit.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.entries.length === 0 && <p className="text-sm text-ink-faint">{t('users.edit.audit.none')}</p>}
      {!isError && data?.entries.length !== 0 && (
        <ol className="grid gap-4">
          {data
            ? data.entries.map(entry => (
                <li key={entry.id}>
                  <Happened entry={entry} about={id} />
                </li>
              ))
            : counted(3).map(each => <Skeleton key={each} className="h-10" />)}
        </ol>
      )}
      {isPart && data.entries.length < most && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={isFetching}
          onClick={() => setCount(Math.min(most, count + 3 * step))}
        >
          {t('users.edit.audit.more')}
        </Button>
      )}
      {isPart && data.entries.length >= most && (
        <div className="grid justify-items-start gap-2.5">
          <p className="text-sm text-ink-soft">{t('users.edit.audit.part', { shown: most, total: data.total })}</p>
          <ButtonLink takesFocus size="sm" href={`/Settings/Audit?about=${encodeURIComponent(id)}`}>
            {t('users.edit.audit.all')}
          </ButtonLink>
        </div>
      )}
    </FormSection>
  )
}

function Happened({ entry, about }: { entry: AuditEntry; about: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { at, actor, subject, text, way, address, changes } = entry
  const by = actor && actor.id !== about ? t('users.edit.audit.by', { name: actor.name }) : null
  const to = subject && subject.id !== about ? subject.name : null
  return (
    <div className="grid gap-1 border-s-2 border-line ps-3.5 wrap-anywhere">
      <p className="text-[0.875rem] font-[600]">{[text, to, by].filter(Boolean).join(' · ')}</p>
      <p data-figures className="text-xs text-ink-faint">
        <time dateTime={at} title={format.dateTime(at)}>
          {format.when(at)}
        </time>
        {[way === 'page' ? null : t(`users.edit.audit.way.${way}`), address].map(part => part && ` · ${part}`)}
      </p>
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-1 text-sm">
          {changes.map(change => (
            <div key={change.field} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{change.label}</dt>
              <dd className="min-w-0">
                <Changed {...change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Of what is a secret, both are the same. */
function Changed({ before, after }: AuditChange) {
  const { t } = useTranslation()
  if (before === after) return t('users.edit.audit.secret')
  if (before === null) return after
  return t('users.edit.audit.change', { before, after: after ?? t('users.edit.audit.nothing') })
}
