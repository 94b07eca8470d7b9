import { address, secretAddress, text, toggle, webAddress } from '../settings/fields'
import { part } from '../settings/pages'
import { channelSection } from './channel-section'

const webhookOfSlack = {
  fits: /^(https:\/\/)?hooks\.slack\.com\/services\/[\w-]+\/[\w-]+\/[\w-]+\/?$/i,
  problem: 'must be the address of an incoming webhook, such as https://hooks.slack.com/services/T1/B2/token',
}

export const slack = channelSection(
  'notifications/slack',
  {
    webhookUrl: secretAddress({ required: true, maxLength: 500, pattern: webhookOfSlack }),
    channel: text({ maxLength: 100 }),
    username: text({ maxLength: 80 }),
    iconEmoji: text({ maxLength: 100 }),
    iconUrl: address({ maxLength: 1_000, pattern: webAddress, picture: 'icon' }),
    poster: toggle(false, { own: true }),
  },
  {
    check: ({ iconEmoji, iconUrl }) =>
      iconEmoji && iconUrl ? [{ field: 'iconUrl', problem: 'cannot be used together with an emoji as the icon' }] : [],
    page: {
      key: 'slack',
      path: 'Slack',
      group: 'messages',
      layout: [
        part('connection', ['webhookUrl', 'channel']),
        part('sender', ['username', ['iconEmoji', 'iconUrl']]),
        part('behaviour', ['poster']),
      ],
      test: 'message',
      templates: 'text',
    },
  },
)
