import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineError, OutdatedError } from '../api/errors'
import { useErrorText } from '../api/use-error-text'
import { showToast } from './toasts'

/** In place of what floats and could not be fetched: it counts as closed, so that the next press tries again. */
export function NotOpened({ error, onClose }: { error: unknown; onClose: () => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    showToast({
      tone: 'bad',
      title: t('kit.notOpened'),
      text: error instanceof OfflineError ? t('kit.notOpenedAway') : words(error),
      // Not by itself: what was typed on the page would be gone.
      ...(error instanceof OutdatedError && {
        action: { label: t('kit.reload'), onPress: () => location.reload() },
      }),
    })
    onClose()
  })
  return null
}
