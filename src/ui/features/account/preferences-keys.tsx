import { useAtom, useSetAtom } from 'jotai'
import Keyboard from 'lucide-react/icons/keyboard'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { FormSection } from '../../kit/form-section'
import { Switch } from '../../kit/switch'
import { keysOpenAtom, singleKeysAtom } from '../../state/shell'

/** Whether single keys mean something, on this device; and the list of all keys. */
export function PreferencesKeys() {
  const { t } = useTranslation()
  const [single, setSingle] = useAtom(singleKeysAtom)
  const showKeys = useSetAtom(keysOpenAtom)
  return (
    <FormSection title={t('preferences.keys.title')}>
      <Switch
        name="singleKeys"
        label={t('preferences.keys.single')}
        help={t('preferences.keys.singleHelp')}
        checked={single}
        onValue={setSingle}
      />
      <div>
        <Button icon={Keyboard} aria-haspopup="dialog" onClick={() => showKeys(true)}>
          {t('preferences.keys.show')}
        </Button>
      </div>
    </FormSection>
  )
}
