import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { LimitRehearsal } from '~/shared/api/rules'
import { type RequestKind, requestedPath } from '~/shared/requests/model'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'

type LimitTrialResultProps = { kind: RequestKind; rehearsal: LimitRehearsal }

/** What a limit would have refused, the newest first. */
export function LimitTrialResult({ kind, rehearsal }: LimitTrialResultProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { days, looked, changed, people, isCut, requests } = rehearsal
  return (
    <section aria-label={t('settings.rules.trial.title')} className="grid gap-3">
      <Note tone={changed > 0 ? 'warn' : 'plain'} live>
        {changed > 0
          ? t('settings.rules.limit.changed', { changed, looked, people, days })
          : t('settings.rules.limit.none', { looked, days })}
        {isCut && ` ${t('settings.rules.trial.cut')}`}
      </Note>
      {requests.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {requests.map(({ title, titleId, artistId, requester, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be of one moment, and the list stays as it is
            <li key={index} className="flex flex-wrap gap-x-2 px-4 py-2.5 text-sm wrap-anywhere">
              {titleId === null ? (
                <span className="text-ink-soft">{t('settings.rules.trial.gone')}</span>
              ) : (
                <Link
                  href={requestedPath(kind, titleId, artistId === null ? null : { id: artistId })}
                  className="font-[600] underline underline-offset-3"
                >
                  {title}
                </Link>
              )}
              <span className="text-ink-faint">
                {format.row([...(requester === null ? [] : [requester]), format.date(at)])}
              </span>
            </li>
          ))}
        </ul>
      )}
      {changed > requests.length && (
        <p className="text-sm text-ink-faint">{t('settings.rules.trial.more', { more: changed - requests.length })}</p>
      )}
    </section>
  )
}
