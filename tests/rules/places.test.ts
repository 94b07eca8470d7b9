import { describe, expect, test } from 'bun:test'
import type { EventName, Template } from '~/shared/notifications/model'
import { placesOfChannel, placeTarget, reachesPlace, textAt } from '~/shared/notifications/places'
import { itemOf } from '~/shared/settings/servers'

const usual: Template = { event: 'NewRequest', subject: 'New', message: 'Asked for', enabled: false }
const attic = { id: 7, name: ' Attic ', enabled: true, topic: 'attic' }
const house = { enabled: true, topic: 'house', bot: 'shared', places: [attic] }

describe('the places of a channel', () => {
  test('are the one of the section, and those of its list with what is said once for all', () => {
    const [first, second] = placesOfChannel('ntfy', house)
    expect(first).toMatchObject({ id: null, name: null, target: 'ntfy', settings: { topic: 'house', places: [] } })
    expect(second).toMatchObject({
      ...{ id: 7, name: 'Attic', target: 'ntfy:7' },
      settings: { topic: 'attic', bot: 'shared', enabled: true, places: [] },
    })
  })

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('with the channel %p and the place %p are on: %p', (channel, place, on) => {
    const places = placesOfChannel('ntfy', { ...house, enabled: channel, places: [{ ...attic, enabled: place }] })
    expect(places.map(({ settings }) => settings.enabled)).toEqual([channel, on])
  })

  test.each([
    [null, null],
    ['', null],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['fr', 'fr'],
    ['nobody', null],
    [7, null],
  ])('with the language %p are written to in %p', (language, spoken) => {
    const [, place] = placesOfChannel('ntfy', { ...house, places: [{ ...attic, language }] })
    expect(place?.language ?? null).toBe(spoken as never)
  })

  const [named, ofOthers] = [['RequestDeleted'], ['NewRequest']]
  const texts = [{ event: 'RequestDeleted', message: 'Gone' }]
  test.each<[EventName, string, object, boolean]>([
    ['RequestDeleted', 'ntfy', {}, false],
    ['RequestDeleted', 'ntfy', { events: [] }, false],
    ['RequestDeleted', 'ntfy', { events: ofOthers }, false],
    ['RequestDeleted', 'ntfy', { events: named }, true],
    ['RequestDeleted', 'ntfy', { texts }, true],
    ['IssueDeleted', 'ntfy', { events: named, texts }, false],
    ['RequestDeleted', 'Webhook', {}, true],
    ['RequestDeleted', 'Webhook', { events: ofOthers }, true],
    ['NewRequest', 'ntfy', {}, true],
    ['NewRequest', 'ntfy', { events: named }, true],
    ['ChannelFailing', 'ntfy', { events: ['ChannelFailing'] }, false],
    ['ChannelFailing', 'Webhook', {}, false],
    ['IssueReopened', 'Webhook', { events: ['IssueReopened'] }, false],
    ['IssueReopened', 'Webhook', { format: 'seerr' }, true],
  ])('%s is told by %s at one with %j, its filter aside: %p', (event, channel, more, isTold) => {
    const [, place] = placesOfChannel('ntfy', { ...house, places: [{ ...attic, ...more }] })
    expect(place && reachesPlace(event, channel, place)).toBe(isTold)
  })

  test('have targets of their own, by their ids', () => {
    expect([placeTarget('ntfy', null), placeTarget('ntfy', 7)]).toEqual(['ntfy', 'ntfy:7'])
    expect(['ntfy', 'ntfy:7', 'ntfy:999999999', 'ntfy:x'].map(itemOf)).toEqual([null, 7, 999_999_999, null])
  })

  test('have the text of the channel but where they have their own, also while that one is off', () => {
    const texts = [{ event: 'NewRequest', subject: null, message: 'Psst' }]
    const [first, second] = placesOfChannel('ntfy', { ...house, places: [{ ...attic, texts }] })
    expect(textAt(undefined, usual)).toEqual(usual)
    expect(textAt(first, usual)).toEqual(usual)
    expect(textAt(second, usual)).toEqual({ ...usual, message: 'Psst', enabled: true })
    expect(textAt(second, { ...usual, event: 'Issue' })).toEqual({ ...usual, event: 'Issue' })
  })
})
