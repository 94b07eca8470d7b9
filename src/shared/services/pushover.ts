import { secret, toggle } from '../settings/fields'
import { choice } from '../settings/option-fields'
import { part } from '../settings/pages'
import { channelSection } from './channel-section'

/** As Pushover numbers them, the usual one first. */
export const pushoverPriorities = [0, 1, -1, -2] as const

export const pushoverSounds = [
  ...['pushover', 'bike', 'bugle', 'cashregister', 'classical', 'cosmic', 'falling', 'gamelan', 'incoming'],
  ...['intermission', 'magic', 'mechanical', 'pianobar', 'siren', 'spacealarm', 'tugboat', 'alien', 'climb'],
  ...['persistent', 'echo', 'updown', 'none'],
] as const

export const pushover = channelSection(
  'notifications/pushover',
  {
    accessToken: secret({ required: true, maxLength: 200 }),
    userToken: secret({ required: true, maxLength: 200 }),
    priority: choice(pushoverPriorities),
    sound: choice(pushoverSounds),
    link: toggle(false, { own: true }),
  },
  {
    page: {
      key: 'pushover',
      path: 'Pushover',
      group: 'messages',
      layout: [part('connection', ['accessToken', 'userToken']), part('behaviour', [['priority', 'sound'], 'link'])],
      test: 'message',
      templates: 'text',
    },
  },
)
