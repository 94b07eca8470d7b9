import { topicOfNtfy } from '../notifications/personal-addresses'
import { address, secret, text, toggle, webAddress } from '../settings/fields'
import { choice } from '../settings/option-fields'
import { part } from '../settings/pages'
import { channelSection } from './channel-section'

const topicName = {
  fits: topicOfNtfy,
  problem: 'must be the name of a topic: letters, digits, "-" and "_" only',
}

const authorization = {
  fits: /^(Bearer|Basic) \S+$/i,
  problem: 'must begin with Bearer or Basic',
}

export const ntfy = channelSection(
  'notifications/ntfy',
  {
    baseUrl: address({
      ...{ required: true, maxLength: 500, pattern: webAddress, isBase: true, takesUser: true },
      default: 'https://ntfy.sh',
    }),
    topic: text({ required: true, maxLength: 64, pattern: topicName }),
    authorizationHeader: secret({ maxLength: 1_000, pattern: authorization, sentTo: ['baseUrl'] }),
    priority: choice([3, 1, 2, 4, 5]),
    poster: toggle(false, { own: true }),
  },
  {
    page: {
      key: 'ntfy',
      path: 'Ntfy',
      group: 'messages',
      layout: [
        part('connection', ['baseUrl', 'topic', 'authorizationHeader']),
        part('behaviour', ['priority', 'poster']),
      ],
      test: 'message',
      templates: 'titled',
    },
  },
)
