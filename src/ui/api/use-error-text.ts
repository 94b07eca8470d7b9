import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/use-format'
import { ApiError, NotSentError, OfflineError, OutdatedError, TooManyWaitingError, UnansweredAction } from './errors'

/** That a limit is reached, or how much it leaves, with the day from which it is free again where the reader is. */
export const useFreeAgain = () => {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ nextAt, left }: { nextAt: string; left?: number | null }): string =>
    t(left ? 'requesting.limitLeaves' : 'requesting.limitReached', { left, when: format.day(nextAt) })
}

/** Puts a caught error into words: the server's own sentence, or what happened and what to do. */
export const useErrorText = () => {
  const { t } = useTranslation()
  const freeAgain = useFreeAgain()
  return (error: unknown): string => {
    if (error instanceof NotSentError) return t('kit.error.notSent')
    if (error instanceof TooManyWaitingError) return t('kit.error.tooManyWaiting', { most: error.most })
    if (error instanceof UnansweredAction) return t('kit.error.offlineAction')
    if (error instanceof OfflineError) return t('kit.error.offline')
    if (error instanceof OutdatedError) return t('kit.error.outdated')
    if (!(error instanceof ApiError)) return t('kit.error.unexpected')
    const { nextAt, left } = error.problem ?? {}
    if (nextAt) return freeAgain({ nextAt, left })
    if (error.message) return error.message
    if (error.status === 403) return t('kit.error.forbidden')
    if (error.status === 404) return t('kit.error.missing')
    return t('kit.error.status', { status: error.status })
  }
}
