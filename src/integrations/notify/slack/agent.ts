import { slack } from '~/shared/services/slack'
import { under } from '../../http/call'
import { agent } from '../agent'
import { post } from '../delivery'
import { shortened, withEntities } from '../text'

/** Slack shows no more of a message. */
const longestText = 40_000

/** Values neither act as markup nor call anybody: Slack knows no way to say so but a sign between that nobody sees. */
const plain = (value: string) => withEntities(value).replace(/[@*_~`]/g, sign => `${sign}\u2060`)

const webhookIn = (address: string) => /\/services\/([\w-]+\/[\w-]+\/[\w-]+)/.exec(address)?.[1] ?? ''

export const slackAgent = agent({
  name: 'Slack',
  settings: slack,
  recipients: 'channel',
  plain,
  async send({ http, addresses }, settings, { body, look }) {
    const { webhookUrl, channel, username, iconEmoji, iconUrl } = settings
    await post(http, 'Slack', under(addresses.Slack, `services/${webhookIn(webhookUrl ?? '')}`), {
      body: {
        channel,
        text: shortened(body, longestText),
        username: username || look.applicationName,
        link_names: 1,
        ...(iconUrl ? { icon_url: iconUrl } : {}),
        ...(iconEmoji ? { icon_emoji: iconEmoji } : {}),
      },
    })
  },
})
