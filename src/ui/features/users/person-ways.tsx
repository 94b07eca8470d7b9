import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountWaysKey, readAccountWays, takeSecondStep } from '../../api/accounts'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { FormSection } from '../../kit/form-section'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { useAccountChanged } from './person-state'

/** Whether somebody is asked for a code at sign-in, which ends for whoever has lost what makes them. */
export function PersonWays({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const format = useFormat()
  const client = useQueryClient()
  const changed = useAccountChanged()
  const queryKey = accountWaysKey(id)
  const { data: ways } = useQuery({ queryKey, queryFn: ({ signal }) => readAccountWays(id, signal) })
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => takeSecondStep(id),
    onSuccess: () => {
      showToast({ text: t('users.edit.secondStep.ended', { name }) })
      return Promise.all([client.invalidateQueries({ queryKey }), changed()])
    },
    onError: error => showToast({ tone: 'bad', text: words(error) }),
    onSettled: () => setAsking(false),
  })
  // Nothing is said of those who have none.
  if (!ways || (!ways.timeCodes && ways.passkeys.length === 0)) return null
  const codes = ways.timeCodes && t('users.edit.secondStep.text', { name, when: format.date(ways.timeCodes.since) })
  const keys = ways.passkeys.length > 0 && t('users.edit.secondStep.passkeys', { name, count: ways.passkeys.length })
  const said = [codes, keys].filter(Boolean).join(' ')
  return (
    <FormSection title={t('users.edit.secondStep.title')} text={said}>
      <div>
        <Button appearance="bad" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('users.edit.secondStep.open')}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('users.edit.secondStep.askTitle', { name })}
        text={t('users.edit.secondStep.askText', { name })}
        action={t('users.edit.secondStep.action')}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </FormSection>
  )
}
