import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { Me } from '~/shared/api/me'
import { useErrorText } from '../../api/use-error-text'
import { DirtyBar } from '../../kit/dirty-bar'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Input } from '../../kit/input'
import { PartByPart } from '../../kit/part-by-part'
import { showToast } from '../../kit/toasts'
import { sessionAtom } from '../../state/session'
import { startAtom } from '../../state/start'
import { isPowerUser } from '../../state/token'
import { PreferencesApp } from './preferences-app'
import { PreferencesCountry } from './preferences-country'
import { PreferencesKeys } from './preferences-keys'
import { PreferencesLanguage } from './preferences-language'
import { PreferencesPicture } from './preferences-picture'
import { PreferencesRequests } from './preferences-requests'
import { useChooseCountry, useChooseDisplayName } from './preferences-state'
import { mayChooseName } from './preferences-tabs'
import { changesIn, isNameChanged, nothingChosen, type ProfileDraft } from './profile-draft'

type PreferencesProfileProps = { account: Me; draft: ProfileDraft; onDraft: (draft: ProfileDraft) => void }

const longestName = 100

/** Name, language, theme and streaming country, and the way into the mobile app. */
export function PreferencesProfile({ account, draft, onDraft }: PreferencesProfileProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const saveName = useChooseDisplayName()
  const saveCountry = useChooseCountry()
  const isStaff = isPowerUser(useAtomValue(sessionAtom))
  const facts = useAtomValue(startAtom)
  const stored = account.streamingCountry
  const changes = changesIn(draft, account)
  const save = async () => {
    let left = draft
    try {
      if (draft.name !== null && isNameChanged(draft, account)) await saveName.mutateAsync(draft.name)
      left = { ...left, name: null }
      if (draft.country !== null) await saveCountry.mutateAsync(draft.country)
      left = nothingChosen
    } catch (error) {
      // What is wrong with a name stands at its field.
      if (left.name === null) showToast({ tone: 'bad', text: words(error) })
    }
    onDraft(left)
  }
  return (
    <>
      <PartByPart phone={2}>
        <PreferencesPicture account={account} />
        {mayChooseName(account) && (
          <FormSection title={t('preferences.name.title')}>
            <Field
              label={t('preferences.name.label')}
              help={t('preferences.name.help', { name: account.userName })}
              error={saveName.error && words(saveName.error)}
              optional
              className="max-w-96"
            >
              <Input
                name="displayName"
                value={draft.name ?? account.alias ?? ''}
                maxLength={longestName}
                autoComplete="nickname"
                onValue={name => {
                  if (!saveName.isIdle) saveName.reset()
                  onDraft({ ...draft, name })
                }}
              />
            </Field>
          </FormSection>
        )}
        <PreferencesLanguage account={account} />
        <PreferencesCountry
          value={draft.country ?? stored}
          // Emptying the box is on the way to another country, not a choice.
          onValue={country => onDraft({ ...draft, country: country === stored ? null : country })}
        />
        {facts && <PreferencesApp applicationUrl={facts.applicationUrl} />}
        {isStaff && <PreferencesRequests />}
        <PreferencesKeys />
      </PartByPart>
      <DirtyBar
        count={changes}
        onSave={() => void save()}
        onDiscard={() => {
          saveName.reset()
          onDraft(nothingChosen)
        }}
        saving={saveName.isPending || saveCountry.isPending}
        saved={(saveName.isSuccess || saveCountry.isSuccess) && changes === 0}
        wrong={saveName.error ? 1 : 0}
      />
    </>
  )
}
