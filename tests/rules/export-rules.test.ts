import { describe, expect, test } from 'bun:test'
import { ruleThere, type UsualServer } from '~/shared/export/rules'
import { animeKeyword } from '~/shared/import/rules'
import {
  type ChoiceCondition,
  type ChoiceSubject,
  type Condition,
  type Outcome,
  type RuleDraft,
  saysNothing,
} from '~/shared/rules/model'

const servers: UsualServer[] = [
  { kind: 'movie', variant: 'standard', source: 'radarr', id: 0 },
  { kind: 'movie', variant: 'fourK', source: 'radarr4K', id: 2 },
  { kind: 'tvShow', variant: 'standard', source: 'sonarr', id: 0 },
]

const about = (subject: ChoiceSubject, ...keys: string[]): ChoiceCondition => ({
  ...{ about: subject, is: true, values: keys.map(key => ({ key, name: `called ${key}` })) },
})
const not = (condition: ChoiceCondition): ChoiceCondition => ({ ...condition, is: false })
const staff = not(about('role', 'PowerUser', 'Admin'))
const anime = about('keyword', String(animeKeyword))
const radarr = { key: 'radarr', name: 'Radarr' }

const rule = (conditions: readonly Condition[], outcome: Partial<Outcome> = {}): RuleDraft => ({
  ...{ name: 'A rule', enabled: true, conditions: [conditions] },
  outcome: { ...saysNothing, server: radarr, profile: { id: 5, name: 'HD' }, ...outcome },
})
const movies = about('kind', 'movie')
const standard = about('variant', 'standard')
const there = (conditions: readonly Condition[], outcome: Partial<Outcome> = {}) =>
  ruleThere(rule(conditions, outcome), servers)

describe('a rule at another portal', () => {
  test('is about the same, and chooses the same', () => {
    const named = [about('person', 'ada'), about('genre', '27', '16'), about('language', 'de'), about('keyword', '9')]
    const root = { id: 2, name: '/films' }
    expect(there([movies, standard, staff, ...named], { root, tags: ['calm'] })).toEqual({
      ...{ server: servers[0]!, people: ['ada'], genres: ['27', '16'], languages: ['de'], keywords: ['9'] },
      ...{ profile: { id: 5, name: 'HD' }, root, tags: ['calm'], isNarrower: false },
    })
  })

  test.each<[string, Condition[], Partial<Outcome>, number]>([
    ['its server', [], {}, 0],
    ['its server, in 4K', [], { server: { key: 'radarr4K', name: 'Radarr 4K' } }, 2],
    ['its kind and edition', [movies, about('variant', 'fourK')], { server: null, profile: null, tags: ['a'] }, 2],
    [
      'its kind, where there is one edition',
      [about('kind', 'tvShow')],
      { server: null, profile: null, tags: ['a'] },
      0,
    ],
  ])('belongs to the server that follows from %s', (_, conditions, outcome, id) => {
    expect(there(conditions, outcome)?.server.id).toBe(id)
  })

  test.each<[string, Condition[], boolean]>([
    ['what staff requests as well', [movies], true],
    ['what staff does not request', [movies, staff], false],
    ['anime as well', [about('kind', 'tvShow'), staff], true],
    ['what is not anime', [about('kind', 'tvShow'), staff, not(anime)], false],
    ['anime alone', [about('kind', 'tvShow'), staff, anime], false],
  ])('that is for %s holds there as it does here, or for less', (_, conditions, isNarrower) => {
    const tagged = { server: null, profile: null, tags: ['a'] }
    expect(there([...conditions, standard], tagged)?.isNarrower).toBe(isNarrower)
  })

  test.each<[string, RuleDraft]>([
    ['is off', { ...rule([movies]), enabled: false }],
    ['has two groups', { ...rule([]), conditions: [[movies], [standard]] }],
    ['says nothing of where it goes', rule([movies], { profile: null })],
    ['approves', rule([movies], { decision: 'approve' })],
    ['gives a reason', rule([movies], { reason: 'because' })],
    ['goes past limits', rule([movies], { ignoresLimit: true })],
    ['chooses the type of a series', rule([movies], { seriesType: 'anime' })],
    ['chooses a language profile', rule([movies], { languageProfile: { id: 1, name: 'English' } })],
    ['names another server', rule([movies], { server: { key: 'radarr:7', name: 'Loft' } })],
    ['names a server of another kind', rule([about('kind', 'tvShow')])],
    ['is for both editions', rule([movies], { server: null, profile: null, tags: ['a'] })],
    ['is for several kinds', rule([about('kind', 'movie', 'tvShow'), standard])],
    ['is for music', rule([about('kind', 'album')])],
    ['asks for a year', rule([movies, { about: 'year', from: 1990, to: null }])],
    ['asks for a certification', rule([movies, about('certification', 'pg')])],
    ['asks for a role', rule([movies, about('role', 'Admin')])],
    ['asks for the source', rule([movies, about('source', 'plexWatchlist')])],
    ['leaves out a genre', rule([movies, not(about('genre', '27'))])],
    ['leaves out part of the staff', rule([movies, not(about('role', 'Admin'))])],
    ['leaves out more than the staff', rule([movies, not(about('role', 'Admin', 'PowerUser', 'RequestMovie'))])],
    ['leaves out anime movies', rule([movies, not(anime)])],
    ['asks for two genres at once', rule([movies, about('genre', '27'), about('genre', '16')])],
  ])('is none where ours %s', (_, draft) => {
    expect(ruleThere(draft, servers)).toBeNull()
  })
})
