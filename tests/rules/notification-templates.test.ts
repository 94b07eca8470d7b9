import { describe, expect, test } from 'bun:test'
import { agentCode, templateCode } from '~/server/api/compat/codes'
import { languageFolder } from '~/server/store/embedded'
import { openTexts } from '~/server/texts'
import { agentNames } from '~/shared/notifications/agents'
import {
  type EventName,
  editedEvents,
  eventNames,
  type Template,
  templatesOf,
  type Variables,
  variableNames,
  variablesFor,
} from '~/shared/notifications/model'
import { changedPart, inMails, messageOf, templateIn, withoutGreeting } from '~/shared/notifications/templates'

const texts = openTexts(languageFolder())
const textOf = (language: string, event: EventName) => ({
  subject: texts.say(language, `templates.${event}.subject`),
  message: texts.say(language, `templates.${event}.message`),
})
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(match => match[1])

test('a mail has a text for 13 events in the order programs list them, every other channel for 12', () => {
  expect(templatesOf('Email')).toEqual([
    'Issue',
    'IssueComment',
    'IssueDeleted',
    'IssueInProgress',
    'IssueResolved',
    'ItemAddedToFaultQueue',
    'NewRequest',
    'PartiallyAvailable',
    'RequestApproved',
    'RequestAvailable',
    'RequestDeclined',
    'RequestDeleted',
    'WelcomeEmail',
  ])
  expect(templatesOf('Webhook')).toHaveLength(12)
})

test('every text has a number of its own that never changes', () => {
  const ids = agentNames.map(agent => templatesOf(agent).map(event => templateCode(agent, event)))
  expect<number[]>(agentNames.map(agent => agentCode[agent])).toEqual([...agentNames.keys()])
  expect(new Set(ids.flat()).size).toBe(11 * 12 + 13)
  expect([
    templateCode('Email', 'NewRequest'),
    templateCode('Email', 'IssueDeleted'),
    templateCode('Ntfy', 'Issue'),
  ]).toEqual([1, 17, 1102])
})

/** What nobody may have said, and what is not known of a portal without an address of its own. */
const mayLack = ['DenyReason', 'IssueCategory', 'IssueDescription', 'ApplicationUrl'] as const

describe.each(['en', 'de'])('the usual words in %s', language => {
  test.each(eventNames.filter(event => event !== 'Test'))('%s', event => {
    const { subject, message } = textOf(language, event)
    expect(subject).not.toContain('templates.')
    expect(message.length).toBeGreaterThan(20)
    const offered: readonly string[] = variablesFor(event)
    expect(namesIn(subject + message).filter(name => !offered.includes(name ?? ''))).toEqual([])
  })

  test.each(eventNames.filter(event => event !== 'Test'))('%s reads well, also where something is not known', event => {
    const { subject, message } = textOf(language, event)
    const greeting = language === 'de' ? 'Hallo' : 'Hello'
    for (const unknown of [null, ...mayLack]) {
      const known = variableNames.map(name => [name, name === unknown ? null : `<${name}>`])
      const { title, body } = messageOf({ subject, message }, Object.fromEntries(known), {
        takesMarkup: false,
        plain: one => one,
      })
      const [greeted, said = '', ...rest] = body.split('\n\n')
      expect(greeted).toMatch(new RegExp(`^${greeting}( <Alias>)?,$`))
      // English begins anew after the greeting, German goes on.
      if (language === 'en') expect(said).toMatch(/^[\p{Lu}<]/u)
      expect(title).not.toBe(said)
      for (const part of [title, said, ...rest]) expect(part).not.toMatch(/\(\)| {2}|^\s|\s$|:\n|\s[.,;]|^$/m)
      expect(body).not.toEndWith(':')
    }
  })

  const named: [EventName, string[], string[]][] = [
    ['NewRequest', ['ApplicationName', 'Type', 'Title'], ['Alias', 'Type', 'Title', 'RequestedDate']],
    ['Issue', ['ApplicationName', 'Title'], ['Alias', 'Title', 'IssueCategory', 'IssueSubject', 'IssueDescription']],
    ['RequestAvailable', ['ApplicationName', 'Title'], ['Title', 'ApplicationName']],
    ['RequestApproved', ['ApplicationName'], ['Title']],
    ['RequestDeclined', ['ApplicationName'], ['Title']],
    ['RequestDeleted', ['ApplicationName'], ['Title']],
    ['ItemAddedToFaultQueue', [], ['Alias', 'Title']],
    ['WelcomeEmail', ['ApplicationName'], ['ApplicationName', 'ApplicationUrl']],
    ['IssueResolved', ['ApplicationName', 'Title'], ['Alias', 'Title']],
    ['IssueComment', ['ApplicationName', 'IssueSubject'], ['IssueSubject', 'NewIssueComment']],
    ['PartiallyAvailable', ['ApplicationName'], ['Title', 'PartiallyAvailableEpisodesList']],
  ]
  test.each(named)('%s mentions what it is about', (event, subject, message) => {
    const text = textOf(language, event)
    expect(namesIn(text.subject)).toEqual(expect.arrayContaining(subject))
    expect(namesIn(text.message)).toEqual(expect.arrayContaining(message))
  })
})

