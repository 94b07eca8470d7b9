import { expect, test } from 'bun:test'
import { countOfRequests } from '~/server/requests/lists/counts'
import { pageOfRequests } from '~/server/requests/lists/queries'
import { dropNamesBefore, isNamedOtherwise, namesIn, saveNames, type TitleName } from '~/server/titles/name-queries'
import { everyRequest, type RequestFilter } from '~/shared/requests/lists'
import type { Language } from '~/shared/settings/languages'
import { onEveryEngine } from '../support/every-engine'
import { aMovieRequest, saveRequest } from '../support/movies'
import { saveShowRequest } from '../support/shows'

const readAt = new Date('2026-11-21T12:00:00Z')
const named = (key: string, name: string | null, language: Language = 'de'): TitleName => ({
  ...{ key, language, name, readAt },
})

await onEveryEngine('names of titles', store => {
  test('are known by language; of what the catalogue does not know that is known, too', async () => {
    await saveNames(store, [
      named('movie:1', 'Der große Wagen'),
      named('movie:1', 'The Big Cart', 'en'),
      named('tvShow:1', null),
    ])
    expect(await namesIn(store, ['movie:1', 'tvShow:1', 'movie:2'], 'de')).toEqual(
      new Map([
        ['movie:1', 'Der große Wagen'],
        ['tvShow:1', null],
      ]),
    )
    expect(await namesIn(store, ['movie:1', 'tvShow:1'], 'en')).toEqual(new Map([['movie:1', 'The Big Cart']]))
    expect(await namesIn(store, [], 'en')).toEqual(new Map())
  })

  test('are replaced by what is read later, and no longer than what is stored of a title', async () => {
    await saveNames(store, [named('movie:3', 'Vorläufig')])
    const later = new Date(readAt.getTime() + 1)
    await saveNames(store, [{ ...named('movie:3', 'ß'.repeat(600)), readAt: later }])
    expect((await namesIn(store, ['movie:3'], 'de')).get('movie:3')).toBe('ß'.repeat(500))
    expect(await dropNamesBefore(store, later)).toBeGreaterThan(0)
    expect(await dropNamesBefore(store, later)).toBe(0)
    expect((await namesIn(store, ['movie:1', 'movie:3'], 'de')).size).toBe(1)
  })

  test('are kept with a request in the language in which it was made, albums left out', async () => {
    await saveRequest(store, aMovieRequest(7, { name: 'Die Kurbel', language: 'de' }))
    await saveRequest(store, aMovieRequest(8, { name: 'A Manivela', language: 'pt-PT' }))
    await saveRequest(store, aMovieRequest(9, { name: 'Nobody', language: null }))
    const album = { kind: 'album' as const, catalogueId: 'a-1', tmdbId: null, musicBrainzId: 'a-1' }
    await saveRequest(store, aMovieRequest(0, { ...album, name: 'Album', language: 'de' }))
    const rows = await store.db.select().from(store.t.titleNames)
    const kept = rows.map(({ key, language, name }) => `${key} ${language} ${name}`)
    expect(kept.filter(one => !one.startsWith('movie:3'))).toEqual(['movie:7 de Die Kurbel'])
    expect(await isNamedOtherwise(store, [named('movie:7', 'Die Kurbel')])).toBe(false)
    await saveNames(store, [named('movie:7', 'The Crank', 'en')])
    expect(await isNamedOtherwise(store, [named('movie:7', 'The Crank', 'en')])).toBe(true)
  })

  test('are found in the language of whoever searches as well as under the stored name, and in no other', async () => {
    await saveRequest(store, aMovieRequest(20, { name: 'The Lantern', language: 'en' }))
    await saveShowRequest(store, 21, [], { name: 'The Lamp', language: 'en' })
    await saveNames(store, [
      named('movie:20', 'Die Laterne'),
      named('tvShow:21', 'Öllicht'),
      named('tvShow:20', 'Laterne'),
    ])
    const found = async (filter: Partial<RequestFilter>) => {
      const whole = { ...everyRequest, ...filter }
      const page = { sort: 'name', descending: false, count: 10, position: 0 } as const
      const rows = await pageOfRequests(store, 'somebody', whole, page)
      expect(await countOfRequests(store, whole)).toBe(rows.length)
      return rows.map(({ request }) => request.title.name)
    }
    expect(await found({ search: 'latern', searchLanguage: 'de' })).toEqual(['The Lantern'])
    expect(await found({ search: 'öLLi', searchLanguage: 'de' })).toEqual(['The Lamp'])
    expect(await found({ search: 'öLLi', searchLanguage: 'de', kind: 'movie' })).toEqual([])
    expect(await found({ search: 'the la', searchLanguage: 'de' })).toEqual(['The Lamp', 'The Lantern'])
    expect(await found({ search: 'laterne', searchLanguage: 'en' })).toEqual([])
    expect(await found({ search: 'laterne' })).toEqual([])
    expect(await found({ search: 'laterne', searchLanguage: 'de', stage: 'pending' })).toEqual(['The Lantern'])
  })
})
