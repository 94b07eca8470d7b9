import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { minuteMs } from '~/shared/durations'
import { inTime } from '~/shared/sleep'
import { useErrorText } from '../api/use-error-text'
import { showToast } from '../kit/toasts'
import { awayAtom, useOnline } from '../state/reach'
import { refreshRequests } from '../state/requesting'
import { sendWaiting } from '../state/send-waiting'
import { goneElsewhereAtom, waitingRequestsAtom } from '../state/waiting-requests'

/** A portal that answers but cannot decide is asked again after so long. */
const againMs = minuteMs
/** Lists that take longer to catch up hold up nothing. */
const patienceMs = 5_000

/** Sends what was asked for while the portal was out of reach, as soon as it can be reached; tells the outcome of each. */
export const useSendWaiting = () => {
  const { t } = useTranslation()
  const client = useQueryClient()
  const words = useErrorText()
  const online = useOnline()
  const away = useAtomValue(awayAtom)
  const waits = useAtomValue(waitingRequestsAtom).length > 0
  const goneElsewhere = useAtomValue(goneElsewhereAtom)
  useEffect(() => {
    // Another tab may have sent it, even before this code was there.
    if (goneElsewhere > 0) void refreshRequests(client)
  }, [goneElsewhere, client])
  const send = useRef(async () => {})
  useEffect(() => {
    send.current = async () => {
      const catchUp = async () => void (await inTime(refreshRequests(client), patienceMs, null))
      await sendWaiting({
        onSent: ({ name, wish }) => {
          showToast({ text: t(`requesting.asked.${wish.variant}`, { title: name }) })
          return catchUp()
        },
        onRefused: ({ name }, error) => {
          showToast({ tone: 'bad', title: name, text: words(error) })
          return catchUp()
        },
      })
    }
  })
  const can = waits && online && !away
  useEffect(() => {
    if (!can) return
    void send.current()
    const timer = setInterval(() => void send.current(), againMs)
    return () => clearInterval(timer)
  }, [can])
}
