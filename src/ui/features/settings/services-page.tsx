import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslation } from 'react-i18next'
import type { ListedService } from '~/shared/api/services'
import { type ServiceGroup, serviceGroups } from '~/shared/system/service-groups'
import { useHealth, useServices } from '../../api/system'
import { Button } from '../../kit/button'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { Note } from '../../kit/note'
import { Panel } from '../../kit/panel'
import { SkeletonRows } from '../../kit/skeleton-lines'
import type { SpecialPageProps } from './declared-page'
import { ServiceRow } from './service-row'
import { SettingsLayout } from './settings-layout'

const titles = {
  mediaServers: 'settings.pageGroup.mediaServers',
  downloads: 'settings.pageGroup.downloads',
  catalogue: 'settings.page.metadata.title',
  signIn: 'settings.page.openId.title',
  channels: 'settings.health.group.channels',
} as const satisfies Record<ServiceGroup, string>

const keyOf = ({ section, item }: Pick<ListedService, 'section' | 'item'>) => `${section} ${item ?? ''}`

/** Every server of every kind at a glance: what is there at once, and how each is as soon as all were asked. */
export function ServicesPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const { data: services, error, refetch, isFetching } = useServices()
  const health = useHealth()
  const checks = new Map(
    health.data?.flatMap(check => (check.section ? [[keyOf({ ...check, section: check.section }), check]] : [])),
  )
  const again = () => {
    void refetch()
    void health.refetch()
  }
  const body = () => {
    if (error && !services)
      return <ErrorState title={t('settings.index.failed')} error={error} onRetry={again} busy={isFetching} />
    return serviceGroups.map(group => {
      const those = services?.filter(service => service.group === group)
      return (
        <Panel key={group} title={t(titles[group])}>
          {those ? (
            <ul className="divide-y divide-line">
              {those.map(service => (
                <ServiceRow
                  key={keyOf(service)}
                  service={service}
                  check={checks.get(keyOf(service)) ?? null}
                  isAsking={health.isLoading}
                />
              ))}
            </ul>
          ) : (
            <SkeletonRows rows={2} className="h-18" />
          )}
          {those?.length === 0 && <p className="text-sm text-ink-soft">{t('settings.health.none.channels')}</p>}
        </Panel>
      )
    })
  }
  return (
    <SettingsLayout
      page={page}
      wide
      actions={
        <Button size="sm" icon={RefreshCw} busy={health.isFetching} onClick={again}>
          {t('settings.health.again')}
        </Button>
      }
    >
      <div className="grid gap-5" aria-busy={health.isFetching || undefined}>
        {!services && !error && <Loading quiet />}
        {health.error && !health.data && <Note tone="bad" title={t('settings.health.failed')} live />}
        {body()}
      </div>
    </SettingsLayout>
  )
}
