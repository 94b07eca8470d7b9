import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { HealthCheck } from '~/shared/api/health-checks'
import { ButtonLink } from '../../kit/button-link'
import { cx } from '../../kit/cx'
import { useFormat } from '../../kit/use-format'
import { hrefOf, pages } from '../../state/settings-pages'

const looks = {
  Healthy: { icon: CircleCheck, ink: 'text-good' },
  Degraded: { icon: TriangleAlert, ink: 'text-warn' },
  Unhealthy: { icon: CircleX, ink: 'text-bad' },
  unknown: { icon: CircleHelp, ink: 'text-ink-faint' },
} as const

/** What has a name of ours; everything else brings its own. */
const ours = ['disk', 'queue', 'clock', 'port'] as const
const isOurs = (kind: HealthCheck['kind']): kind is (typeof ours)[number] => ours.some(one => one === kind)

/** One thing that was looked at: how it is, what was found, what to do about it, and when it answered last. */
export function HealthRow({ check }: { check: HealthCheck }) {
  const { t } = useTranslation()
  const { kind, status, section } = check
  const { icon: Icon, ink } = looks[status ?? 'unknown']
  const name = isOurs(kind) ? t(`settings.health.name.${kind}`) : check.name
  const page = pages.find(({ sections }) => sections.some(({ id }) => id === section))
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 py-3 first:pt-1 last:pb-1 phone:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
      <Icon aria-hidden className={cx('mt-0.5 size-5', ink)} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem]">
          <b className="min-w-0 font-[600] break-words">{name}</b>
          <HealthWord status={status} />
        </p>
        <HealthWords check={check} />
        {kind === 'disk' && <p className="font-mono text-xs break-all text-ink-faint">{check.name}</p>}
        <Answered check={check} />
      </div>
      {page && (
        <ButtonLink
          size="sm"
          href={hrefOf(page)}
          className="self-center max-phone:col-start-2 max-phone:justify-self-start"
          aria-label={t('settings.health.openOf', { name })}
        >
          {t('settings.health.open')}
        </ButtonLink>
      )}
    </li>
  )
}

export function HealthWord({ status }: Pick<HealthCheck, 'status'>) {
  const { t } = useTranslation()
  const word = status ?? 'unknown'
  return <span className={cx('text-xs font-[600]', looks[word].ink)}>{t(`settings.health.status.${word}`)}</span>
}

/** What was found, and what to do about it. */
export function HealthWords({ check: { kind, status, sentence, advice } }: { check: HealthCheck }) {
  const { t } = useTranslation()
  return (
    <>
      {sentence && (
        <p className="text-sm break-words text-ink-soft">
          {kind === 'service' && status === 'Healthy' ? t('settings.health.version', { version: sentence }) : sentence}
        </p>
      )}
      {advice && <p className="text-sm break-words">{advice}</p>}
    </>
  )
}

const answering: readonly HealthCheck['kind'][] = ['catalogue', 'service']

/** When it answered last; that it never did is said only of what was asked just now. */
export function Answered({ check: { kind, status, answeredAt } }: { check: HealthCheck }) {
  const { t } = useTranslation()
  const format = useFormat()
  const answers = answering.includes(kind)
  if (!answers && kind !== 'channel') return null
  if (!answeredAt)
    return answers && status === 'Unhealthy' ? (
      <p className="text-xs text-ink-faint">{t('settings.health.neverAnswered')}</p>
    ) : null
  return (
    <p className="text-xs text-ink-faint">
      <time dateTime={answeredAt}>
        {t(answers ? 'settings.health.answered' : 'settings.health.sentAt', { when: format.when(answeredAt) })}
      </time>
    </p>
  )
}
