import { useTranslation } from 'react-i18next'
import type { MediaAccountView } from '~/shared/api/media-accounts'
import { useFormat } from '../kit/use-format'

/** What the server of a connected account is called, and how the account stands. */
export function useMediaAccountText() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ serverName, name, counts, lastUsedAt }: MediaAccountView) => {
    const who = name ? t('preferences.openId.as', { name }) : t('preferences.openId.connected')
    const used = lastUsedAt && t('preferences.openId.used', { when: format.when(lastUsedAt) })
    const off = counts ? null : t('preferences.mediaAccounts.off')
    return {
      name: serverName ?? t('preferences.mediaAccounts.gone'),
      text: [who, used, off].filter(Boolean).join(' · '),
    }
  }
}
