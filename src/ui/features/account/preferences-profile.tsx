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
import { useSaveInTurn } from '../../kit/use-save-in-turn'
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
import { changesIn, isNameChanged, leftOf, nothingChosen, type ProfileDraft } from './profile-draft'

type PreferencesProfileProps = {
  account: Me
  draft: ProfileDraft
  onDraft: (next: (now: ProfileDraft) => ProfileDraft) => void
}

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
    const { name, country } = draft
    try {
      if (name !== null && isNameChanged(draft, account)) await saveName.mutateAsync(name)
      onDraft(now => ({ ...now, name: leftOf(name, now.name, account.alias ?? '') }))
    } catch {
      // What is wrong with a name stands at its field.
      return false
    }
    try {
      if (country !== null) await saveCountry.mutateAsync(country)
      onDraft(now => ({ ...now, country: leftOf(country, now.country, stored) }))
    } catch (error) {
      showToast({ tone: 'bad', text: words(error) })
      return false
    }
    return true
  }
  const turn = useSaveInTurn({ count: changes, save })
  /** What came of the last save is said until something else is chosen. */
  const choose = (next: (now: ProfileDraft) => ProfileDraft) => {
    if (!turn.isSaving) {
      saveName.reset()
      saveCountry.reset()
    }
    onDraft(next)
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
                onValue={name => choose(now => ({ ...now, name }))}
              />
            </Field>
          </FormSection>
        )}
        <PreferencesLanguage account={account} />
        <PreferencesCountry
          value={draft.country ?? stored}
          // Emptying the box is on the way to another country, not a choice.
          onValue={country => choose(now => ({ ...now, country: country === stored ? null : country }))}
        />
        {facts && <PreferencesApp applicationUrl={facts.applicationUrl} />}
        {isStaff && <PreferencesRequests />}
        <PreferencesKeys />
      </PartByPart>
      <DirtyBar
        count={changes}
        onSave={() => void turn.save()}
        onDiscard={() => choose(() => nothingChosen)}
        saving={turn.isSaving}
        saved={(saveName.isSuccess || saveCountry.isSuccess) && changes === 0}
        wrong={saveName.error ? 1 : 0}
      />
    </>
  )
}
