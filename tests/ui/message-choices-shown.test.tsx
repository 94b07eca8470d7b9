import { beforeAll, expect, test } from 'bun:test'
import type { MessageChoices as Stored } from '~/shared/api/message-choices'
import { MessageChoices } from '~/ui/parts/message-choices'
import { noChoices } from '~/ui/parts/message-choices-draft'
import { markup } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

type Channel = Stored['channels'][number]
const shown = (...obstacles: [channel: Channel['channel'], obstacle: Channel['obstacle']][]) => {
  const channels = obstacles.map(([channel, obstacle]) => ({ channel, obstacle, mentions: false, digest: null }))
  const times = { timeZone: null, quietFrom: null, quietUntil: null }
  const stored: Stored = { channels, events: [], times, timeZone: 'UTC' }
  return markup(<MessageChoices stored={stored} draft={noChoices} onDraft={() => {}} />)
}
const sendsNothing = 'The portal sends no messages to people yet.'

test('the portal sends nothing where every channel is off, and only there', () => {
  expect(shown(['Email', 'off'], ['Telegram', 'off'])).toContain(sendsNothing)
  const noAddress = shown(['Email', 'noAddress'], ['Telegram', 'off'])
  expect(noAddress).not.toContain(sendsNothing)
  expect(noAddress).toContain('To be reached on Email, enter where first.')
  const noDevice = shown(['Email', 'off'], ['Web push', 'noAddress'])
  expect(noDevice).not.toContain(sendsNothing)
  expect(noDevice).toContain('turn messages on in a browser')
  expect(shown(['Email', null], ['Web push', 'noAddress'])).not.toContain('Not to be reached')
})
