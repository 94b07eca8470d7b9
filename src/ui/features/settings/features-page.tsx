import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { ErrorState } from '../../kit/error-state'
import { Switch } from '../../kit/switch'
import { showToast } from '../../kit/toasts'
import { shownFields } from '../../state/settings-layout'
import { fieldKey } from '../../state/settings-texts'
import { FormSkeleton } from './form-skeleton'
import { SettingsLayout } from './settings-layout'
import { useFeatures, useSwitchFeature } from './state'
import { useFocusField } from './use-focus-field'

/** Parts of the portal that are switched at once. */
export function FeaturesPage() {
  const { t } = useTranslation()
  const words = useErrorText()
  const { data, error, refetch } = useFeatures()
  const turn = useSwitchFeature()
  useFocusField(data !== undefined)
  const shown = shownFields('features')
  const label = (name: string) => String(t(fieldKey('features', name, 'label')))
  const change = (name: string) => (enabled: boolean) =>
    turn.mutate(
      { name, enabled },
      {
        onSuccess: () =>
          showToast({ title: label(name), text: enabled ? t('settings.features.on') : t('settings.features.off') }),
        onError: cause => showToast({ tone: 'bad', title: label(name), text: words(cause) }),
      },
    )
  return (
    <SettingsLayout page="features">
      {error && !data && <ErrorState title={t('settings.form.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton lines={1} />}
      <div className="divide-y divide-line">
        {data
          ?.filter(feature => shown.includes(feature.name))
          .map(({ name, enabled }) => (
            <div key={name} data-field={name}>
              <Switch
                label={label(name)}
                help={String(t(fieldKey('features', name, 'help')))}
                checked={turn.isPending && turn.variables.name === name ? turn.variables.enabled : enabled}
                disabled={turn.isPending}
                onValue={change(name)}
              />
            </div>
          ))}
      </div>
    </SettingsLayout>
  )
}
