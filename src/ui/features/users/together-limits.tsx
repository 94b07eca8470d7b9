import { useTranslation } from 'react-i18next'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'
import { Segmented } from '../../kit/segmented'
import type { LimitDraft, TogetherDraft } from './together-draft'
import { TogetherLimit } from './together-limit'

const modes = ['leave', 'none', 'set'] as const

type TogetherLimitsProps = {
  limits: TogetherDraft['limits']
  onLimit: (kind: RequestKind, limit: LimitDraft) => void
}

/** How much each may ask for of every kind: left as it is, without a limit, or so many in a period. */
export function TogetherLimits({ limits, onLimit }: TogetherLimitsProps) {
  const { t } = useTranslation()
  const title = t('users.together.limits')
  return (
    <section aria-label={title}>
      <h3 className="text-xs font-[600] text-ink-faint">{title}</h3>
      <ul className="divide-y divide-line">
        {requestKindNames.map(kind => (
          <li key={kind} className="grid gap-3 py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="text-[0.875rem] font-[600]">{t(`users.edit.limits.${kind}`)}</p>
              <Segmented
                label={t(`users.together.limitOf.${kind}`)}
                value={limits[kind].mode}
                options={modes.map(value => ({ value, label: t(`users.together.limit.${value}`) }))}
                onValue={mode => onLimit(kind, { ...limits[kind], mode })}
              />
            </div>
            {limits[kind].mode === 'set' && (
              <TogetherLimit kind={kind} limit={limits[kind]} onLimit={limit => onLimit(kind, limit)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
