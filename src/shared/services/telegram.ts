import { placesOfChannel } from '../notifications/places'
import { secret, text, toggle } from '../settings/fields'
import type { Values } from '../settings/model'
import { select } from '../settings/option-fields'
import { part } from '../settings/pages'
import { channelSection } from './channel-section'

/** How a text is read there. */
export const parseModes = ['HTML', 'Markdown'] as const

const parseMode = { fits: /^(html|markdown)$/i, problem: `must be one of ${parseModes.join(', ')}` }
const asWritten = (given: string) => parseModes.find(mode => mode.toLowerCase() === given.toLowerCase()) ?? given

const chat = {
  fits: /^(-?\d{1,20}|@\w{1,64})$/,
  problem: 'must be the number of a chat, such as -1001234567890, or the name of a public channel, such as @cinema',
}

export const telegram = channelSection(
  'notifications/telegram',
  {
    botApi: secret({ required: true, maxLength: 200 }),
    chatId: text({ required: true, maxLength: 70, pattern: chat }),
    parseMode: select(parseModes, { required: true, pattern: parseMode, normalized: asWritten }),
    poster: toggle(false, { own: true }),
    /** People decide below the message about a new request. */
    decisions: toggle(false, { own: true }),
  },
  {
    // One bot speaks in all chats, and listens.
    ofChannel: ['botApi'],
    page: {
      key: 'telegram',
      path: 'Telegram',
      group: 'messages',
      layout: [part('connection', ['botApi', 'chatId']), part('behaviour', ['parseMode', 'poster', 'decisions'])],
      test: 'message',
      templates: 'text',
    },
  },
)

/** The token of the bot while the channel is on, else null. */
export const speakingBot = ({ enabled, botApi }: Values<typeof telegram>): string | null => (enabled ? botApi : null)

/** The token of the bot while people decide in any of its chats, else null. */
export function decidingBot(settings: Values<typeof telegram>): string | null {
  const decides = placesOfChannel('telegram', settings).some(
    ({ settings: { enabled, decisions } }) => enabled === true && decisions === true,
  )
  return decides ? settings.botApi : null
}
