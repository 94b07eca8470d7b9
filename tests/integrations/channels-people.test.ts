import { afterAll, describe, expect, test } from 'bun:test'
import { known } from '~/demo/channels/known'
import type { AgentName } from '~/shared/notifications/agents'
import { playedChannels } from '../support/channels'

const channels = playedChannels()
afterAll(() => channels.close())
const { send, agentOf } = channels

describe('where somebody is by what they entered', () => {
  test.each<[AgentName, string, string | null]>([
    ['Telegram', ' 7001 ', '7001'],
    ['Telegram', '@ann', null],
    ['Telegram', '-1001234567890', null],
    ['Telegram', '0', null],
    ['Pushover', known.pushover.person, known.pushover.person],
    ['Pushover', known.pushover.person.slice(1), null],
    ['Pushover', `${known.pushover.person}a`, null],
    ['Pushbullet', 'ann@example.com', 'ann@example.com'],
    ['Pushbullet', 'ann', null],
    ['Ntfy', 'ann-cinema', 'ann-cinema'],
    ['Ntfy', 'ann/cinema', null],
    ['Ntfy', 'a'.repeat(65), null],
    ['Gotify', known.gotifyPerson, known.gotifyPerson],
    ['Gotify', '@ann', null],
    ['Gotify', `${known.gotifyPerson}\r\nx: y`, null],
    ['Discord', '80351110224678912', '80351110224678912'],
    ['Discord', '<@80351110224678912>', '80351110224678912'],
    ['Discord', '<@!80351110224678912>', '80351110224678912'],
    ['Discord', 'ann', null],
    ['Discord', '<@&80351110224678912>', null],
    ['Discord', '8035111022467891', null],
  ])('on %s %j is %p', (name, entered, address) => {
    expect(agentOf(name).addressIn?.(entered) ?? null).toBe(address)
  })
})

describe('a message to one person', () => {
  const formOf = (body: unknown) => Object.fromEntries(new URLSearchParams(String(body)))
  const to = (address: string) => ({ to: { address, name: 'Ann' }, body: 'Metropolis is ready.' })

  test('goes to their chat with the bot on Telegram', async () => {
    const [call] = await send('Telegram', to(known.telegram.person))
    expect(call?.body).toMatchObject({ chat_id: known.telegram.person, text: 'Metropolis is ready.' })
  })

  test('goes to their devices on Pushover and Pushbullet', async () => {
    const [over] = await send('Pushover', to(known.pushover.person))
    expect(formOf(over?.body)).toMatchObject({ token: known.pushover.token, user: known.pushover.person })
    const [bullet] = await send('Pushbullet', to('ann@example.com'), { channelTag: 'cinema' })
    expect(bullet?.body).toMatchObject({ email: 'ann@example.com' })
    expect(bullet?.body).not.toHaveProperty('channel_tag')
  })

  test('goes to their topic on ntfy, and to their application on Gotify', async () => {
    const [ntfy] = await send('Ntfy', to('ann-cinema'))
    expect(ntfy?.body).toMatchObject({ topic: 'ann-cinema' })
    // The stand-in takes no token but the one of the house and hers.
    expect(await send('Gotify', to(known.gotifyPerson), { applicationToken: 'of nobody' })).toHaveLength(1)
    await expect(send('Gotify', to('AdemoPersonal02'))).rejects.toThrow('Gotify')
  })

  test('goes to the place of the channel where it names nobody', async () => {
    const [call] = await send('Telegram', { to: null })
    expect(call?.body).toMatchObject({ chat_id: known.telegram.chat })
  })
})

describe('Discord calls', () => {
  const id = '80351110224678912'

  test('those who want that, and nobody by what a text says', async () => {
    const [call] = await send('Discord', { mentions: [id], body: 'Metropolis is ready, <@12345678901234567>.' })
    expect(call?.body).toMatchObject({
      content: `<@${id}> Metropolis is ready, <@12345678901234567>.`,
      allowed_mentions: { parse: [], users: [id] },
    })
  })

  test('so many that the text still has room', async () => {
    const many = Array.from({ length: 40 }, (_, index) => String(80351110224678900n + BigInt(index)))
    const [call] = await send('Discord', { mentions: many, body: 'word '.repeat(1_000) })
    expect(call?.body).toMatchObject({ allowed_mentions: { users: many.slice(0, 20) } })
    // The stand-in refuses what is longer than Discord takes.
    expect(call?.body).toMatchObject({ content: expect.stringMatching(/^(<@\d+> ){20}word .+…$/) })
  })
})
