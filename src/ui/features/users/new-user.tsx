import { useAtomValue } from 'jotai'
import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { FormSection } from '../../kit/form-section'
import { LeaveGuard } from '../../kit/leave-guard'
import { Note } from '../../kit/note'
import { Switch } from '../../kit/switch'
import { showToast } from '../../kit/toasts'
import { useFirstFault } from '../../kit/use-first-fault'
import { startAtom } from '../../state/start'
import { EditAddresses } from './edit-addresses'
import { editColumns } from './edit-columns'
import { EditDetails } from './edit-details'
import type { Starting } from './edit-form'
import { EditLimits } from './edit-limits'
import { EditProfiles } from './edit-profiles'
import { EditRoles } from './edit-roles'
import { useNewAccount } from './new-state'
import { welcomeReason } from './new-welcome'
import { editPath, usersPath } from './paths'

/** The form of a new account; once it is made, its own page follows. */
export function NewUser({ starting }: { starting: Starting }) {
  const { t } = useTranslation()
  const root = useRef<HTMLFormElement>(null)
  const [, go] = useLocation()
  const [welcome, setWelcome] = useState(false)
  const { form, enter, faults, making, changes, discard } = useNewAccount(starting)
  const emailOn = useAtomValue(startAtom)?.emailEnabled ?? false
  const reason = welcomeReason(form.email, emailOn)
  const showFault = useFirstFault(root)
  const made = making.data
  useEffect(() => {
    if (made) go(editPath(made.id), { replace: true })
  }, [made, go])
  const add = () => {
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
    <form
      ref={root}
      noValidate
      onBlur={faults.leave}
      onSubmit={event => {
        event.preventDefault()
        add()
      }}
    >
      {faults.refusal && (
        <div data-not-saved className="mb-5">
          <Note tone="bad" live title={t('users.new.notAdded')}>
            {faults.refusal}
          </Note>
        </div>
      )}
      <div className={editColumns}>
        <div className="min-w-0">
          <EditDetails {...section} userType={null} />
          <EditLimits {...section} account={null} />
          <EditProfiles {...section} />
          <EditAddresses {...section} />
        </div>
        <EditRoles {...section} account={null} />
      </div>
      <div className="max-w-(--form-max)">
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
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" appearance="primary" icon={UserPlus} busy={making.isPending}>
            {t('users.new.add')}
          </Button>
          <ButtonLink href={usersPath} appearance="ghost">
            {t('kit.cancel')}
          </ButtonLink>
        </div>
      </div>
      <LeaveGuard count={changes} onDiscard={discard} />
    </form>
  )
}
