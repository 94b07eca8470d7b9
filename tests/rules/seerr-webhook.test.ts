import { describe, expect, test } from 'bun:test'
import { eventNames } from '~/shared/notifications/model'
import { templateOfPayload } from '~/shared/seerr/webhook-payload'
import {
  filledSeerrAddress,
  filledSeerrTemplate,
  hasSeerrVariables,
  mostFilled,
  seerrText,
} from '~/shared/seerr/webhook-template'
import {
  eventsOfBits,
  heardBits,
  hearsNothing,
  hearsType,
  seerrEvents,
  seerrTypeOf,
  seerrTypes,
} from '~/shared/seerr/webhook-types'
import { type SeerrNews, usualSeerrTemplate } from '~/shared/seerr/webhook-variables'

const news = (more: Partial<SeerrNews> = {}): SeerrNews => ({
  values: {
    notification_type: 'MEDIA_PENDING',
    event: 'New request',
    subject: 'Metropolis (1927)',
    message: 'A city.',
  },
  objects: ['media', 'request'],
  extra: [{ name: 'Requested Seasons', value: '1, 2' }],
  ...more,
})

describe('what an event is to programs of Seerr', () => {
  test('is one of their types, by whether it needed somebody', () => {
    const typeOf = (event: (typeof eventNames)[number], isApproved = false) =>
      seerrTypeOf({ event, kind: 'movie', isApproved })
    expect(Object.fromEntries(eventNames.flatMap(event => (typeOf(event) ? [[event, typeOf(event)]] : [])))).toEqual({
      Issue: 'ISSUE_CREATED',
      IssueComment: 'ISSUE_COMMENT',
      IssueReopened: 'ISSUE_REOPENED',
      IssueResolved: 'ISSUE_RESOLVED',
      ItemAddedToFaultQueue: 'MEDIA_FAILED',
      NewRequest: 'MEDIA_PENDING',
      PartiallyAvailable: 'MEDIA_AVAILABLE',
      RequestApproved: 'MEDIA_APPROVED',
      RequestAvailable: 'MEDIA_AVAILABLE',
      RequestDeclined: 'MEDIA_DECLINED',
    })
    expect(typeOf('NewRequest', true)).toBe('MEDIA_AUTO_APPROVED')
    expect(typeOf('RequestApproved', true)).toBeNull()
    expect(typeOf('RequestAvailable', true)).toBe('MEDIA_AVAILABLE')
  })

  test('is nothing where it is about music', () => {
    for (const event of seerrEvents) expect(seerrTypeOf({ event, kind: 'album', isApproved: false })).toBeNull()
  })

  test.each([
    [0, []],
    [2, ['NewRequest']],
    [128, ['NewRequest']],
    [8, ['RequestAvailable', 'PartiallyAvailable']],
    [2_048, ['IssueReopened']],
    [seerrTypes.TEST_NOTIFICATION | seerrTypes.MEDIA_AUTO_REQUESTED, []],
  ])('bits %d stand for events', (bits, events) => {
    expect(eventsOfBits(bits).toSorted()).toEqual(events.toSorted() as typeof seerrEvents)
  })

  test('is heard where its bit is among those that a program wrote', () => {
    const place = { format: 'seerr', seerrTypes: '130', events: ['NewRequest'] }
    expect(heardBits(place)).toBe(130)
    expect([hearsType(place, 'MEDIA_PENDING'), hearsType(place, 'MEDIA_APPROVED')]).toEqual([true, false])
    expect(hearsType({ ...place, seerrTypes: '2' }, 'MEDIA_AUTO_APPROVED')).toBe(false)
    expect(hearsType(place, null)).toBe(false)
    expect(hearsType({ ...place, format: 'own' }, null)).toBe(true)
  })

  test('is heard by nobody where a program chose none that stands for an event', () => {
    for (const seerrTypes of ['0', '32', '4096']) {
      const place = { format: 'seerr', seerrTypes, events: [] }
      expect([hearsNothing(place), hearsType(place, 'MEDIA_PENDING')]).toEqual([true, false])
    }
    for (const more of [{ seerrTypes: '2', events: ['NewRequest'] }, { seerrTypes: null }, { format: 'own' }])
      expect(hearsNothing({ format: 'seerr', seerrTypes: '0', events: [], ...more })).toBe(false)
  })

  test('is heard by what people chose as soon as they choose, and by all where nobody did', () => {
    expect(heardBits({ seerrTypes: '3918', events: ['RequestDeclined'] })).toBe(64)
    expect(heardBits({ seerrTypes: null, events: null })).toBe(2 | 4 | 8 | 16 | 64 | 128 | 256 | 512 | 1_024 | 2_048)
    expect(heardBits({ seerrTypes: '0', events: [] })).toBe(0)
    expect(heardBits({ seerrTypes: '3918', events: eventsOfBits(3_918) })).toBe(3_918)
  })
})

