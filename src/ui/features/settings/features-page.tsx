import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feature } from '~/shared/api/features'
import { visibleFields } from '~/shared/settings/pages'
import { features } from '~/shared/settings/portal'
import { useFeatures, useSwitchFeature } from '../../api/features'
import { useErrorText } from '../../api/use-error-text'
import { ErrorState } from '../../kit/error-state'
import { Switch } from '../../kit/switch'
import { showToast } from '../../kit/toasts'
import { fieldKeys } from '../../state/settings-texts'
import type { SpecialPageProps } from './declared-page'
import { FormSkeleton } from './form-skeleton'
import { SettingsLayout } from './settings-layout'
import { useFocusField } from './use-focus-field'

/**
 * One part of the portal. The switch shows what was wanted from the click on and goes back when the server refuses;
 * it stays enabled meanwhile, because a control that is disabled loses the keyboard's focus.
 */
function FeatureSwitch({ name, enabled }: Feature) {
  const { t } = useTranslation()
  const words = useErrorText()
  const turn = useSwitchFeature()
  const [wanted, setWanted] = useState<boolean>()
  const label = String(t(fieldKeys(features, name, 'label')))
  const change = (on: boolean) => {
    setWanted(on)
    turn.mutate(
      { name, enabled: on },
      {
        onSuccess: () => showToast({ text: t(on ? 'settings.features.on' : 'settings.features.off', { name: label }) }),
        onError: cause => showToast({ tone: 'bad', title: label, text: words(cause) }),
        onSettled: () => setWanted(undefined),
      },
    )
  }
  return (
    <div data-field={name}>
      <Switch
        label={label}
        help={String(t(fieldKeys(features, name, 'help')))}
        checked={wanted ?? enabled}
        onValue={change}
      />
    </div>
  )
}

/** Parts of the portal that are switched at once. */
export function FeaturesPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useFeatures()
  useFocusField(data !== undefined)
  const shown = visibleFields(features)
  return (
    <SettingsLayout page={page}>
      {error && !data && <ErrorState title={t('settings.form.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton lines={1} />}
      <div className="divide-y divide-line">
        {data
          ?.filter(feature => shown.includes(feature.name))
          .map(feature => (
            <FeatureSwitch key={feature.name} {...feature} />
          ))}
      </div>
    </SettingsLayout>
  )
}
