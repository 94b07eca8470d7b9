import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountDetail } from '~/shared/api/accounts'
import { accountKeys, editAccount, readAccount } from '../../api/accounts'
import { useFaults } from './edit-faults'
import { type AccountForm, differing, editOf, formOf, type Merged, merged } from './edit-form'
import { isChangedMeanwhile } from './edit-problems'
import { useAccountChanged } from './person-state'

/** What is entered of an account beside what it was read as. What somebody else saves meanwhile is never overwritten. */
export function useEdit(account: AccountDetail) {
  const client = useQueryClient()
  const changed = useAccountChanged()
  const [read, setRead] = useState(account)
  const [form, setForm] = useState(() => formOf(account))
  const [theirs, setTheirs] = useState<Merged | null>(null)
  const queryKey = accountKeys.detail(account.id)

  const begin = (from: AccountDetail, entered = formOf(from)) => {
    setRead(from)
    setForm(entered)
  }
  const saving = useMutation({
    mutationFn: (sent: AccountForm) => editAccount(account.id, editOf(sent, read)),
    onSuccess: (saved, sent) => {
      setRead(saved)
      setForm(now => afterSaving(sent, now, saved))
      setTheirs(null)
      client.setQueryData(queryKey, saved)
      return changed()
    },
    onError: error => (isChangedMeanwhile(error) ? client.invalidateQueries({ queryKey }) : undefined),
  })
  const showing = useMutation({
    mutationFn: () =>
      client.fetchQuery({ queryKey, queryFn: ({ signal }) => readAccount(account.id, signal), staleTime: 0 }),
    onSuccess: fresh => {
      const after = merged(formOf(read), form, formOf(fresh))
      begin(fresh, after.form)
      setTheirs(after)
      saving.reset()
    },
  })

  const changes = differing(formOf(read), form)
  const isNewer = account.revision !== read.revision
  // With nothing entered there is nothing to lose, and the form follows.
  if (isNewer && changes.length === 0 && !saving.isPending && !showing.isPending) begin(account)
  const isRefused = isChangedMeanwhile(saving.error)
  const faults = useFaults(form, { held: formOf(read).addresses }, isRefused ? null : saving.error)

  const enter = (next: AccountForm) => {
    if (saving.isSuccess || (saving.isError && !isRefused)) saving.reset()
    setForm(next)
  }
  const save = () =>
    saving.mutateAsync(form).then(
      () => true,
      () => false,
    )
  return {
    form,
    enter,
    changes,
    faults,
    /** Somebody else has saved it since it was read here. */
    isChangedMeanwhile: isRefused || (isNewer && changes.length > 0),
    showTheirs: () => showing.mutate(),
    showing,
    theirs,
    forgetTheirs: () => setTheirs(null),
    saved: saving.isSuccess && changes.length === 0,
    /** True when it went through. */
    save: async () => faults.check() && save(),
    discard: () => {
      begin(account)
      saving.reset()
      faults.forget()
    },
  }
}

/** What was typed while it was saved stays; a password that is saved is typed no more. */
const afterSaving = (sent: AccountForm, now: AccountForm, saved: AccountDetail): AccountForm => ({
  ...merged(sent, now, formOf(saved)).form,
  ...(now.password === sent.password && { password: '', repeat: '' }),
})

export type Edit = ReturnType<typeof useEdit>
