import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accountKeys, addAccount } from '../../api/accounts'
import { useAccountsChanged } from '../../state/accounts'
import { useFaults } from './edit-faults'
import { type AccountForm, differing, newAccountOf, newForm, type Starting } from './edit-form'

type Entered = { form: AccountForm; welcome: boolean }

/** What is entered of an account that is to be made. */
export function useNewAccount(starting: Starting) {
  const client = useQueryClient()
  const changed = useAccountsChanged()
  const [form, setForm] = useState(() => newForm(starting))
  const making = useMutation({
    mutationFn: ({ form, welcome }: Entered) => addAccount(newAccountOf(form, welcome)),
    onSuccess: made => {
      client.setQueryData(accountKeys.detail(made.id), made)
      return changed()
    },
  })
  const faults = useFaults(form, { isNew: true }, making.error)
  return {
    form,
    enter: (next: AccountForm) => {
      if (making.isError) making.reset()
      setForm(next)
    },
    /** What would be lost. */
    changes: making.isSuccess ? 0 : differing(newForm(starting), form).length,
    faults,
    making,
    discard: () => {
      making.reset()
      faults.forget()
      setForm(newForm(starting))
    },
  }
}
