import { useAtomValue } from 'jotai'
import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { obstacleToWelcome } from '~/shared/users/account-rules'
import type { WelcomeObstacle } from '~/shared/users/accounts'
import { FormSection } from '../../kit/form-section'
import { Switch } from '../../kit/switch'
import { showToast } from '../../kit/toasts'
import { startAtom } from '../../state/start'
import { EditAddresses } from './edit-addresses'
import { EditDetails } from './edit-details'
import type { Starting } from './edit-form'
import { EditProfiles } from './edit-profiles'
import { NewForm } from './new-form'
import { useNewAccount } from './new-state'
import { editPath, usersPath } from './paths'

/** The form of a new account; once it is made, its own page follows. */
export function NewUser({ starting }: { starting: Starting }) {
  const { t } = useTranslation()
  const [, go] = useLocation()
  const [welcome, setWelcome] = useState(false)
  const entry = useNewAccount(starting)
  const { form, enter, faults, making } = entry
  const emailOn = useAtomValue(startAtom)?.emailEnabled ?? false
  const reason = welcomeReason(form.email, emailOn)
  const made = making.data
  useEffect(() => {
    if (made) go(editPath(made.id), { replace: true })
  }, [made, go])
  const make = (showFault: () => void) => {
    if (!faults.check()) return showFault()
    making.mutate(
      { form, welcome: welcome && reason === null },
      {
        onSuccess: ({ displayName: name }) => showToast({ text: t('users.new.done', { name }) }),
        onError: showFault,
      },
    )
  }
  const section = { form, onForm: enter, errorOf: faults.errorOf }
  return (
    <NewForm
      entry={entry}
      onMake={make}
      notMade={t('users.new.notAdded')}
      button={{ icon: UserPlus, label: t('users.new.add') }}
      back={usersPath}
      further={
        <>
          <EditProfiles {...section} />
          <EditAddresses {...section} />
        </>
      }
      foot={
        <FormSection title={t('users.new.welcome.title')} className="mt-6">
          <Switch
            name="welcome"
            label={t('users.new.welcome.label')}
            help={t('users.new.welcome.help')}
            checked={welcome && reason === null}
            disabled={reason !== null}
            reason={reason ? t(`users.edit.welcomeObstacle.${reason}`) : undefined}
            onValue={setWelcome}
          />
        </FormSection>
      }
    >
      <EditDetails {...section} userType={null} />
    </NewForm>
  )
}

/** Why somebody who is being added could not be welcomed, as far as the page knows; whether the text is on the portal says. */
export function welcomeReason(email: string, isMailOn: boolean): Exclude<WelcomeObstacle, 'hasSignedIn'> | null {
  const obstacle = obstacleToWelcome({ email, lastLoggedInAt: null }, { isMailOn, isTextOn: true })
  return obstacle === 'hasSignedIn' ? null : obstacle
}
