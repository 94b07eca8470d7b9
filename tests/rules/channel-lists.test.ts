import { expect, test } from 'bun:test'
import { gotify } from '~/shared/services/gotify'
import { pushover } from '~/shared/services/pushover'
import { parseModes } from '~/shared/services/telegram'

const sounds = [
  ...['pushover', 'bike', 'bugle', 'cashregister', 'classical', 'cosmic', 'falling', 'gamelan', 'incoming'],
  ...['intermission', 'magic', 'mechanical', 'pianobar', 'siren', 'spacealarm', 'tugboat', 'alien', 'climb'],
  ...['persistent', 'echo', 'updown', 'none'],
]

/** What is offered of each service, the usual one first. */
const lists: [string, unknown, unknown[]][] = [
  ['the sounds of Pushover', pushover.fields.sound.options, sounds],
  ['the priorities of Pushover', pushover.fields.priority.options, [0, 1, -1, -2]],
  ['the priorities of Gotify', gotify.fields.priority.options, [4, 8, 2, 0]],
  ['the forms of texts in Telegram', parseModes, ['HTML', 'Markdown']],
]
test.each(lists)('%s are those that the service knows', (_, offered, known) => expect(offered).toEqual(known))

test('what is not chosen is the usual one', () => {
  expect([pushover, gotify].map(({ fields }) => fields.priority.default)).toEqual([0, 4])
  expect(pushover.fields.sound.default).toBe('pushover')
})
