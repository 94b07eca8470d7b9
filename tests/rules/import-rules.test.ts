import { describe, expect, test } from 'bun:test'
import type { SourceRule } from '~/shared/import/extras'
import { animeKeyword, type RuleNames, translatedRule } from '~/shared/import/rules'
import { folderKey } from '~/shared/import/servers'
import { factsOf } from '~/shared/rules/matching'
import { mostRuleTags, mostValues, type TitleFacts } from '~/shared/rules/model'
import { routeOf } from '~/shared/rules/verdict'

const names: RuleNames = {
  product: 'Seerr',
  server: {
    name: 'Radarr',
    profiles: new Map([
      [3, 'HD'],
      [4, ''],
    ]),
    folders: new Map([[folderKey('/films/kids/'), { id: 8, path: '/films/kids/' }]]),
    tags: new Map([
      [1, 'Late Show'],
      [2, 'calm'],
    ]),
    languageProfiles: new Map(),
  },
  people: new Map([
    ['5', { key: 'id-of-ben', name: 'ben' }],
    ['6', { key: 'id-of-noor', name: 'noor' }],
  ]),
  genre: id => `Genre ${id}`,
  keyword: id => `Keyword ${id}`,
  language: code => `Language ${code}`,
}

const rule = (more: Partial<SourceRule> = {}): SourceRule => ({
  ...{ oldId: '1', kind: 'movie', variant: 'standard', server: 'radarr', people: [], genres: [], languages: [] },
  ...{ keywords: [], profile: 3, folder: null, tags: [], ...more },
})

const title: TitleFacts = { genres: [27], keywords: [9], language: 'de', certifications: {}, rating: null }

type Asking = { kind?: 'movie' | 'tvShow'; variant?: 'standard' | 'fourK'; person?: string; claims?: 'Admin'[] }

/** Where a request goes by a rule of another portal. */
function routed(given: SourceRule, facts: TitleFacts, asking: Asking = {}) {
  const said = translatedRule(given, names)
  if (!('draft' in said)) throw new Error(`not said: ${said.reason}`)
  const { kind = 'movie', variant = 'standard', person = 'id-of-ben', claims = [] } = asking
  const asked = {
    ...{ kind, variant, source: 'portal' as const, year: null, seasons: 1, size: 1 },
    person: { id: person, claims, country: 'DE' },
  }
  return routeOf([said.draft], factsOf(facts, asked), { servers: ['radarr'], chosen: null })
}

describe('a rule of Seerr', () => {
  test.each([
    ['a genre', { genres: [16, 27] }, title, true],
    ['another genre', { genres: [16] }, title, false],
    ['a language', { languages: ['en', 'de'] }, title, true],
    ['another language', { languages: ['en'] }, title, false],
    ['a keyword', { keywords: [9] }, title, true],
    ['another keyword', { keywords: [8] }, title, false],
    ['somebody', { people: ['5'] }, title, true],
    ['somebody else', { people: ['6'] }, title, false],
    ['a genre and another language', { genres: [27], languages: ['en'] }, title, false],
  ])('about %s is asked about what it was asked about there', (_, about, facts, isFor) => {
    expect(routed(rule(about), facts).profile).toEqual(isFor ? { id: 3, name: 'HD' } : null)
  })

  test('is for its kind and variant, and for nothing that staff asks for', () => {
    const tags = rule({ profile: null, tags: [1] })
    expect(routed(tags, title).tags).toEqual(['late-show'])
    expect(routed(tags, title, { kind: 'tvShow' }).tags).toEqual([])
    expect(routed(tags, title, { variant: 'fourK' }).tags).toEqual([])
    expect(routed(tags, title, { claims: ['Admin'] }).tags).toEqual([])
  })

  test('leaves anime shows alone unless it names them', () => {
    const anime = { ...title, keywords: [animeKeyword] }
    const shows = rule({ kind: 'tvShow' })
    expect(routed(shows, title, { kind: 'tvShow' }).profile).toEqual({ id: 3, name: 'HD' })
    expect(routed(shows, anime, { kind: 'tvShow' }).profile).toBeNull()
    const named = rule({ kind: 'tvShow', keywords: [animeKeyword] })
    expect(routed(named, anime, { kind: 'tvShow' }).profile).toEqual({ id: 3, name: 'HD' })
    expect(routed(rule(), anime).profile).toEqual({ id: 3, name: 'HD' })
  })

  test('chooses by what its server calls its numbers, and names what the server does not have', () => {
    const said = translatedRule(rule({ profile: 4, folder: '/films/kids', tags: [1, 7, 2] }), names)
    expect(said).toMatchObject({
      draft: {
        name: 'Seerr: override rule 1',
        outcome: {
          ...{ server: { key: 'radarr', name: 'Radarr' }, profile: { id: 4, name: '4' } },
          ...{ root: { id: 8, name: '/films/kids/' }, tags: ['late-show', 'calm'] },
        },
      },
      left: ['7'],
    })
    const gone = translatedRule(rule({ profile: 9, folder: '/gone', tags: [2] }), names)
    expect(gone).toMatchObject({
      draft: { outcome: { server: null, profile: null, root: null } },
      left: ['9', '/gone'],
    })
  })

  test('that cannot be said here is passed over with the reason', () => {
    const said = (more: Partial<SourceRule>) => translatedRule(rule(more), names)
    expect(said({ people: ['77'] })).toEqual({ reason: 'personGone' })
    expect(said({ profile: 9 })).toEqual({ reason: 'ruleSaysNothing' })
    expect(said({ profile: null })).toEqual({ reason: 'ruleSaysNothing' })
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    expect(said({ tags: numbers(mostRuleTags) })).toHaveProperty('draft')
    expect(said({ tags: numbers(mostRuleTags + 1) })).toEqual({ reason: 'ruleTooLong' })
    expect(said({ keywords: numbers(1_000_000) })).toEqual({ reason: 'ruleTooLong' })
  })

  test.each([
    [mostValues, 1],
    [mostValues + 1, 2],
    [2 * mostValues, 2],
    [5 * mostValues, 5],
    [5 * mostValues + 1, null],
  ])('with %d values has %p groups', (count, groups) => {
    const keywords = Array.from({ length: count }, (_, index) => index + 1)
    const said = translatedRule(rule({ keywords }), names)
    if (groups === null) return expect(said).toEqual({ reason: 'ruleTooLong' })
    if (!('draft' in said)) throw new Error(said.reason)
    expect(said.draft.conditions).toHaveLength(groups)
    expect(routed(rule({ keywords }), { ...title, keywords: [count] }).profile).not.toBeNull()
    expect(routed(rule({ keywords }), { ...title, keywords: [count + 1] }).profile).toBeNull()
  })
})
