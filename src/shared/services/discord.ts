import { address, secretAddress, text, toggle, webAddress } from '../settings/fields'
import { part } from '../settings/pages'
import { channelSection } from './channel-section'

/** Its number and its token are all that is read of it: the service may move, the address of the portal does not. */
const webhookOfDiscord = {
  fits: /^(https:\/\/)?([\w.-]+\.)?(discord|discordapp)\.com\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/i,
  problem: 'must be the address of a webhook, such as https://discord.com/api/webhooks/1/token',
}

const keyOfApplication = {
  fits: /^[\da-f]{64}$/i,
  problem: 'must be the public key of an application, which has 64 letters and digits',
}

export const discord = channelSection(
  'notifications/discord',
  {
    webhookUrl: secretAddress({ required: true, maxLength: 500, pattern: webhookOfDiscord }),
    username: text({ maxLength: 80 }),
    icon: address({ maxLength: 1_000, pattern: webAddress, picture: 'icon' }),
    hideUser: toggle(),
    /** Of the application that the webhook is of: people decide below the message about a new request. */
    publicKey: text({ maxLength: 64, pattern: keyOfApplication, own: true }),
  },
  {
    // Whoever has the other half of it presses buttons as anybody.
    guarded: ['publicKey'],
    // One application hears of all that is pressed.
    ofChannel: ['publicKey'],
    page: {
      key: 'discord',
      path: 'Discord',
      group: 'messages',
      layout: [
        part('connection', ['webhookUrl']),
        part('sender', ['username', 'icon', 'hideUser']),
        part('decisions', ['publicKey']),
      ],
      test: 'message',
      templates: 'text',
    },
  },
)
