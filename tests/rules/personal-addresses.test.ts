import { describe, expect, test } from 'bun:test'
import { type PersonalAgent, personalAgents } from '~/shared/notifications/agents'
import { objectionToAddresses, personalAddressIn, wrongAddresses } from '~/shared/notifications/personal-addresses'

const digits = (count: number) => '1'.repeat(count)
const letters = (count: number) => 'a'.repeat(count)

/** What is entered, and by what somebody is reached then; null: it is no address there. */
const table: Record<PersonalAgent, [entered: string, reached: string | null][]> = {
  Discord: [
    [digits(16), null],
    [digits(17), digits(17)],
    [digits(20), digits(20)],
    [digits(21), null],
    [` <@!${digits(18)}> `, digits(18)],
    ['ann#1234', null],
  ],
  Pushbullet: [
    ['ann@example.com', 'ann@example.com'],
    ['ann', null],
    ['ann@example.com\r\nBcc: all@example.com', null],
  ],
  Pushover: [
    [letters(29), null],
    [` ${letters(30)} `, letters(30)],
    [letters(31), null],
    [`${letters(29)}-`, null],
  ],
  Telegram: [
    ['0', null],
    ['1', '1'],
    [digits(20), digits(20)],
    [digits(21), null],
    ['-1001', null],
    ['@ann', null],
  ],
  Slack: [
    ['U012AB3CD', 'U012AB3CD'],
    ['Ännchen M.', 'Ännchen M.'],
    [letters(100), letters(100)],
    [letters(101), null],
    ['ann\nall', null],
    ['a\u202enn', null],
  ],
  Mattermost: [
    ['@ann.m', '@ann.m'],
    [letters(101), null],
    ['ann\u0000', null],
  ],
  Gotify: [
    [letters(14), null],
    ['AbC.d_E-f123456', 'AbC.d_E-f123456'],
    [letters(16), null],
  ],
  WhatsApp: [
    ['+44 7700 900123', '+447700900123'],
    ['0049 (151) 1234-5678', '+4915112345678'],
    ['+12345', null],
    ['+123456', '+123456'],
    [`+${digits(15)}`, `+${digits(15)}`],
    [`+${digits(16)}`, null],
    ['+0123456', null],
    ['0151 12345678', null],
    ['my number', null],
  ],
  Ntfy: [
    ['a', 'a'],
    [letters(64), letters(64)],
    [letters(65), null],
    ['Ann_s-topic', 'Ann_s-topic'],
    ['ann/topic', null],
  ],
}

describe.each(personalAgents)('%s', agent => {
  test.each(table[agent])('%p reaches somebody by %p', (entered, reached) => {
    expect(personalAddressIn(agent, entered)).toBe(reached)
  })
  test('reaches nobody by blanks', () => expect(personalAddressIn(agent, '   ')).toBeNull())
})

describe('what was entered', () => {
  test.each([
    ['nothing', {}, {}, []],
    ['blanks, which take the address away', { WhatsApp: '  ' }, { WhatsApp: '+447700900123' }, []],
    ['null, too', { WhatsApp: null }, {}, []],
    ['one that is none', { WhatsApp: 'x' }, {}, ['WhatsApp']],
    ['one that is none and was there before', { WhatsApp: ' x ' }, { WhatsApp: 'x' }, []],
    ['another than the one before', { WhatsApp: 'y' }, { WhatsApp: 'x' }, ['WhatsApp']],
    ['two that are none, in their order', { WhatsApp: 'y', Discord: 'z' }, {}, ['Discord', 'WhatsApp']],
  ] as const)('%s', (_, entered, before, wrong) => {
    expect(wrongAddresses(entered, before)).toEqual([...wrong])
  })

  test('is refused by its channel', () => {
    const [good, bad] = [
      { agent: 'Telegram' as const, value: '17' },
      { agent: 'Ntfy' as const, value: 'a b' },
    ]
    expect(objectionToAddresses([good], [])).toBeNull()
    expect(objectionToAddresses([good, bad], [])).toEqual({ code: 'ChannelAddressInvalid', channel: 'Ntfy' })
    expect(objectionToAddresses([good, bad], [bad])).toBeNull()
  })
})
