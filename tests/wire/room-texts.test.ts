import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { agents } from '~/integrations/notify'
import { usualTemplate } from '~/server/notifications/templates'
import { eventNames, events, type Variables, variableNames } from '~/shared/notifications/model'
import { messageOf } from '~/shared/notifications/templates'
import { type Language, languageCodes } from '~/shared/settings/languages'
import { openPortal, type Portal } from '../support/portal'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const told = eventNames.filter(event => events[event].channels !== 'none' && event !== 'Test')
const rooms = agents.filter(({ recipients, forPrograms }) => recipients === 'channel' && !forPrograms)
const phones = agents.filter(({ recipients }) => !['channel', 'people'].includes(recipients))
const variables = Object.fromEntries(variableNames.map(name => [name, name])) as Variables

/** Words that speak to one of those who read along: greetings, and in two languages whom a sentence says "you" to. */
const toOne = /^(hello|hi|dear|hallo|liebe[rs]?)\b|\b(you|your|yours|du|dir|dich|dein(e|er|en|em|es)?)\b/im

/** The word that a mail of the language begins with. */
const greetingIn = (language: Language) => {
  const [first = ''] = usualTemplate(portal.app, 'Email', 'IssueResolved', { language }).message.split('\n')
  return first.replace('{Alias}', '').match(/\p{L}+/u)?.[0] ?? ''
}

const greetedWith = (greeting: string) => new RegExp(`^(Alias.*)?${greeting}(\\P{L}|$)`, 'iu')

describe.each([...languageCodes])('in %s', language => {
  test.each(rooms.map(({ name }) => name))('%s greets nobody, whatever it tells a room', name => {
    const agent = rooms.find(one => one.name === name)
    const writing = agent?.writing(portal.app.settings.get(agent.settings))
    if (!writing) throw new Error('it has no texts')
    const greeting = greetingIn(language)
    for (const event of told) {
      const { body } = messageOf(usualTemplate(portal.app, name, event, { language }), variables, writing)
      // Chinese says it in a third of the letters.
      expect({ event, body, said: body.length > (language === 'zh' ? 6 : 20) }).toEqual({ event, body, said: true })
      if (language === 'en' || language === 'de') expect(body).not.toMatch(toOne)
      expect(body.split('\n')[0]).not.toMatch(greetedWith(greeting))
      // A sentence of its own.
      expect(body).toMatch(/^[\p{Lu}\p{Lo}„“«《]/u)
    }
  })

  test.each(phones.map(({ name }) => name))(
    '%s greets nobody either: phones lie about, and numbers are shared',
    name => {
      const writing = phones.find(one => one.name === name)?.writing({})
      if (!writing) throw new Error('it has no texts')
      const greeting = greetingIn(language)
      for (const event of told) {
        const { body } = messageOf(usualTemplate(portal.app, name, event, { language }), variables, writing)
        expect(body.split('\n')[0]).not.toMatch(greetedWith(greeting))
        expect(body).toMatch(/^[\p{Lu}\p{Lo}„“«《]/u)
      }
    },
  )

  test('what tells of several titles speaks of several requests', () => {
    for (const name of ['Email', 'Slack'] as const)
      for (const event of ['TitlesGone', 'TitlesDropped'] as const) {
        const [one, two, many] = [1, 2, 12].map(count => usualTemplate(portal.app, name, event, { language, count }))
        // Chinese says one and several alike.
        expect(two?.message === one?.message).toBe(language === 'zh')
        expect(many?.message).toBe(two?.message)
        expect(two?.message).toContain('{AdditionalInformation}')
      }
  })

  test('a mail about the same speaks to whom it goes to', () => {
    for (const event of ['IssueResolved', 'IssueInProgress'] as const)
      expect(usualTemplate(portal.app, 'Email', event, { language }).message).toMatch(/^[^\n]*\{Alias\}[^\n]*\n\n/)
    expect(greetingIn(language)).not.toBe('')
  })
})

test('what would greet one of a room is found', () => {
  for (const text of [
    'Hello Ben,\n\nit is here.',
    'It is here.\n\nYou asked for it.',
    'Hier ist es.\nDu hast gefragt.',
  ])
    expect(text).toMatch(toOne)
})
