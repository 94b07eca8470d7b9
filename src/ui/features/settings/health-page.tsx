import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslation } from 'react-i18next'
import type { HealthCheck } from '~/shared/api/health-checks'
import { useHealth } from '../../api/system'
import { Button } from '../../kit/button'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { Note } from '../../kit/note'
import { Panel } from '../../kit/panel'
import { Skeleton } from '../../kit/skeleton'
import { SkeletonRows } from '../../kit/skeleton-lines'
import type { SpecialPageProps } from './declared-page'
import { HealthRow } from './health-row'
import { SettingsLayout } from './settings-layout'
import { UnservedCalls } from './unserved-calls'

const groups = {
  portal: ['database', 'disk', 'queue', 'clock', 'port', 'rule'],
  servers: ['catalogue', 'service'],
  channels: ['channel'],
  certificates: ['certificate'],
} as const satisfies Record<string, readonly HealthCheck['kind'][]>
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]

const isOf = (group: Group, { kind }: HealthCheck) => groups[group].some(one => one === kind)

/** How everything is that the portal depends on: all servers and channels with their last answers, and what it stands on. */
export function HealthPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useHealth()
  const worse = data?.filter(({ status }) => status === 'Degraded' || status === 'Unhealthy').length ?? 0
  return (
    <SettingsLayout page={page} wide>
      {error && !data ? (
        <ErrorState
          title={t('settings.health.failed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <div className="grid gap-5" aria-busy={isFetching || undefined}>
          {data ? (
            <Note
              tone={worse > 0 ? 'warn' : 'good'}
              live
              action={
                <Button size="sm" icon={RefreshCw} busy={isFetching} onClick={() => void refetch()}>
                  {t('settings.health.again')}
                </Button>
              }
            >
              {worse > 0 ? t('settings.health.worse', { count: worse }) : t('settings.health.good')}
            </Note>
          ) : (
            <>
              <Loading quiet />
              <Skeleton className="h-14.5 rounded-md max-phone:h-25" />
            </>
          )}
          {groupNames.map(group => (
            <HealthGroup key={group} group={group} checks={data?.filter(check => isOf(group, check)) ?? null} />
          ))}
          <UnservedCalls />
        </div>
      )}
    </SettingsLayout>
  )
}

function HealthGroup({ group, checks }: { group: Group; checks: readonly HealthCheck[] | null }) {
  const { t } = useTranslation()
  return (
    <Panel title={t(`settings.health.group.${group}`)}>
      {checks === null && <SkeletonRows rows={2} className="h-18" />}
      {checks?.length === 0 && group !== 'portal' && (
        <p className="text-sm text-ink-soft">{t(`settings.health.none.${group}`)}</p>
      )}
      {checks && checks.length > 0 && (
        <ul className="divide-y divide-line">
          {checks.map(check => (
            <HealthRow key={`${check.kind} ${check.section} ${check.name}`} check={check} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
