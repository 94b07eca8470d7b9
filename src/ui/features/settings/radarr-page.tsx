import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { radarr, radarr4K } from '~/shared/services/radarr'
import { TabPanel } from '../../kit/tab-panel'
import { Tabs } from '../../kit/tabs'
import { startAtom } from '../../state/start'
import { RadarrForm } from './radarr-form'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useRadarr } from './use-radarr'
import { useSaveAfterTest } from './use-save-after-test'

/** Both instances of Radarr; the one for 4K only while that feature is on. One Save keeps both. */
export function RadarrPage() {
  const { t } = useTranslation()
  const [location, go] = useLocation()
  const wanted = new URLSearchParams(useSearch()).get('tab')
  const facts = useAtomValue(startAtom)
  const fourK = facts?.features.some(({ name, enabled }) => name === 'Movie4KRequests' && enabled) ?? false
  const standard = useRadarr(radarr)
  const second = useRadarr(radarr4K)
  const guard = useSaveAfterTest([standard, second])
  const current = fourK && wanted === '4k' ? '4k' : 'standard'
  const tabs = [
    { key: 'standard', label: t('settings.radarr.tab.standard') },
    { key: '4k', label: t('settings.radarr.tab.fourK') },
  ] as const
  const shown = current === '4k' ? second : standard
  const body = <RadarrForm key={current} instance={shown} guard={guard} />
  return (
    <SettingsLayout page="radarr">
      <SettingsForm forms={[standard.form, second.form]} beforeSave={guard.beforeSave}>
        {fourK ? (
          <>
            <Tabs
              id="radarr"
              label={t('settings.page.radarr.title')}
              tabs={tabs}
              current={current}
              onChange={key => go(key === '4k' ? `${location}?tab=4k` : location, { replace: true })}
              className="mb-3"
            />
            <TabPanel id="radarr" current={current}>
              {body}
            </TabPanel>
          </>
        ) : (
          body
        )}
      </SettingsForm>
    </SettingsLayout>
  )
}
