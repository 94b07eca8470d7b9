import { describe, expect, test } from 'bun:test'
import {
  choicesApart,
  eventsFor,
  type HearingChoice,
  heardEvents,
  hearingOn,
  hears,
  hearsUsually,
  isOffered,
  mayHear,
} from '~/shared/notifications/hearing'
import type { EventName } from '~/shared/notifications/model'
import { anAdmin, aUser } from '../support/users'

const mail = { name: 'Email', isUsual: true }
const telegram = { name: 'Telegram', isUsual: false }

const [ada, pia, ben, sue] = [
  anAdmin('ada'),
  aUser('pia', { claims: ['PowerUser'] }),
  aUser('ben'),
  aUser('sue', { userType: 'plex' }),
]
const people = { requester: ben, subscribers: [sue], staff: [ada, pia], reporter: sue, answered: [sue] }
const names = (users: readonly { userName: string }[]) => users.map(({ userName }) => userName)

describe('what somebody hears of by mail who chose nothing', () => {
  const table: [event: EventName, admin: boolean, powerUser: boolean, anybody: boolean][] = [
    ['NewRequest', true, true, false],
    ['Issue', true, false, false],
    ['ItemAddedToFaultQueue', true, false, false],
    ['ChannelFailing', true, false, false],
    ['TitlesDropped', true, false, false],
    ['TitlesGone', true, false, false],
    ['IssueComment', true, true, true],
    ['IssueResolved', true, true, true],
    ['IssueInProgress', false, false, false],
    ['IssueDeleted', false, false, false],
    ['RequestApproved', true, true, true],
    ['RequestAvailable', true, true, true],
    ['RequestDeclined', true, true, true],
    ['PartiallyAvailable', true, true, true],
    ['PlexWatchlistTokenExpired', true, true, true],
  ]
  test.each(table)('%s', (event, admin, powerUser, anybody) => {
    const usual = [ada, pia, ben].map(person => hearsUsually(person, event, mail))
    expect(usual).toEqual([admin, powerUser, anybody])
    expect([ada, pia, ben].some(person => hearsUsually(person, event, telegram))).toBe(false)
    // What they are offered where nobody is told anything unasked, and nowhere else.
    expect([ada, pia, ben].map(person => isOffered(person, event, telegram))).toEqual(usual)
    expect([ada, pia, ben].some(person => isOffered(person, event, mail))).toBe(false)
  })

  test('no other events are told to people', () => {
    expect(table.map(([event]) => event).toSorted()).toEqual(heardEvents.toSorted())
  })
})

describe('what somebody may choose from', () => {
  const ofStaff = ['Issue', 'ItemAddedToFaultQueue', 'NewRequest', 'TitlesDropped', 'TitlesGone'] as const
  test('news of the staff are for the staff, and those of Plex for its people', () => {
    const [admin, powerUser, anybody, atPlex] = [ada, pia, ben, sue].map(eventsFor)
    expect(powerUser?.filter(event => !anybody?.includes(event))).toEqual([...ofStaff])
    expect(admin?.filter(event => !powerUser?.includes(event))).toEqual(['ChannelFailing'])
    expect(atPlex?.filter(event => !anybody?.includes(event))).toEqual(['PlexWatchlistTokenExpired'])
    expect(anybody?.every(event => heardEvents.includes(event))).toBe(true)
  })
})

describe('a choice counts for its event and its channel alone', () => {
  const off: HearingChoice = { event: 'RequestApproved', channel: 'Email', on: false }
  const on: HearingChoice = { event: 'RequestApproved', channel: 'Telegram', on: true }
  test.each([
    ['RequestApproved', mail, [], true],
    ['RequestApproved', mail, [off], false],
    ['RequestApproved', mail, [on], true],
    ['RequestAvailable', mail, [off], true],
    ['RequestApproved', telegram, [], false],
    ['RequestApproved', telegram, [on], true],
    ['RequestApproved', telegram, [off], false],
    ['RequestAvailable', telegram, [on], false],
  ] as const)('%s by %o after %j: %p', (event, channel, choices, expected) => {
    expect(hears(ben, event, { channel, choices })).toBe(expected)
  })
})

describe('who of those concerned hears on a channel', () => {
  const chosen: Readonly<Record<string, readonly HearingChoice[]>> = {
    [pia.id]: [{ event: 'Issue', channel: 'Email', on: true }],
    [sue.id]: [
      { event: 'RequestAvailable', channel: 'Email', on: false },
      { event: 'IssueInProgress', channel: 'Telegram', on: true },
    ],
  }
  const on = (event: EventName, channel: typeof mail, byId: string | null = null) =>
    names(hearingOn(event, channel, { people: mayHear(event, people, byId), choicesOf: id => chosen[id] ?? [] }))

  test.each([
    ['RequestAvailable', mail, ['ben']],
    ['RequestApproved', mail, ['sue', 'ben']],
    ['RequestApproved', telegram, []],
    ['Issue', mail, ['ada', 'pia']],
    ['IssueInProgress', mail, []],
    ['IssueInProgress', telegram, ['sue']],
    ['RequestDeleted', mail, []],
  ] as const)('%s by %o: %j', (event, channel, expected) => {
    expect(on(event, channel)).toEqual([...expected])
  })

  test('nobody who chose to hear of more is told of what they did themselves', () => {
    expect(on('Issue', mail, pia.id)).toEqual(['ada'])
    expect(on('IssueInProgress', telegram, sue.id)).toEqual([])
  })

  test('a choice of somebody who is not concerned, or lost a role, tells them nothing', () => {
    const all = { people: mayHear('NewRequest', people, null), choicesOf: () => [] }
    const chooses = [{ event: 'NewRequest', channel: 'Email', on: true }] as const
    expect(names(hearingOn('NewRequest', mail, { ...all, choicesOf: () => chooses }))).toEqual(['ada', 'pia'])
  })

  test('who may not sign in hears nothing, whatever they chose', () => {
    const off = anAdmin('off', { claims: ['Admin', 'Disabled'] })
    const staff = { ...people, staff: [off] }
    expect(mayHear('NewRequest', staff, null)).toEqual([])
  })
})

test('only what differs from what happens anyway is kept, the last of the same', () => {
  const choice = (event: EventName, channel: string, on: boolean) => ({ event, channel, on })
  const given = [
    choice('RequestApproved', 'Email', false),
    choice('RequestApproved', 'Email', true),
    choice('RequestAvailable', 'Email', false),
    choice('RequestAvailable', 'Telegram', true),
    choice('RequestDeclined', 'Telegram', false),
    choice('Issue', 'Email', false),
  ]
  expect(choicesApart(ben, given, [mail, telegram])).toEqual({
    kept: [choice('RequestAvailable', 'Email', false), choice('RequestAvailable', 'Telegram', true)],
    usual: [
      choice('RequestApproved', 'Email', true),
      choice('RequestDeclined', 'Telegram', false),
      choice('Issue', 'Email', false),
    ],
  })
})
