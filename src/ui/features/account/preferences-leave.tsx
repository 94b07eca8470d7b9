import { useMutation } from '@tanstack/react-query'
import DoorOpen from 'lucide-react/icons/door-open'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '~/shared/api/me'
import { leave } from '../../api/own-data'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { FormSection } from '../../kit/form-section'
import { showToast } from '../../kit/toasts'
import { signOut } from '../../state/session'

/** Removes the own account, after the name was typed. */
export function PreferencesLeave({ account }: { account: Me }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [isAsked, setAsked] = useState(false)
  const leaving = useMutation({ mutationFn: () => leave(account.userName), onSuccess: signOut })
  const isLocal = account.userType === 'local'
  const go = () =>
    leaving.mutate(undefined, {
      onError: error => {
        setAsked(false)
        showToast({ tone: 'bad', text: words(error) })
      },
    })
  return (
    <FormSection title={t('preferences.leave.title')} text={t('preferences.leave.text')}>
      <div>
        <Button icon={DoorOpen} appearance="bad" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('preferences.leave.open')}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          open
          onClose={() => setAsked(false)}
          title={t('preferences.leave.ask')}
          text={t(isLocal ? 'preferences.leave.consequence' : 'preferences.leave.consequenceElsewhere')}
          action={t('preferences.leave.action')}
          typed={account.userName}
          busy={leaving.isPending}
          onConfirm={go}
        />
      )}
    </FormSection>
  )
}
