import { secret, select, text, toggle } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'

/** How a text is read there. */
export const parseModes = ['HTML', 'Markdown'] as const

const parseMode = { fits: /^(html|markdown)$/i, problem: `must be one of ${parseModes.join(', ')}` }
const asWritten = (given: string) => parseModes.find(mode => mode.toLowerCase() === given.toLowerCase()) ?? given

const chat = {
  fits: /^(-?\d{1,20}|@\w{1,64})$/,
  problem: 'must be the number of a chat, such as -1001234567890, or the name of a public channel, such as @cinema',
}

export const telegram = section(
  'notifications/telegram',
  {
    enabled: toggle(),
    botApi: secret({ required: true, maxLength: 200 }),
    chatId: text({ required: true, maxLength: 70, pattern: chat }),
    parseMode: select(parseModes, { required: true, pattern: parseMode, normalized: asWritten }),
    poster: toggle(false, { own: true }),
    /** People decide below the message about a new request. */
    decisions: toggle(false, { own: true }),
  },
  {
    page: {
      key: 'telegram',
      path: 'Telegram',
      group: 'messages',
      layout: [
        ['enabled'],
        part('connection', ['botApi', 'chatId']),
        part('behaviour', ['parseMode', 'poster', 'decisions']),
      ],
      test: 'message',
      templates: 'text',
    },
  },
)
