import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../api/image-url'
import { useAbout } from '../../api/system'
import { useOnlineUsers } from '../../api/users'
import { Avatar } from '../../kit/avatar'
import { CopyButton } from '../../kit/copy-button'
import { ErrorState } from '../../kit/error-state'
import { Note } from '../../kit/note'
import { Panel } from '../../kit/panel'
import { useFormat } from '../../kit/use-format'
import { AboutLinks } from './about-links'
import type { SpecialPageProps } from './declared-page'
import { FormSkeleton } from './form-skeleton'
import { ReleasePanel } from './release-panel'
import { SettingsLayout } from './settings-layout'
import { VersionChanges } from './version-changes'

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL', mysql: 'MySQL, MariaDB' } as const

/** What this portal is and runs on, and who is here right now. */
export function AboutPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const about = useAbout()
  const facts = about.data && {
    version: about.data.version,
    runtime: about.data.runtime ?? '',
    system: [about.data.osDescription, about.data.osArchitecture].filter(Boolean).join(', '),
    since: about.data.startedAt ? format.dateTime(about.data.startedAt) : '',
    timeZone: about.data.timeZone ?? '',
    database: engines[about.data.engine],
    storage: about.data.storage ?? '',
    folder: about.data.workingFolder ?? '',
  }
  const people = useOnlineUsers().data ?? []
  return (
    <SettingsLayout page={page}>
      <div className="grid gap-5">
        <ReleasePanel />
        {about.data?.isSupported === false && (
          <Note tone="bad" title={t('settings.about.unsupported', { system: facts?.system })}>
            {t('settings.about.unsupportedText')}
          </Note>
        )}
        {about.error && !facts && (
          <ErrorState
            title={t('settings.about.failed')}
            error={about.error}
            onRetry={() => void about.refetch()}
            busy={about.isFetching}
          />
        )}
        {!facts && !about.error && <FormSkeleton lines={4} />}
        {facts && (
          <Panel title={t('settings.about.facts')}>
            <dl className="divide-y divide-line">
              {(Object.keys(facts) as (keyof typeof facts)[]).map(name => (
                <div
                  key={name}
                  className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 phone:grid-cols-[9rem_minmax(0,1fr)_auto]"
                >
                  <dt className="text-sm text-ink-faint max-phone:row-start-1">{t(`settings.about.fact.${name}`)}</dt>
                  <dd className="font-mono text-sm break-words max-phone:col-start-1">{facts[name]}</dd>
                  <dd className="max-phone:col-start-2 max-phone:row-span-2 max-phone:row-start-1">
                    <CopyButton
                      value={facts[name]}
                      label={t('settings.about.copy', { name: t(`settings.about.fact.${name}`) })}
                    />
                  </dd>
                </div>
              ))}
            </dl>
          </Panel>
        )}
        {about.data?.engine === 'sqlite' && (
          <Note title={t('settings.about.sqlite')}>{t('settings.about.sqliteText')}</Note>
        )}
        <VersionChanges />
        <AboutLinks />
        {people.length > 0 && (
          <Panel title={t('settings.about.online')} text={t('settings.about.people', { count: people.length })}>
            <ul className="grid gap-2.5">
              {people.map(({ id, displayName, picturePath, windows }) => (
                <li key={id} className="flex items-center gap-3 text-[0.875rem]">
                  <Avatar name={displayName} src={imageUrl(picturePath, 'w92')} size={34} />
                  <span className="min-w-0 grow font-[560]">{displayName}</span>
                  <span className="text-sm text-ink-faint">{t('settings.about.windows', { count: windows })}</span>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </SettingsLayout>
  )
}
