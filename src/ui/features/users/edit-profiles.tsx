import { useTranslation } from 'react-i18next'
import type { DownloadOptions } from '~/shared/users/model'
import { useErrorText } from '../../api/use-error-text'
import { Columns } from '../../kit/columns'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Note } from '../../kit/note'
import { type Option, Select } from '../../kit/select'
import { Skeleton } from '../../kit/skeleton'
import { counted } from '../../kit/skeleton-lines'
import { type OfferedManager, useOfferedManagers } from './edit-managers'
import type { SectionProps } from './edit-section'

/** As many as one Radarr and one Sonarr have. */
const waitingFields = 6

/** Which quality and folder requests of somebody get, by download manager; what is not connected keeps what it has. */
export function EditProfiles({ form, onForm }: SectionProps) {
  const { t } = useTranslation()
  const { isKnown, offered } = useOfferedManagers()
  return (
    <FormSection title={t('users.edit.profiles.title')} text={t('users.edit.profiles.text')}>
      {!isKnown && (
        <Columns>
          {counted(waitingFields).map(each => (
            <Skeleton key={each} className="h-16" />
          ))}
        </Columns>
      )}
      {isKnown && offered.length === 0 && (
        <p className="text-sm text-ink-faint">{t('users.edit.profiles.nothingConnected')}</p>
      )}
      {isKnown &&
        offered.map(one => (
          <ManagerChoices
            key={one.manager}
            offered={one}
            chosen={form.profiles[one.manager]}
            onChosen={chosen => onForm({ ...form, profiles: { ...form.profiles, [one.manager]: chosen } })}
          />
        ))}
    </FormSection>
  )
}

type ManagerChoicesProps = {
  offered: OfferedManager
  chosen: DownloadOptions
  onChosen: (chosen: DownloadOptions) => void
}

/**
 * Nothing of one's own, which programs of others call "None" and send as 0. A request then gets what the manager is set
 * up with here, so that "None" and "as the portal does" are one choice: a title cannot be sent without a profile.
 */
const itself = 'usual'

function ManagerChoices({ offered, chosen, onChosen }: ManagerChoicesProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const { manager, choices, usual, error } = offered
  const name = t(`users.edit.profiles.manager.${manager}`)
  if (!choices || error)
    return (
      <Note tone="warn">
        {typeof error === 'string' ? error : t('users.edit.profiles.away', { name, reason: words(error) })}
      </Note>
    )
  const chooser = (what: 'profile' | 'root', known: readonly Option[]) => {
    const value = chosen[what]
    const isGone = value !== null && known.every(option => option.value !== String(value))
    const byItself = usual?.[what]
    return (
      <Field label={t(`users.edit.profiles.${what}`, { name })}>
        <Select
          value={value === null ? itself : String(value)}
          onValue={next => onChosen({ ...chosen, [what]: next === itself ? null : Number(next) })}
          options={[
            {
              value: itself,
              label: byItself
                ? t('users.edit.profiles.usualNamed', { name: byItself })
                : t('users.edit.profiles.usual'),
            },
            ...known,
            ...(isGone ? [{ value: String(value), label: t('users.edit.profiles.gone', { number: value }) }] : []),
          ]}
        />
      </Field>
    )
  }
  return (
    <Columns>
      {chooser(
        'profile',
        choices.profiles.map(profile => ({ value: String(profile.id), label: profile.name })),
      )}
      {chooser(
        'root',
        choices.roots.map(({ id, path }) => ({ value: String(id), label: path })),
      )}
    </Columns>
  )
}