test.each([
  ['Hello,\n\n{Alias} asked.', '{Alias} asked.'],
  ['Hallo,\n\nam {RequestedDate} hat {Alias} angefragt.', 'Am {RequestedDate} hat {Alias} angefragt.'],
  ['Hallo,\n\nüber {Title}.\n\nMehr.', 'Über {Title}.\n\nMehr.'],
  // Whoever is named is spoken to.
  ['Hello {Alias},\n\nit is here.', 'Hello {Alias},\n\nit is here.'],
  ['Hello,', 'Hello,'],
  ['Hello\n\nit is here.', 'Hello\n\nit is here.'],
  ['Hello,\nit is here.\n\nMore.', 'Hello,\nit is here.\n\nMore.'],
  [`${'x'.repeat(30)},\n\nit is here.`, 'It is here.'],
  [`${'x'.repeat(31)},\n\nit is here.`, `${'x'.repeat(31)},\n\nit is here.`],
  ['', ''],
])('what is no mail greets nobody without a name: %j', (text, short) => expect(withoutGreeting(text)).toBe(short))

test('an editor is offered what an event knows, and new requests first', () => {
  expect(variablesFor('NewRequest')).toContain('RequestedDate')
  for (const name of ['DenyReason', 'AvailableDate', 'PartiallyAvailableEpisodesList', 'IssueUser'] as const)
    expect(variablesFor('NewRequest')).not.toContain(name)
  // A show is asked for by its episodes.
  for (const event of ['NewRequest', 'RequestApproved', 'RequestAvailable', 'RequestDeclined'] as const)
    expect(variablesFor(event)).toEqual(expect.arrayContaining(['EpisodesList', 'SeasonsList']))
  expect(variablesFor('RequestDeclined')).toContain('DenyReason')
  expect(variablesFor('RequestAvailable')).toContain('AvailableDate')
  expect(variablesFor('RequestDeleted')).not.toContain('RequestId')
  expect(editedEvents[0]).toBe('NewRequest')
  expect(variablesFor('Issue')).toContain('IssueSubject')
  expect(variablesFor('Issue')).not.toContain('NewIssueComment')
  expect(variablesFor('IssueComment')).toContain('NewIssueComment')
  // Nothing is told of the request there, and of the category only while the issue is there.
  for (const event of ['IssueInProgress', 'IssueResolved', 'IssueDeleted'] as const)
    for (const name of ['RequestId', 'Year', 'SeasonsList'] as const) expect(variablesFor(event)).not.toContain(name)
  expect(variablesFor('IssueResolved')).toContain('IssueCategory')
  expect(variablesFor('IssueDeleted')).not.toContain('IssueCategory')
  expect([...editedEvents].sort()).toEqual([...eventNames].sort())
})

test('an editor is offered nothing that does not exist', () => {
  for (const event of eventNames) expect(variableNames).toEqual(expect.arrayContaining([...variablesFor(event)]))
})

describe('texts of an administrator', () => {
  const usual: Template = { event: 'NewRequest', subject: 'New: {Title}', message: 'Look.', enabled: true }

  test('what equals the usual words is not stored, so better words reach old installations', () => {
    expect(changedPart(usual, usual)).toBeNull()
    expect(changedPart(usual, { ...usual, subject: 'Hey' })).toEqual({
      event: 'NewRequest',
      subject: 'Hey',
      message: null,
      enabled: true,
    })
  })

  test('an emptied text stays empty', () => {
    const stored = changedPart(usual, { ...usual, message: '' })
    expect(templateIn(stored ? [stored] : [], usual)).toEqual({ ...usual, message: '' })
  })

  test('a switched-off text keeps the usual words', () => {
    const stored = changedPart(usual, { ...usual, enabled: false })
    expect(templateIn(stored ? [stored] : [], usual)).toEqual({ ...usual, enabled: false })
  })
})

test('a line that names only what nobody said is left out, and so is the gap that it leaves', () => {
  const nothing = Object.fromEntries(variableNames.map(name => [name, null])) as Variables
  const said = (message: string, known: Partial<Variables>) =>
    messageOf({ subject: '{DenyReason}', message }, { ...nothing, ...known }, { takesMarkup: false, plain: one => one })
  const text = 'Denied.\n\nReason: {DenyReason}\n\n{Title} ({Year})\n{Unknown}'
  expect(said(text, {}).body).toBe('Denied.\n\n{Unknown}')
  expect(said(text, { DenyReason: 'Too long.', Title: 'Greed' }).body).toBe(
    'Denied.\n\nReason: Too long.\n\nGreed ()\n{Unknown}',
  )
  expect(said(text, {}).title).toBe('')
  // A value that looks like a variable is none.
  expect(said('{Title}', { Title: '{DenyReason}' }).body).toBe('{DenyReason}')
  const markup = '<p>Reason: {DenyReason}</p>'
  const written = messageOf({ subject: '', message: markup }, nothing, inMails)
  expect(written.html).toBe('<p>Reason: </p>')
})
