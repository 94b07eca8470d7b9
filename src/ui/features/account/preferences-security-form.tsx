import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '~/shared/api/me'
import { shortestPassword } from '~/shared/users/password-length'
import { ApiError } from '../../api/errors'
import { meKey } from '../../api/me'
import { useErrorText } from '../../api/use-error-text'
import { DirtyBar } from '../../kit/dirty-bar'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { Secret } from '../../kit/secret'
import { useSaveInTurn } from '../../kit/use-save-in-turn'
import { PasswordChecklist } from './password-checklist'
import { PreferencesAddress, useWaitingAddress } from './preferences-address'
import {
  leftInForm,
  type SecurityField,
  type SecurityForm,
  securityChanges,
  securityForm,
  securityProblems,
} from './preferences-security-rules'
import { useChangeDetails } from './preferences-state'

type PreferencesSecurityFormProps = {
  account: Me
  form: SecurityForm
  onForm: (next: (now: SecurityForm) => SecurityForm) => void
}

const fields = ['email', 'current', 'password', 'repeat'] as const satisfies SecurityField[]

const isPasswordWrong = (error: unknown) => error instanceof ApiError && error.problem?.code === 'PasswordWrong'
const focusOn = (field: SecurityField) => document.getElementsByName(field)[0]?.focus()

/** Email address and password of a local account. */
export function PreferencesSecurityForm({ account, form, onForm }: PreferencesSecurityFormProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const client = useQueryClient()
  const change = useChangeDetails(account.userName)
  const address = useWaitingAddress()
  const [tried, setTried] = useState(false)
  const changes = securityChanges(form, account.email)
  const save = async () => {
    setTried(true)
    const found = securityProblems(form)
    const first = fields.find(field => found[field])
    if (first) {
      focusOn(first)
      return false
    }
    const email = form.email.trim() || null
    try {
      await change.mutateAsync({ currentPassword: form.current, password: form.password || null, email })
    } catch (error) {
      if (isPasswordWrong(error)) focusOn('current')
      return false
    }
    setTried(false)
    onForm(now => leftInForm(form, now, client.getQueryData<Me>(meKey)?.email ?? null))
    return true
  }
  const turn = useSaveInTurn({ count: changes, save })
  const problems = tried ? securityProblems(form) : {}
  const isRefused = isPasswordWrong(change.error)
  const wrong = fields.filter(field => problems[field] || (field === 'current' && isRefused))
  const bind = (field: SecurityField) => ({
    name: field,
    value: form[field],
    onValue: (value: string) => {
      if (!turn.isSaving) change.reset()
      onForm(now => ({ ...now, [field]: value }))
    },
  })
  const errorOf = (field: SecurityField) => {
    const problem = problems[field]
    if (field === 'current' && isRefused) return words(change.error)
    return problem ? t(`preferences.security.${problem}`, { least: shortestPassword }) : null
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (changes > 0) void turn.save()
      }}
    >
      {change.error && !isRefused && (
        <Note tone="bad" live className="mb-5">
          {words(change.error)}
        </Note>
      )}
      <PreferencesAddress />
      <FormSection title={t('preferences.security.title')} text={t('preferences.security.text')}>
        <Field
          label={t('preferences.security.email')}
          help={t(address.data?.confirms === false ? 'preferences.address.atOnce' : 'preferences.address.help')}
          error={errorOf('email')}
          optional
          className="max-w-96"
        >
          <Input {...bind('email')} type="email" autoComplete="email" />
        </Field>
        <Field label={t('preferences.security.current')} error={errorOf('current')} className="max-w-96">
          <Secret {...bind('current')} autoComplete="current-password" />
        </Field>
        <Field
          label={t('preferences.security.new')}
          help={t('preferences.security.newHelp')}
          error={errorOf('password')}
          optional
          className="max-w-96"
        >
          <Secret {...bind('password')} autoComplete="new-password" />
        </Field>
        <Field label={t('preferences.security.repeat')} error={errorOf('repeat')} optional className="max-w-96">
          <Secret {...bind('repeat')} autoComplete="new-password" />
        </Field>
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">{t('preferences.security.rules')}</p>
          <PasswordChecklist entry={form} />
        </div>
      </FormSection>
      <button type="submit" hidden />
      <DirtyBar
        count={changes}
        onSave={() => void turn.save()}
        onDiscard={() => {
          change.reset()
          setTried(false)
          onForm(() => securityForm(account.email))
        }}
        saving={turn.isSaving}
        saved={change.isSuccess}
        wrong={wrong.length}
      />
    </form>
  )
}
