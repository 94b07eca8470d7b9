import './settings-storage'

import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { slack } from '~/shared/services/slack'
import { pagesOf } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { DeclaredPage } from '~/ui/features/settings/declared-page'
import { signedInAs, wholeMarkup } from './movies-support'
import { inEnglish } from './template-support'
import { speakEnglish } from './texts'

const people = [{ id: 'lea', userName: 'lea', displayName: 'Lea', quotas: {} }]

async function draw(...places: object[]) {
  const page = pagesOf(sections).find(({ key }) => key === 'slack')
  if (!page) throw new Error('the channel has no page')
  const values = {
    enabled: true,
    places: places.map((place, at) => ({ id: at + 1, name: `Place ${at + 1}`, ...place })),
  }
  const html = await wholeMarkup(
    <DeclaredPage page={page} />,
    [
      [['settings', slack.id], { values, fromEnvironment: [], revision: '1' }],
      [['templates', 'slack', 'en'], inEnglish([])],
      [['users', 'options'], people],
    ],
    '/Settings/Slack',
  )
  return html
}

describe('the page of a channel with several places', () => {
  beforeAll(speakEnglish)
  beforeEach(() => signedInAs(['Admin']))

  test('says of each what it hears', async () => {
    const html = await draw(
      {},
      { events: ['RequestAvailable'], kinds: ['movie', 'tvShow'], requesters: ['lea'] },
      { enabled: false, copies: 'fourK', language: 'de' },
      { events: ['Issue', 'IssueComment', 'NewRequest', 'RequestApproved', 'RequestAvailable'] },
      { requesters: ['gone'], roles: ['PowerUser'] },
    )
    for (const words of [
      'The usual news</span>',
      'Request available · movies and TV shows · from Lea',
      'Off · The usual news · 4K only · Deutsch',
      'New issue, Reply to an issue, New request, and 2 more',
      'The usual news · from Deleted account · with the role Power user',
    ])
      expect(html).toContain(words)
  })

  test('says that a place hears nothing, where a program chose none of its types', async () => {
    expect(await draw({ format: 'seerr', seerrTypes: '0', events: [] })).toContain('Nothing</span>')
    expect(await draw({ format: 'seerr', seerrTypes: '32', events: [] })).toContain('Nothing</span>')
    for (const heard of [
      { seerrTypes: '0', events: [], format: 'own' },
      { format: 'seerr', seerrTypes: null },
    ])
      expect(await draw(heard)).not.toContain('Nothing</span>')
  })

  test('has the test of the first one above what it hears, and the list below', async () => {
    const html = await draw({})
    const at = (words: string) => html.indexOf(words)
    expect(at('Send test message')).toBeGreaterThan(at('>Behaviour<'))
    expect(at('What it hears')).toBeGreaterThan(at('Send test message'))
    expect(at('More places')).toBeGreaterThan(at('What it hears'))
    expect(at('Add place')).toBeGreaterThan(at('Place 1'))
  })

  test('asks for the copy while there are movies in 4K alone, or where somebody chose one', async () => {
    signedInAs(['Admin'], false)
    expect(await draw()).not.toContain('name="copies"')
    signedInAs(['Admin'], true)
    expect(await draw()).toContain('name="copies"')
  })

  test('offers no further place beside so many', async () => {
    const most = Array.from({ length: 20 }, () => ({}))
    expect(await draw(...most.slice(1))).toContain('Add place')
    expect(await draw(...most)).not.toContain('Add place')
  })
})
