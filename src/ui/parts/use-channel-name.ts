import { useTranslation } from 'react-i18next'
import { writtenName } from '~/shared/notifications/agents'

/** What people call a channel: most of them as they call themselves, which is not always as programs name them. */
export const useChannelName = () => {
  const { t } = useTranslation()
  const names: Readonly<Record<string, string>> = {
    Email: t('messageChoices.channel.Email'),
    Mobile: t('messageChoices.channel.Mobile'),
    'Web push': t('messageChoices.channel.Web push'),
  }
  return (channel: string): string => names[channel] ?? writtenName(channel)
}
