import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortestPassword } from '~/shared/users/password-length'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { Secret } from '../../kit/secret'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'

type AdministratorStepProps = {
  userName: string
  password: string
  /** Why the account could not be made. */
  refusal: string | null
  /** The person was here before and the password is gone. */
  again: boolean
  onUserName: (name: string) => void
  onPassword: (password: string) => void
  onBack: () => void
  onNext: () => void
}

/** The first account. It is made together with the portal. */
export function AdministratorStep(props: AdministratorStepProps) {
  const { userName, password, refusal, again, onUserName, onPassword, onBack, onNext } = props
  const { t } = useTranslation()
  const [repeat, setRepeat] = useState(password)
  const [tried, setTried] = useState(false)
  const faults = {
    name: userName.trim() === '' ? t('wizard.administrator.nameNeeded') : null,
    password:
      password.trim() === ''
        ? t('wizard.administrator.passwordNeeded')
        : password.length < shortestPassword
          ? t('wizard.administrator.passwordShort', { least: shortestPassword })
          : null,
    repeat: repeat !== password ? t('wizard.administrator.differ') : null,
  }
  const go = () => {
    setTried(true)
    if (!faults.name && !faults.password && !faults.repeat) onNext()
  }
  return (
    <StepForm
      onSubmit={go}
      fault={refusal === null ? null : { title: t('wizard.portal.failed'), text: refusal }}
      buttons={<StepButtons action={t('wizard.next')} onBack={onBack} />}
    >
      {again && <Note>{t('wizard.administrator.again')}</Note>}
      <div className="grid gap-[1.125rem] rounded-lg border border-line bg-surface px-5 py-5 phone:px-6">
        <Field
          label={t('wizard.administrator.name')}
          help={t('wizard.administrator.nameHelp')}
          error={tried ? faults.name : null}
        >
          <Input
            name="username"
            value={userName}
            onValue={onUserName}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field
          label={t('wizard.administrator.password')}
          help={t('wizard.administrator.passwordHelp')}
          error={tried ? faults.password : null}
        >
          <Secret name="new-password" value={password} onValue={onPassword} autoComplete="new-password" />
        </Field>
        <Field label={t('wizard.administrator.repeat')} error={tried ? faults.repeat : null}>
          <Secret name="repeat-password" value={repeat} onValue={setRepeat} autoComplete="new-password" />
        </Field>
      </div>
    </StepForm>
  )
}
