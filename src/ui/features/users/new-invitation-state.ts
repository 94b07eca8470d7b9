import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewInvitation } from '~/shared/api/invitations'
import { mostDays, mostUses, usualDays } from '~/shared/users/invitations'
import { invitationKeys, invite } from '../../api/invitations'
import { useFaults } from './edit-faults'
import { type AccountForm, differing, newAccountOf, newForm, type Starting } from './edit-form'

/** How far an invitation goes, as it is typed; a language of '' is that of the portal. */
export type InvitationTerms = { note: string; uses: string; days: string; language: string }

const firstTerms: InvitationTerms = { note: '', uses: '1', days: String(usualDays), language: '' }

const isWithin = (text: string, most: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

const invitationOf = (form: AccountForm, terms: InvitationTerms): NewInvitation => {
  const { email, claims, limits, streamingCountry, profiles } = newAccountOf(form, false)
  return {
    ...{ email, claims, limits, streamingCountry, profiles, note: terms.note.trim() || null },
    language: (terms.language || null) as NewInvitation['language'],
    ...{ uses: Number(terms.uses), days: Number(terms.days), send: false },
  }
}

/** What is entered of an invitation that is to be made. */
export function useNewInvitation(given: Starting) {
  const client = useQueryClient()
  // What is entered is not compared with what others change meanwhile.
  const [starting] = useState(given)
  const [form, setForm] = useState(() => newForm(starting))
  const [terms, setTerms] = useState(firstTerms)
  const [tried, setTried] = useState(false)
  const making = useMutation({
    mutationFn: () => invite(invitationOf(form, terms)),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationKeys.all }),
  })
  // Neither a name nor a password is asked for here.
  const faults = useFaults({ ...form, userName: '-' }, {}, making.error)
  const wrong = { uses: !isWithin(terms.uses, mostUses), days: !isWithin(terms.days, mostDays) }
  const changed = <T>(set: (next: T) => void) => {
    return (next: T) => {
      if (making.isError) making.reset()
      set(next)
    }
  }
  const isSame = (Object.keys(firstTerms) as (keyof InvitationTerms)[]).every(key => terms[key] === firstTerms[key])
  return {
    ...{ form, terms, faults, making },
    enter: changed(setForm),
    enterTerms: changed(setTerms),
    wrong: { uses: tried && wrong.uses, days: tried && wrong.days },
    check: () => {
      setTried(true)
      return faults.check() && !wrong.uses && !wrong.days
    },
    /** What would be lost. */
    changes: making.isSuccess ? 0 : differing(newForm(starting), form).length + Number(!isSame),
    discard: () => {
      making.reset()
      faults.forget()
      setTried(false)
      setForm(newForm(starting))
      setTerms(firstTerms)
    },
  }
}
