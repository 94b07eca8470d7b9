import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { showToast } from '../kit/toasts'
import { isForTitle, takeBackWaiting, type WaitingRequest, waitingRequestsAtom } from './waiting-requests'

/** Which variants of a title wait on this device to be asked for. */
export const useWaitingFor = ({ kind, id }: { kind: RequestKind; id: string }) => {
  const all = useAtomValue(waitingRequestsAtom)
  return (variant: Variant): WaitingRequest | undefined => all.find(isForTitle({ kind, id, variant }))
}

/** Takes back what waits on this device, unless it was sent a moment ago. */
export const useTakeBackWaiting = () => {
  const { t } = useTranslation()
  return async (request: WaitingRequest) => {
    if (await takeBackWaiting(request)) showToast({ text: t('requesting.waiting.takenBack', { title: request.name }) })
    else showToast({ tone: 'warn', text: t('requesting.waiting.tooLate', { title: request.name }) })
  }
}
