import type { StandIn } from '../stand-in'
import { known } from './known'

const receiverOf = (url: string, { name, token }: { name: string; token: string }) => ({
  ...{ webhookUrl: `${url}/receiver/${name}`, applicationToken: token },
})

/** The complete settings with which the portal uses the stand-ins, by the last word of the section. */
export const channelValues = ({ url }: Pick<StandIn, 'url'>) => {
  const { discord, slack, mattermost, telegram, pushbullet, pushover, gotify, ntfy, twilio, webhook } = known
  return {
    discord: { webhookUrl: `https://discord.com/api/webhooks/${discord.id}/${discord.token}` },
    slack: { webhookUrl: `https://hooks.slack.com/services/${slack}` },
    mattermost: { webhookUrl: `${url}/hooks/${mattermost}` },
    telegram: { botApi: telegram.token, chatId: telegram.chat, parseMode: 'HTML' },
    pushbullet: { accessToken: pushbullet },
    pushover: { accessToken: pushover.token, userToken: pushover.user },
    gotify: { baseUrl: url, applicationToken: gotify },
    ntfy: { baseUrl: url, topic: 'cinema', authorizationHeader: ntfy },
    mobile: { relayUrl: url, oneSignalApp: known.oneSignalApp },
    twilio: { from: '+14155550100', accountSid: twilio.sid, authToken: twilio.token },
    webhook: receiverOf(url, webhook),
  }
}

/** The same for the place of the children on every channel that has places. */
export const childrenValues = ({ url }: Pick<StandIn, 'url'>) => {
  const { discord, slack, mattermost, telegram, pushbullet, pushover, gotify, ntfy, webhook } = known.children
  return {
    discord: { webhookUrl: `https://discord.com/api/webhooks/${discord.id}/${discord.token}` },
    slack: { webhookUrl: `https://hooks.slack.com/services/${slack}` },
    mattermost: { webhookUrl: `${url}/hooks/${mattermost}` },
    telegram: { chatId: telegram, parseMode: 'HTML' },
    pushbullet: { accessToken: known.pushbullet, channelTag: pushbullet },
    pushover: { accessToken: known.pushover.token, userToken: pushover },
    gotify: { baseUrl: url, applicationToken: gotify },
    ntfy: { baseUrl: url, topic: ntfy, authorizationHeader: known.ntfy },
    webhook: receiverOf(url, webhook),
  }
}
