import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MassMailText } from '~/shared/api/mailings'
import { lookAtMassMail, mailingKeys, readMailings, readReachable, sendMassMail } from '../../api/mailings'
import { useSettled } from '../../kit/use-settled'

const whileSendingMs = 3_000
const pauseMs = 500

/** The mass mails of the last time, looked at again while any of them leaves. */
export const mailingsQuery = queryOptions({
  queryKey: mailingKeys.sent,
  queryFn: ({ signal }) => readMailings(signal),
  refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? whileSendingMs : false),
})
export const useMailings = () => useQuery(mailingsQuery)

/** Whoever has an address and fits a search. */
export const reachableQuery = (search: string) =>
  queryOptions({
    queryKey: mailingKeys.people(search),
    queryFn: ({ signal }) => readReachable(search, signal),
    placeholderData: before => before,
  })
export const useReachable = (search: string) => useQuery(reachableQuery(search))

/** How a mass mail would look, a moment after it was written. */
export function useMassMailLook(text: MassMailText) {
  const settled = useSettled(text, pauseMs)
  return useQuery({
    queryKey: mailingKeys.look(settled),
    queryFn: () => lookAtMassMail(settled),
    enabled: settled.message.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** A mass mail that is being written, and to whom. */
export function useMassMail() {
  const client = useQueryClient()
  const [text, setText] = useState<MassMailText>({ subject: '', message: '' })
  const [isBcc, setBcc] = useState(false)
  const [isEverybody, setEverybody] = useState(false)
  const [userIds, setUserIds] = useState<readonly string[]>([])
  const [isAsked, setAsked] = useState(false)
  const sending = useMutation({
    mutationFn: sendMassMail,
    onSettled: () => client.invalidateQueries({ queryKey: mailingKeys.sent }),
  })
  const lacks = {
    subject: text.subject.trim() === '',
    message: text.message.trim() === '',
    people: !isEverybody && userIds.length === 0,
  }
  const isWhole = !Object.values(lacks).includes(true)
  return {
    ...{ text, isBcc, isEverybody, userIds, setBcc, setEverybody },
    setSubject: (subject: string) => setText(before => ({ ...before, subject })),
    setMessage: (message: string) => setText(before => ({ ...before, message })),
    choose: (ids: readonly string[], isOn: boolean) =>
      setUserIds(before => [...before.filter(one => !ids.includes(one)), ...(isOn ? ids : [])]),
    /** What is missing, once somebody tried to send. */
    lacks: isAsked ? lacks : { subject: false, message: false, people: false },
    /** Shows what is missing; true when nothing is. */
    check() {
      setAsked(true)
      return isWhole
    },
    isSending: sending.isPending,
    hasText: text.subject !== '' || text.message !== '',
    /** Answers to how many it goes. */
    async send(): Promise<number> {
      const started = await sending.mutateAsync({ ...text, bcc: isBcc, everybody: isEverybody, userIds: [...userIds] })
      // What was written meanwhile is another one.
      setText(now => (now === text ? { subject: '', message: '' } : now))
      setUserIds([])
      setEverybody(false)
      setAsked(false)
      return started.recipients
    },
  }
}
export type MassMail = ReturnType<typeof useMassMail>
