import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceKeys, messagePhones, readPeopleWithPhones } from '../../api/devices'

export const peopleWithPhonesQuery = queryOptions({
  queryKey: deviceKeys.all,
  queryFn: ({ signal }) => readPeopleWithPhones(signal),
})
export const usePeopleWithPhones = () => useQuery(peopleWithPhonesQuery)

/** A message that is being written, and to whom. */
export function usePhoneMessage(known: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [message, setMessage] = useState('')
  const [asked, setAsked] = useState(false)
  const sending = useMutation({ mutationFn: messagePhones })
  const userIds = chosen.filter(id => known.includes(id))
  const lacks = { people: userIds.length === 0, message: message.trim() === '' }
  return {
    userIds,
    message,
    setMessage,
    /** What is missing, once somebody tried to send. */
    lacks: asked ? lacks : { people: false, message: false },
    isSending: sending.isPending,
    choose: (id: string, isOn: boolean) =>
      setChosen(before => [...before.filter(one => one !== id), ...(isOn ? [id] : [])]),
    /** Answers to how many phones it goes, with none of which it can still be sent again; null while something is missing. */
    async send(): Promise<number | null> {
      setAsked(true)
      if (lacks.people || lacks.message) return null
      const { phones } = await sending.mutateAsync({ userIds, message: message.trim() })
      if (phones === 0) return 0
      setMessage(now => (now === message ? '' : now))
      setChosen([])
      setAsked(false)
      return phones
    },
  }
}
