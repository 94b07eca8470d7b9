import { describe, expect, test } from 'bun:test'
import { agentCode, templateCode } from '~/server/api/compat/channel-codes'
import { languageFolder } from '~/server/store/embedded'
import { openTexts } from '~/server/texts'
import { agentNames } from '~/shared/notifications/agents'
import {
  type EventName,
  editedEvents,
  eventNames,
  type StoredTemplate,
  type Template,
  templatesOf,
  type Variables,
  variableNames,
  variablesFor,
} from '~/shared/notifications/model'
import {
  inMails,
  messageOf,
  type TextLanguages,
  templateIn,
  withoutGreeting,
  withTemplate,
} from '~/shared/notifications/templates'
import type { Language } from '~/shared/settings/languages'

const texts = openTexts(languageFolder())
const textOf = (language: string, event: EventName, count = 1) => ({
  subject: texts.say(language, `templates.${event}.subject`, { count }),
  message: texts.say(language, `templates.${event}.message`, { count }),
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
    ['IssueComment', ['ApplicationName', 'IssueSubject'], ['Alias', 'IssueSubject', 'NewIssueComment']],
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
  // Other languages begin a letter with other marks, as long as it is a word.
  ['Szia!\n\nItt van.', 'Itt van.'],
  ['Hola:\n\nya está.', 'Ya está.'],
  ['你好：\n\n《大都会》到了。', '《大都会》到了。'],
  ['Good news!\n\nIt is here.', 'Good news!\n\nIt is here.'],
  ['Here.\n\nIt is.', 'Here.\n\nIt is.'],
  ['Hej\n\nDen er her.', 'Den er her.'],
  // Names stand in front and behind, with the marks of each language.
  ['Hello {Alias},\n\nit is here.', 'It is here.'],
  ['Szia {Alias}!\n\nItt van.', 'Itt van.'],
  ['Hola, {Alias}:\n\nya está.', 'Ya está.'],
  ['Здравствуйте, {Alias}.\n\nГотово.', 'Готово.'],
  ['{Alias}，你好：\n\n《大都会》到了。', '《大都会》到了。'],
  ['Hej {Alias}\n\nDen er her.', 'Den er her.'],
  // What somebody did is no greeting.
  ['{Alias} asked again.\n\nMore.', '{Alias} asked again.\n\nMore.'],
  ['Hello {Title},\n\nit is here.', 'Hello {Title},\n\nit is here.'],
  ['Hello,', 'Hello,'],
  ['Hello all\n\nit is here.', 'Hello all\n\nit is here.'],
  ['Hello,\nit is here.\n\nMore.', 'Hello,\nit is here.\n\nMore.'],
  [`${'x'.repeat(30)},\n\nit is here.`, 'It is here.'],
  [`${'x'.repeat(31)},\n\nit is here.`, `${'x'.repeat(31)},\n\nit is here.`],
  ['', ''],
])('what is no mail greets nobody: %j', (text, short) => expect(withoutGreeting(text)).toBe(short))

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
  const usualIn = (language: Language): Template => (language === 'de' ? { ...usual, subject: 'Neu: {Title}' } : usual)
  const house: TextLanguages = { language: 'en', house: 'en' }
  const away: TextLanguages = { language: 'de', house: 'en' }
  const text = (language: Language | null, subject: string | null, enabled = true): StoredTemplate => ({
    ...{ event: 'NewRequest', language, subject, message: null, enabled },
  })
  const given = (stored: readonly StoredTemplate[], change: Partial<Template>, languages: TextLanguages) => {
    const { language } = languages
    const whole = { ...templateIn(stored, usualIn(language), languages), ...change }
    return withTemplate(stored, { usual: usualIn(language), given: whole }, languages)
  }

  const [old, own, other] = [text(null, 'Old'), text('en', 'Own'), text('de', 'Eigenes')]
  test.each([
    ['nothing was written', [], 'New: {Title}', 'Neu: {Title}'],
    ['it was written before texts had languages', [old], 'Old', 'Old'],
    ['it was written in the language of the portal', [own], 'Own', 'Own'],
    ['it was written in both', [own, other], 'Own', 'Eigenes'],
    ['it was written in another one alone', [other], 'New: {Title}', 'Eigenes'],
    ['there is all of that', [old, own, other], 'Own', 'Eigenes'],
    ['nobody wrote in that language', [text('fr', 'À vous')], 'New: {Title}', 'Neu: {Title}'],
    ['it is of another event', [{ ...own, event: 'Issue' }], 'New: {Title}', 'Neu: {Title}'],
    ['it says whether it is sent alone', [text(null, null, false)], 'New: {Title}', 'Neu: {Title}'],
  ] as [string, StoredTemplate[], string, string][])('are read where %s', (_, stored, inHouse, inGerman) => {
    expect(templateIn(stored, usualIn('en'), house).subject).toBe(inHouse)
    expect(templateIn(stored, usualIn('de'), away).subject).toBe(inGerman)
  })

  test('what equals the usual words is not stored, so better words reach old installations', () => {
    expect(given([], {}, house)).toEqual([])
    expect(given([], { subject: 'Hey' }, house)).toEqual([text('en', 'Hey')])
    expect(given([own], { subject: usual.subject }, house)).toEqual([])
  })

  test('an emptied text stays empty', () => {
    const stored = given([], { message: '' }, house)
    expect(templateIn(stored, usual, house)).toEqual({ ...usual, message: '' })
  })

  test('a switched-off text keeps the usual words, and is off in every language', () => {
    const stored = given([], { enabled: false }, away)
    expect(stored).toEqual([text(null, null, false)])
    expect(templateIn(stored, usual, house)).toEqual({ ...usual, enabled: false })
    expect(given(stored, { enabled: true }, house)).toEqual([])
  })

  test('one that was written before texts had languages becomes that of the portal once it is saved', () => {
    expect(given([old], {}, house)).toEqual([text('en', 'Old')])
    // A translation leaves it to all others.
    expect(given([old], { subject: 'Eigenes' }, away)).toEqual([old, other])
    expect(given([text(null, 'Old', false)], {}, house)).toEqual([text(null, null, false), text('en', 'Old')])
  })

  test('a translation is stored where it differs from what is read without it, also as the usual words', () => {
    expect(given([own], { subject: 'Neu: {Title}' }, away)).toEqual([own, text('de', 'Neu: {Title}')])
    expect(given([own, other], { subject: 'Own' }, away)).toEqual([own])
    expect(given([other], { subject: 'Own' }, house)).toEqual([other, own])
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
  // What follows a greeting that names nobody does not begin in the middle of a sentence.
  const letter = 'Hallo {Alias},\n\nüber {Title} kommt nichts an.'
  expect(said(letter, { Title: 'Slack' }).body).toBe('Über Slack kommt nichts an.')
  expect(said(letter, { Title: 'Slack', Alias: 'Ann' }).body).toBe('Hallo Ann,\n\nüber Slack kommt nichts an.')
  // A value that looks like a variable is none.
  expect(said('{Title}', { Title: '{DenyReason}' }).body).toBe('{DenyReason}')
  const markup = '<p>Reason: {DenyReason}</p>'
  const written = messageOf({ subject: '', message: markup }, nothing, inMails)
  expect(written.html).toBe('<p>Reason: </p>')
})
