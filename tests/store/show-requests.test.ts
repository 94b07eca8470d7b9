import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { isWholeThere, markEpisodes, saveFoundEpisodes, unmarkEpisodes } from '~/server/availability/episodes'
import { arrivedEpisodes } from '~/server/availability/show-changes'
import { saveWholeRead } from '~/server/library/queries'
import { describeEpisodes, episodesOf, requestedEpisodesOf, showsThatGrow } from '~/server/requests/episode-queries'
import { libraryEpisodesOf } from '~/server/requests/library-episodes'
import { requestById } from '~/server/requests/queries'
import { deleteRequests } from '~/server/requests/removal-queries'
import { episodeKey } from '~/shared/requests/episodes'
import type { Variant } from '~/shared/requests/model'
import { onEveryEngine } from '../support/every-engine'
import { aProgress } from '../support/movies'
import { anEpisode, aSeason, saveManagedShow, saveShowRequest } from '../support/shows'

const now = new Date('2026-11-22T10:00:00Z')

await onEveryEngine('requests for shows', store => {
  const sources = { standard: ['sonarr'], fourK: ['sonarr4K'] }
  const arrivals = async () => {
    const found = []
    for await (const one of arrivedEpisodes(store, sources)) found.push(one)
    return found.map(({ ref, found }) => [ref.id, found.map(episodeKey).sort()])
  }

  test('keep their episodes in order, with a name, a day, and whether they are there', async () => {
    const made = await saveShowRequest(store, 10, [anEpisode(2, 1, { airsAt: null, name: null }), ...aSeason(1, 2)])
    const other = await saveShowRequest(store, 11, aSeason(1, 1), { requesterId: 'other' })
    const found = await episodesOf(store, [made.id, other.id])
    expect(
      found.get(made.id)?.map(one => [episodeKey(one), one.name, one.airsAt?.getTime() ?? null, one.available]),
    ).toEqual([
      ['1x1', 'Episode 1', Date.UTC(2025, 0, 1), false],
      ['1x2', 'Episode 2', Date.UTC(2025, 0, 2), false],
      ['2x1', null, null, false],
    ])
    expect(found.get(other.id)).toHaveLength(1)
    expect(await requestById(store, made.id)).toMatchObject({
      kind: 'tvShow',
      seriesType: 'standard',
      takesNewEpisodes: false,
    })
  })

  test('a long show is stored whole', async () => {
    const made = await saveShowRequest(store, 20, aSeason(1, 1_201))
    expect((await episodesOf(store, [made.id])).get(made.id)).toHaveLength(1_201)
  })

  test('episodes belong to whoever asked first, in each variant', async () => {
    const first = await saveShowRequest(store, 30, aSeason(1, 2))
    const { title } = first
    const second = await saveShowRequest(store, 30, aSeason(2, 1), { requesterId: 'other', title })
    const variants = { standard: null, fourK: aProgress() }
    await saveShowRequest(store, 30, aSeason(1, 1), { requesterId: 'third', title, variants })
    const claimed = await requestedEpisodesOf(store, title.id, 'standard')
    expect([...claimed].map(([id, episodes]) => [id, episodes.length])).toEqual([
      [first.id, 2],
      [second.id, 1],
    ])
    expect([...(await requestedEpisodesOf(store, title.id, 'fourK')).values()].flat()).toHaveLength(1)
  })

  test('what a download manager has or watches for is known by either number of the show', async () => {
    await saveManagedShow(store, { tvdbId: 71, tmdbId: 70 }, [
      { season: 1, episode: 1 },
      { season: 1, episode: 2, hasFile: false },
    ])
    await saveManagedShow(store, { source: 'sonarr4K', tvdbId: 71 }, [{ season: 3, episode: 1 }])
    const show = { tmdbId: 1, tvdbId: null, imdbId: null, name: 'The Long Week', firstAired: new Date('2020-05-01') }
    const known = async (numbers: Partial<typeof show> | { tvdbId: number }) =>
      (
        await libraryEpisodesOf(
          store,
          { ...show, ...numbers },
          { variant: 'standard', managers: ['sonarr'], served: [] },
        )
      )
        .map(episodeKey)
        .sort()
    expect(await known({ tvdbId: 71 })).toEqual(['1x1', '1x2'])
    expect(await known({ tmdbId: 70 })).toEqual(['1x1', '1x2'])
    expect(await known({})).toEqual([])
  })

  test('what a media server has is there in 4K as far as it says so', async () => {
    await saveManagedShow(store, { source: 'plex:1', tvdbId: 171, tmdbId: 170 }, [
      { season: 1, episode: 1, isFourK: true },
      { season: 1, episode: 2 },
    ])
    await saveManagedShow(store, { source: 'sonarr4K', tvdbId: 171 }, [{ season: 3, episode: 1 }])
    const show = { tmdbId: 170, tvdbId: 171, imdbId: null, name: 'The Longer Week', firstAired: null }
    const known = async (variant: Variant, ...managers: string[]) =>
      (await libraryEpisodesOf(store, show, { variant, managers, served: ['plex'] })).map(episodeKey).sort()
    expect(await known('fourK', 'sonarr4K')).toEqual(['1x1', '3x1'])
    expect(await known('standard')).toEqual(['1x1', '1x2'])
  })

  test('episodes that came are found for who waits for them, once', async () => {
    const made = await saveShowRequest(store, 80, [...aSeason(1, 3), anEpisode(2, 1)])
    const denied = await saveShowRequest(store, 81, aSeason(1, 1), {
      requesterId: 'other',
      variants: { standard: aProgress({ denied: true }), fourK: null },
    })
    await saveManagedShow(store, { tvdbId: 1_080 }, [
      { season: 1, episode: 1 },
      { season: 1, episode: 2 },
      { season: 1, episode: 3, hasFile: false },
      { season: 9, episode: 1 },
    ])
    await saveManagedShow(store, { tvdbId: 1_081 }, [{ season: 1, episode: 1 }])
    // Of what was denied it is noted where it lies.
    expect(await arrivals()).toEqual([
      [made.id, ['1x1', '1x2']],
      [denied.id, ['1x1']],
    ])
    const came = [
      { season: 1, episode: 1 },
      { season: 1, episode: 2 },
    ]
    const found = came.map(one => ({ ...one, foundIn: 'sonarr' }))
    const note = (changes: Partial<Parameters<typeof saveFoundEpisodes>[2]>) =>
      store.transaction(tx => saveFoundEpisodes(tx, made.id, { found: [], gone: [], ...changes }, now))
    expect(await note({ found })).toEqual({ fresh: came, lost: [], missing: 2, foundIn: null })
    expect(await note({ found })).toEqual({ fresh: [], lost: [], missing: 2, foundIn: null })
    const isDenied = true
    const lies = [{ season: 1, episode: 1, foundIn: 'sonarr' }]
    await store.transaction(tx => saveFoundEpisodes(tx, denied.id, { found: lies, gone: [], isDenied }, now))
    expect(await arrivals()).toEqual([])
    expect((await episodesOf(store, [denied.id])).get(denied.id)?.[0]?.available).toBe(false)

    const { libraryEpisodes: files } = store.t
    await saveWholeRead(store, 'sonarr', now)
    await store.db.delete(files).where(eq(files.episode, 1))
    const changes = await Array.fromAsync(arrivedEpisodes(store, sources))
    expect(changes).toEqual([
      { ref: { id: made.id, variant: 'standard' }, found: [], gone: [{ season: 1, episode: 1 }] },
      { ref: { id: denied.id, variant: 'standard' }, found: [], gone: [{ season: 1, episode: 1 }] },
    ])
    expect(await note({ gone: [{ season: 1, episode: 1 }] })).toMatchObject({ lost: [came[0]], missing: 3 })
    await store.transaction(tx => saveFoundEpisodes(tx, denied.id, { found: [], gone: lies, isDenied }, now))
    expect(await arrivals()).toEqual([])
  })

  test('an episode that was marked by hand stays until that is withdrawn, whatever the libraries say', async () => {
    const made = await saveShowRequest(store, 85, aSeason(1, 2))
    const there = async () => (await episodesOf(store, [made.id])).get(made.id)?.map(one => one.available)
    const found = [{ season: 1, episode: 1, foundIn: 'sonarr' }]
    await store.transaction(tx => markEpisodes(tx, made.id, now))
    await store.transaction(tx => saveFoundEpisodes(tx, made.id, { found, gone: [] }, now))
    await store.transaction(tx => saveFoundEpisodes(tx, made.id, { found: [], gone: found }, now))
    expect(await there()).toEqual([true, true])
    expect(await isWholeThere(store, made.id)).toBe(true)
    await store.transaction(tx => saveFoundEpisodes(tx, made.id, { found, gone: [] }, now))
    await store.transaction(tx => unmarkEpisodes(tx, made.id))
    expect(await there()).toEqual([true, false])
    expect(await isWholeThere(store, made.id)).toBe(false)
  })

  test('a day or a name that changed is written anew, and nothing else', async () => {
    const made = await saveShowRequest(store, 90, aSeason(1, 2))
    const later = new Date('2027-03-01T00:00:00Z')
    const known = [anEpisode(1, 2, { name: 'Renamed', airsAt: later }), anEpisode(5, 1)]
    await store.transaction(tx => markEpisodes(tx, made.id, now))
    await store.transaction(tx => describeEpisodes(tx, made.id, known))
    const found = (await episodesOf(store, [made.id])).get(made.id)
    expect(found).toHaveLength(2)
    expect(found?.[1]).toMatchObject({ name: 'Renamed', airsAt: later, available: true })
    expect(found?.[0]).toMatchObject({ name: 'Episode 1' })
  })

  test('a name that is longer than what is stored of it is written once', async () => {
    const long = anEpisode(1, 1, { name: `${'A very long name '.repeat(40)}of an episode` })
    const made = await saveShowRequest(store, 91, [long, anEpisode(1, 2)])
    const described = (known: (typeof long)[]) => store.transaction(tx => describeEpisodes(tx, made.id, known))
    expect(await described([long])).toBe(0)
    const renamed = anEpisode(1, 2, { name: `${long.name} again` })
    expect([await described([long, renamed]), await described([long, renamed])]).toEqual([1, 0])
  })

  test('those that take in what is announced are found a page at a time', async () => {
    const whole = await saveShowRequest(store, 100, aSeason(1, 1), { takesNewEpisodes: true })
    const denied = aProgress({ denied: true })
    await saveShowRequest(store, 101, [], { takesNewEpisodes: true, variants: { standard: denied, fourK: null } })
    expect(await showsThatGrow(store, 0, 10)).toEqual([{ requestId: whole.id, tmdbId: 100, language: 'en' }])
    expect(await showsThatGrow(store, whole.id, 10)).toEqual([])
  })

  test('deleting the last request for a show takes its episodes and the show along', async () => {
    const made = await saveShowRequest(store, 110, aSeason(1, 2))
    await store.transaction(tx => deleteRequests(tx, [made.id]))
    expect((await episodesOf(store, [made.id])).size).toBe(0)
  })
})
