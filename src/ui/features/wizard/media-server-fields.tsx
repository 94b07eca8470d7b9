import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Secret } from '../../kit/secret'
import type { MediaEntry, MediaField } from './media-entry'

export type MediaFieldsProps = {
  entry: MediaEntry
  faults: readonly MediaField[]
  onChange: (changes: Partial<MediaEntry>) => void
}

/** Where an Emby or a Jellyfin is, and the key that opens it. */
export function MediaServerFields({ entry, faults, onChange }: MediaFieldsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-[1.125rem] rounded-lg border border-line bg-surface px-5 py-5 phone:px-6">
      <Field
        label={t('wizard.mediaServer.address')}
        help={t('wizard.mediaServer.addressHelp')}
        error={faults.includes('address') ? t('wizard.mediaServer.addressNeeded') : null}
      >
        <Input
          name="media-address"
          value={entry.address}
          onValue={address => onChange({ address })}
          placeholder="http://media.home:8096"
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <Field
        label={t('wizard.mediaServer.key')}
        help={t('wizard.mediaServer.keyHelp')}
        error={faults.includes('key') ? t('wizard.database.needed') : null}
      >
        <Secret name="media-key" value={entry.key} onValue={key => onChange({ key })} autoComplete="off" />
      </Field>
    </div>
  )
}