describe('a body for programs of Seerr', () => {
  const filled = (template: unknown, more: Partial<SeerrNews> = {}) =>
    filledSeerrTemplate(JSON.stringify(template), news(more))

  test('has the values of its variables, and what is none as it is written', () => {
    expect(
      filled({ a: '{{notification_type}}: {{subject}}', b: ['{{message}}', 7, null, true], c: '{{media_tmdbid}}' }),
    ).toEqual({ a: 'MEDIA_PENDING: Metropolis (1927)', b: ['A city.', 7, null, true], c: '' })
    expect(filled({ a: '{{nobody}} {subject} {{ subject }} {{toString}} {{__proto__}}' })).toEqual({
      a: '{{nobody}} {subject} {{ subject }} {{toString}} {{__proto__}}',
    })
  })

  test('has the objects that there are without braces, and null for the others', () => {
    const template = { '{{media}}': { a: '{{subject}}' }, '{{issue}}': { a: 1 }, '{{comment}}': {}, '{{extra}}': [] }
    expect(filled(template)).toEqual({
      media: { a: 'Metropolis (1927)' },
      issue: null,
      comment: null,
      extra: [{ name: 'Requested Seasons', value: '1, 2' }],
    })
    expect(filled({ inner: { '{{request}}': { '{{extra}}': 'x' } } }, { extra: [] })).toEqual({
      inner: { request: { extra: [] } },
    })
  })

  test('is broken by no value, none of which is looked through', () => {
    const subject = '"}],{{message}} \\ \n \u0000 {{media}} $& <script>'
    const body = filled({ a: '{{subject}}', '{{extra}}': [] }, { values: { subject, message: 'secret' } })
    expect(body).toMatchObject({ a: subject })
    expect(JSON.parse(JSON.stringify(body))).toEqual(body)
  })

  test('has so many characters of values, and nothing beyond', () => {
    const message = 'x'.repeat(1_000)
    const lengthOf = (times: number) =>
      JSON.stringify(
        filled(
          Array.from({ length: times }, () => '{{message}}'),
          { values: { message } },
        ),
      ).replace(/[^x]/g, '').length
    expect(lengthOf(mostFilled / 1_000)).toBe(mostFilled)
    expect(lengthOf(mostFilled / 1_000 + 1)).toBe(mostFilled)
  })

  test('is filled in everywhere that the usual one has something', () => {
    const text = JSON.stringify(
      filledSeerrTemplate(usualSeerrTemplate, news({ objects: ['media', 'request', 'issue', 'comment'] })),
    )
    expect(text).not.toContain('{{')
    expect(JSON.parse(text)).toMatchObject({ notification_type: 'MEDIA_PENDING', media: { tmdbId: '' }, comment: {} })
  })

  test('of a test says what it is and what there is to say', () => {
    expect(filledSeerrTemplate(usualSeerrTemplate, seerrText('Test', 'A try', 'It works'))).toMatchObject({
      ...{ notification_type: 'TEST_NOTIFICATION', subject: 'A try', message: 'It works' },
      ...{ media: null, request: null, issue: null, comment: null, extra: [] },
    })
    const typeOf = (event: string) => filledSeerrTemplate('["{{notification_type}}"]', seerrText(event, '', ''))
    expect([typeOf('NewRequest'), typeOf('RequestDeleted')]).toEqual([['MEDIA_PENDING'], ['RequestDeleted']])
  })
})

describe('the address of such a body', () => {
  test('has variables in its path and behind it, and in no other part', () => {
    const address = 'https://{{subject}}.example.com/{{notification_type}}/a?b={{subject}}#{{event}}'
    expect(
      filledSeerrAddress(
        address,
        news({ values: { notification_type: 'MEDIA_PENDING', subject: 'a/b?&#ü', event: '' } }),
      ),
    ).toBe('https://{{subject}}.example.com/MEDIA_PENDING/a?b=a%2Fb%3F%26%23%C3%BC#')
    expect(filledSeerrAddress('https://a.example.com/{{subject}}', news({ values: { subject: '\ud83d' } }))).toBe(
      'https://a.example.com/%EF%BF%BD',
    )
  })

  test('says whether it has any', () => {
    expect(hasSeerrVariables('https://a.example.com/{{media_tmdbid}}')).toBe(true)
    for (const none of ['', 'https://a.example.com/{{nobody}}', 'https://{{subject}}/', 'https://a.example.com'])
      expect([none, hasSeerrVariables(none)]).toEqual([none, false])
  })
})

describe('what programs write for the body', () => {
  const template = '{"a": "{{subject}} “é”"}'
  const inText = JSON.stringify(template)
  const base64 = (text: string) => Buffer.from(text).toString('base64')

  test.each([
    ['as JSON', template],
    ['as a JSON text', inText],
    ['in Base64', base64(template)],
    ['as a JSON text in Base64', base64(inText)],
  ])('is found %s', (_, payload) => {
    expect(templateOfPayload(payload)).toBe(template)
  })

  test.each(['', 'text', '7', 'null', '"text"', '{"a": ', base64('7'), base64('"7"'), '%%%'])(
    'is none in %j',
    payload => {
      expect(templateOfPayload(payload)).toBeNull()
    },
  )
})
