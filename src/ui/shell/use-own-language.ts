import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me'
import { speak } from '../i18n'
import { showToast } from '../kit/toasts'

/** After sign-in the portal speaks the language of the person. */
export const useOwnLanguage = () => {
  const { t } = useTranslation()
  const own = useMe().data?.language
  useEffect(() => {
    if (own) speak(own).catch(() => showToast({ tone: 'bad', text: t('shell.noLanguage') }))
  }, [own, t])
}
