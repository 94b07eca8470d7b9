import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { RuleFate, RuleRehearsal } from '~/shared/api/rules'
import { requestedPath } from '~/shared/requests/model'
import { Note } from '../../kit/note'
import { useFormat } from '../../kit/use-format'

/** Which requests of late would have gone otherwise with a rule, and how. */
export function RuleTrialResult({ rehearsal }: { rehearsal: RuleRehearsal }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { days, looked, changed, unread, isCut, requests } = rehearsal
  const fate = ({ decision, ignoresLimit, server, profile, root, languageProfile, tags, seriesType }: RuleFate) =>
    format.row([
      t(`settings.rules.fate.${decision}`),
      ...(ignoresLimit ? [t('settings.rules.ignoresLimit')] : []),
      ...[server, profile, root, languageProfile].filter(name => name !== null),
      ...tags,
      ...(seriesType ? [t(`settings.rules.seriesType.${seriesType}`)] : []),
    ])
  return (
    <section aria-label={t('settings.rules.trial.title')} className="grid gap-3">
      <Note tone={changed > 0 ? 'warn' : 'plain'} live>
        {changed > 0
          ? t('settings.rules.trial.changed', { changed, looked, days })
          : t('settings.rules.trial.none', { looked, days })}
        {unread > 0 && ` ${t('settings.rules.trial.unread', { unread })}`}
        {isCut && ` ${t('settings.rules.trial.cut')}`}
      </Note>
      {requests.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {requests.map(request => {
            const { id, variant, kind, title, titleId, artistId, requester, askedAt, before, after } = request
            const artist = artistId === null ? null : { id: artistId }
            return (
              <li key={`${id} ${variant}`} className="grid gap-0.5 px-4 py-2.5 text-sm wrap-anywhere">
                <p className="flex flex-wrap gap-x-2">
                  <Link href={requestedPath(kind, titleId, artist)} className="font-[600] underline underline-offset-3">
                    {title}
                  </Link>
                  <span className="text-ink-faint">
                    {format.row([...(requester === null ? [] : [requester]), format.date(askedAt)])}
                  </span>
                </p>
                <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
                  <span>{fate(before)}</span>
                  <ArrowRight aria-label={t('settings.rules.trial.becomes')} className="size-4 rtl:-scale-x-100" />
                  <b className="font-[600] text-ink">{fate(after)}</b>
                </p>
              </li>
            )
          })}
        </ul>
      )}
      {changed > requests.length && (
        <p className="text-sm text-ink-faint">{t('settings.rules.trial.more', { more: changed - requests.length })}</p>
      )}
    </section>
  )
}
