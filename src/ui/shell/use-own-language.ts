import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me'
import { speak } from '../i18n'
import { showToast } from '../kit/toasts'
import { startAtom } from '../state/start'

/** After sign-in the portal speaks the language of the person. */
export const useOwnLanguage = () => {
  const { t } = useTranslation()
  const own = useMe().data?.language
  const version = useAtomValue(startAtom)?.version ?? ''
  useEffect(() => {
    if (own) speak(own, version).catch(() => showToast({ tone: 'bad', text: t('shell.noLanguage') }))
  }, [own, version, t])
}
