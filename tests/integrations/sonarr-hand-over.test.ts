import { afterEach, expect, test } from 'bun:test'
import { requestFaults } from '../support/openapi'
import { description, hasUpstream } from '../support/upstream'
import { failureOf } from './http-support'
import { aSonarr, type Sonarr, wire } from './sonarr-support'

const open: Sonarr[] = []
const sonarrWith = (options: Parameters<typeof aSonarr>[0] = {}) => {
  const sonarr = aSonarr(options)
  open.push(sonarr)
  return sonarr
}

afterEach(async () => {
  // Whatever a test made us send must be what Sonarr describes.
  const spec = hasUpstream ? description('sonarr-v3.json') : null
  for (const { at, stop } of open.splice(0)) {
    for (const { method, path, body } of spec ? at.calls : []) expect(faultsOf(spec, method, path, body)).toEqual([])
    await stop()
  }
})

/** The description has one form for all commands and leaves out what single commands add to it. */
function faultsOf(spec: unknown, method: string, path: string, body: unknown) {
  const faults = requestFaults(spec, method, path, body)
  return path.endsWith('/command') ? faults.filter(fault => !/^\$\.\w+ is not known$/.test(fault)) : faults
}

const all = [1, 2, 3, 4, 5, 6]

test('a show Sonarr does not have is added asleep, then what is wanted of it is monitored and searched for', async () => {
  const sonarr = sonarrWith({ readMs: 600 })
  expect(await sonarr.add()).toEqual({ outcome: 'added' })
  expect(sonarr.writes()).toEqual([
    'POST /api/v3/series',
    'PUT /api/v3/series/1',
    'PUT /api/v3/episode/monitor',
    'PUT /api/v3/series/1',
    'POST /api/v3/command',
  ])
  expect(sonarr.sent('series')[0]?.body).toEqual({
    title: 'The Saltmarsh Inquest',
    cleanTitle: 'The Saltmarsh Inquest',
    titleSlug: 'The Saltmarsh Inquest',
    tvdbId: 9600019,
    imdbId: null,
    seasons: [0, 1, 2].map(seasonNumber => ({ seasonNumber, monitored: false })),
    images: [],
    rootFolderPath: '/media/tv',
    qualityProfileId: 4,
    seasonFolder: true,
    monitored: false,
    seriesType: 'standard',
    monitorNewItems: 'none',
    tags: [],
    addOptions: {
      ignoreEpisodesWithFiles: false,
      ignoreEpisodesWithoutFiles: false,
      searchForMissingEpisodes: false,
    },
  })
  expect(await sonarr.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
  expect(await sonarr.searches()).toMatchObject([{ name: 'SeasonSearch', seriesId: 1, seasonNumber: 1 }])
})

test('what is monitored before Sonarr is done with a new show would be set back: it is waited for', async () => {
  const sonarr = sonarrWith({ readMs: 1_700 })
  await sonarr.add()
  expect(sonarr.waited()).toBeGreaterThan(6)
  sonarr.pass(60_000)
  expect(await sonarr.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
})

test('S19 a show whose episodes do not come is left for later, and is not added a second time then', async () => {
  const sonarr = sonarrWith({ readMs: 60_000 })
  const failure = await failureOf(sonarr.add())
  expect(failure.kind).toBe('unexpected')
  expect(failure.message).toBe('Sonarr has “The Saltmarsh Inquest”, but does not know its episodes yet.')
  expect(sonarr.waited()).toBe(20)
  sonarr.pass(200_000)
  expect(await sonarr.add({ isRepeat: true })).toEqual({ outcome: 'monitored' })
  expect(sonarr.sent('series')).toHaveLength(1)
  expect(await sonarr.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
})

test('of a season of which a part is wanted only that part is monitored and searched for', async () => {
  const sonarr = sonarrWith()
  await sonarr.add({ seasons: [{ season: 1, episodes: [2, 5] }] })
  expect(await sonarr.monitored()).toBe('1x2 1x5')
  const [series] = await sonarr.series()
  expect(series?.seasons.filter(({ monitored }) => monitored)).toEqual([])
  const [search] = await sonarr.searches()
  expect(search).toMatchObject({ name: 'EpisodeSearch', episodeIds: [expect.any(Number), expect.any(Number)] })
})

test('a show that is there is widened, and what was monitored of it stays', async () => {
  const sonarr = sonarrWith()
  await sonarr.add({ seasons: [{ season: 1, episodes: [1] }] })
  const before = sonarr.at.calls.length
  expect(
    await sonarr.add({
      seasons: [
        { season: 1, episodes: [3] },
        { season: 2, episodes: [1, 2] },
      ],
    }),
  ).toEqual({
    outcome: 'monitored',
  })
  expect(await sonarr.monitored()).toBe('1x1 1x3 2x1 2x2')
  expect(sonarr.at.calls.slice(before).filter(({ method }) => method === 'POST')).toHaveLength(2)
  expect(sonarr.sent('series')).toHaveLength(1)
  const searches = await sonarr.searches()
  expect(searches.map(({ name }) => name)).toEqual(['EpisodeSearch', 'EpisodeSearch', 'EpisodeSearch'])
})

test('handing the same over twice changes and searches nothing the second time', async () => {
  const sonarr = sonarrWith()
  await sonarr.add()
  const before = sonarr.writes().length
  expect(await sonarr.add()).toEqual({ outcome: 'alreadyMonitored' })
  expect(sonarr.writes()).toHaveLength(before)
})

test('a repeat searches for what the time before did not get to, and not for what it did', async () => {
  const sonarr = sonarrWith()
  const cut = sonarr.add({}, {}, async request => {
    if (request.url.endsWith('/command') && request.method === 'POST') throw new Error('the line was cut')
    return wire(request)
  })
  await failureOf(cut)
  expect(await sonarr.searches()).toEqual([])
  await sonarr.add({ isRepeat: true })
  expect(await sonarr.searches()).toHaveLength(1)
  await sonarr.add({ isRepeat: true })
  expect(await sonarr.searches()).toHaveLength(1)
})

test('two who want overlapping parts of a new show at once add it once, and both get theirs', async () => {
  const sonarr = sonarrWith({ readMs: 700 })
  const outcomes = await Promise.all([
    sonarr.add({ seasons: [{ season: 1, episodes: all }] }),
    sonarr.add({
      seasons: [
        { season: 1, episodes: [6] },
        { season: 2, episodes: [1] },
      ],
    }),
  ])
  expect(outcomes.map(({ outcome }) => outcome)).toContain('added')
  expect(await sonarr.series()).toHaveLength(1)
  expect(await sonarr.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6 2x1')
})

test.each([3, 4] as const)(
  'Sonarr %p fetches no season that nobody asked for, although it was told of none',
  async version => {
    const sonarr = sonarrWith({ version, readMs: 600 })
    await sonarr.add({ totalSeasons: 0, seasons: [{ season: 1, episodes: [1] }] })
    expect(await sonarr.monitored()).toBe('1x1')
    const [series] = await sonarr.series()
    expect(series).toMatchObject({ monitored: true })
    expect(series?.seasons.filter(({ monitored }) => monitored).map(({ seasonNumber }) => seasonNumber)).toEqual([])
  },
)

test('a show whose seasons are years is added with the years that are wanted', async () => {
  const sonarr = sonarrWith()
  await sonarr.add({ tvdbId: 9600037, title: 'Winter Allotment Report', seasons: [{ season: 2023, episodes: [1, 2] }] })
  const { seasons } = Object(sonarr.sent('series')[0]?.body)
  expect(seasons.map((one: { seasonNumber: number }) => one.seasonNumber)).toEqual([0, 1, 2, 2023])
  expect(await sonarr.monitored(9600037)).toBe('2023x1 2023x2')
})

test('waking a show that somebody put to sleep fetches nothing beside what is wanted', async () => {
  const sonarr = sonarrWith()
  await sonarr.add({ seasons: [{ season: 2, episodes: [1, 2, 3] }] })
  const [series] = await sonarr.series()
  await sonarr.put(`series/${series?.id}`, { ...series, monitored: false })
  await sonarr.add({ seasons: [{ season: 1, episodes: [4] }] })
  expect(await sonarr.monitored()).toBe('1x4')
})

test('a show that nobody watches for is monitored again, and what is wanted of it searched for', async () => {
  const sonarr = sonarrWith()
  await sonarr.add({}, { addOnly: true })
  const [series] = await sonarr.series()
  await sonarr.put(`series/${series?.id}`, { ...series, monitored: false })
  expect(await sonarr.add()).toEqual({ outcome: 'monitored' })
  expect((await sonarr.series())[0]?.monitored).toBe(true)
  expect(await sonarr.searches()).toHaveLength(1)
})

test('with searching switched off nothing is searched for', async () => {
  const sonarr = sonarrWith()
  await sonarr.add({}, { addOnly: true })
  expect(await sonarr.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
  expect(await sonarr.searches()).toEqual([])
})

test('episodes that have a file are not searched for', async () => {
  const sonarr = sonarrWith({ library: [9600019] })
  const [series] = await sonarr.series()
  await sonarr.put(`series/${series?.id}`, { ...series, seasons: [{ seasonNumber: 1, monitored: false }] })
  expect(await sonarr.add()).toEqual({ outcome: 'monitored' })
  expect(await sonarr.searches()).toEqual([])
})

test('tags are sent with a new show and added to one that lacks them, once', async () => {
  const sonarr = sonarrWith()
  await sonarr.post('tag', { label: 'portal' })
  await sonarr.add({ userTag: 'Noor' }, { tag: 1, sendUserTags: true })
  expect((await sonarr.series())[0]?.tags).toEqual([1, 2])
  await sonarr.add({ userTag: 'Ben K.' }, { tag: 1, sendUserTags: true })
  expect((await sonarr.series())[0]?.tags).toEqual([1, 2, 3])
  const saved = sonarr.sent('series/1').length
  await sonarr.add({ userTag: 'Ben K.' }, { tag: 1, sendUserTags: true })
  expect(sonarr.sent('series/1')).toHaveLength(saved)
  const labels = (await sonarr.asked<{ label: string }[]>('tag')).map(({ label }) => label)
  expect(labels).toEqual(['portal', 'noor', 'ben-k'])
})

const starlight = { tvdbId: 9600017, title: 'Starlight Post Office', totalSeasons: 3, seriesType: 'anime' } as const

test('two shows of a new person at once share one new tag; a tag that is gone is left out', async () => {
  const sonarr = sonarrWith()
  const wanted = { tag: 55, sendUserTags: true }
  const other = { ...starlight, seasons: [{ season: 3, episodes: [1] }], userTag: 'Petra' }
  await Promise.all([sonarr.add({ userTag: 'Petra' }, wanted), sonarr.add(other, wanted)])
  expect((await sonarr.asked<{ label: string }[]>('tag')).map(({ label }) => label)).toEqual(['petra'])
  for (const one of [await sonarr.series(), await sonarr.series(starlight.tvdbId)]) expect(one[0]?.tags).toEqual([1])
})

test('anime gets its own profile, folder and tag, and its type', async () => {
  const sonarr = sonarrWith()
  for (const label of ['one', 'two', 'three', 'portal', 'anime']) await sonarr.post('tag', { label })
  await sonarr.add({ ...starlight, seasons: [{ season: 3, episodes: [1] }] }, { tag: 4, animeTag: 5 })
  const [added] = await sonarr.series(starlight.tvdbId)
  expect(added).toMatchObject({ seriesType: 'anime', qualityProfileId: 6, tags: [5] })
  expect(added?.path).toBe('/media/anime/Starlight Post Office')
  expect(await sonarr.monitored(starlight.tvdbId)).toBe('3x1')
})

test('without choices of its own anime gets the usual profile and folder, and no tag', async () => {
  const sonarr = sonarrWith()
  const usual = { qualityProfileAnime: null, rootPathAnime: null, tag: 4, animeTag: null }
  await sonarr.add({ ...starlight, seasons: [{ season: 3, episodes: [1] }] }, usual)
  expect((await sonarr.series(starlight.tvdbId))[0]).toMatchObject({
    qualityProfileId: 4,
    tags: [],
    rootFolderPath: '/media/tv',
  })
})

test('a show that is there becomes anime where it is asked for as one', async () => {
  const sonarr = sonarrWith()
  const wish = { ...starlight, seasons: [{ season: 3, episodes: [1] }] }
  await sonarr.add({ ...wish, seriesType: 'standard' })
  await sonarr.add(wish)
  expect((await sonarr.series(starlight.tvdbId))[0]?.seriesType).toBe('anime')
  await sonarr.add({ ...wish, seriesType: 'standard' })
  expect((await sonarr.series(starlight.tvdbId))[0]?.seriesType).toBe('anime')
})

test('choices for the show go before those of the person, and what Sonarr does not know before nothing', async () => {
  const sonarr = sonarrWith()
  const [chosen, preferred] = [
    { qualityProfile: 3, rootFolder: 2 },
    { qualityProfile: 5, rootFolder: 1 },
  ]
  await sonarr.add({ chosen, preferred })
  expect((await sonarr.series())[0]).toMatchObject({ qualityProfileId: 3, rootFolderPath: '/media/anime' })
  const other = sonarrWith()
  await other.add({ chosen: { qualityProfile: 77, rootFolder: 77 }, preferred })
  expect((await other.series())[0]).toMatchObject({ qualityProfileId: 5, rootFolderPath: '/media/tv' })
})

test('0 stands for the first folder of Sonarr; one that is gone is named before anything is sent', async () => {
  const sonarr = sonarrWith()
  await sonarr.add({}, { rootPath: '0' })
  expect((await sonarr.series())[0]?.rootFolderPath).toBe('/media/tv')
  const gone = sonarrWith()
  const failure = await failureOf(gone.add({}, { rootPath: '9' }))
  expect(failure).toMatchObject({ kind: 'refused', failure: { code: 'noDefault', what: 'rootFolder' } })
  expect(gone.writes()).toEqual([])
})

test.each([
  [0, null, 1],
  [2, null, 2],
  [2, 1, 1],
  [2, 77, 2],
  // The usual one was deleted there.
  [77, null, 1],
  [77, 2, 2],
])('Sonarr 3 with the language profile %p and %p for the show is sent %p', async (usual, chosen, sent) => {
  const sonarr = sonarrWith({ version: 3 })
  await sonarr.add({ languageProfile: chosen }, { languageProfile: usual })
  expect(sonarr.sent('series')[0]?.body).toMatchObject({ languageProfileId: sent })
})

test.each([
  [3, true, {}],
  [4, false, { monitorNewItems: 'none' }],
] as const)('Sonarr %p is asked for language profiles: %p', async (version, isAsked, sent) => {
  const sonarr = sonarrWith({ version })
  await sonarr.add({}, { languageProfile: 2 })
  expect(sonarr.at.calls.some(({ path }) => path.endsWith('/languageprofile'))).toBe(isAsked)
  const { monitorNewItems, languageProfileId } = Object(sonarr.sent('series')[0]?.body)
  expect({ ...(monitorNewItems && { monitorNewItems }) }).toEqual(sent)
  expect(languageProfileId).toBe(isAsked ? 2 : undefined)
})

test('anime has a language profile of its own', async () => {
  const sonarr = sonarrWith({ version: 3 })
  const wish = { ...starlight, seasons: [{ season: 3, episodes: [1] }] }
  await sonarr.add(wish, { languageProfile: 1, languageProfileAnime: 2 })
  expect((await sonarr.series(starlight.tvdbId))[0]?.languageProfileId).toBe(2)
})

test('two shows of one name go to two folders, the second one named with its number', async () => {
  const sonarr = sonarrWith()
  const wish = { title: 'Harbour Lights', seasons: [{ season: 1, episodes: [1] }] }
  await sonarr.add({ ...wish, tvdbId: 9600029 })
  expect(await sonarr.add({ ...wish, tvdbId: 9600030 })).toEqual({ outcome: 'added' })
  expect((await sonarr.series(9600030))[0]?.path).toBe('/media/tv/Harbour Lights {tvdb-9600030}')
})

test('a season that Sonarr does not know is left out, and none at all is said', async () => {
  const sonarr = sonarrWith()
  await sonarr.add({
    seasons: [
      { season: 1, episodes: all },
      { season: 9, episodes: [1] },
    ],
  })
  expect(await sonarr.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
  expect(sonarr.waited()).toBe(4)
  const failure = await failureOf(sonarr.add({ seasons: [{ season: 9, episodes: [1] }] }))
  expect(failure.message).toBe('Sonarr has “The Saltmarsh Inquest”, but knows none of the episodes that are wanted.')
})

test('a show of which nothing is wanted yet is there all the same', async () => {
  const sonarr = sonarrWith()
  expect(await sonarr.add({ seasons: [] })).toEqual({ outcome: 'added' })
  expect(await sonarr.monitored()).toBe('')
  expect(await sonarr.searches()).toEqual([])
})

test.each([
  [{ tvdbId: 424242 }, {}, 'Sonarr does not know this show yet.'],
  [{}, { qualityProfile: '77' }, 'Sonarr refused: Quality Profile does not exist.'],
  [{ title: '' }, {}, "Sonarr refused: 'Title' must not be empty."],
])('what Sonarr refuses is told in its words: %p %p', async (wish, settings, message) => {
  const sonarr = sonarrWith()
  const failure = await failureOf(sonarr.add(wish, settings))
  expect(failure).toMatchObject({ kind: 'refused', message })
  expect(sonarr.sent('series')).toHaveLength(1)
})

test('while the metadata service is away nothing is added, and the failure is told', async () => {
  const sonarr = sonarrWith()
  sonarr.at.faults.set({ behind: true, status: 503 })
  expect(await failureOf(sonarr.add())).toMatchObject({ kind: 'unexpected', status: 500 })
  sonarr.at.faults.clear()
  expect(await sonarr.add({ isRepeat: true })).toEqual({ outcome: 'added' })
})

test.each(['series/1', 'episode/monitor'])(
  'a refusal of %s leaves a new show asleep, and the repeat does the rest',
  async path => {
    const sonarr = sonarrWith()
    const [failing] = [{ path: `/${path}$`, status: 500, times: 1 }]
    const cut = sonarr.add({}, {}, async request => {
      if (request.method === 'PUT' && request.url.endsWith(path)) sonarr.at.faults.set(failing!)
      return wire(request)
    })
    expect(await failureOf(cut)).toMatchObject({ kind: 'unexpected' })
    sonarr.at.faults.clear()
    expect((await sonarr.series())[0]?.monitored).toBe(false)
    await sonarr.add({ isRepeat: true })
    expect(await sonarr.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
    expect(await sonarr.searches()).toHaveLength(1)
  },
)

test('adding may take a minute, as Sonarr asks its metadata service; nothing else waits that long', async () => {
  const sonarr = sonarrWith()
  const longest = new Map<string, number>()
  await sonarr.add({}, {}, request => {
    const name = `${request.method} ${new URL(request.url).pathname}`
    longest.set(name, Math.max(longest.get(name) ?? 0, request.timeoutMs))
    return wire(request)
  })
  expect(longest.get('POST /api/v3/series')).toBe(60_000)
  longest.delete('POST /api/v3/series')
  expect(Math.max(...longest.values())).toBe(10_000)
})

test('an answer that does not show the series says nothing', async () => {
  const sonarr = sonarrWith()
  const odd = sonarr.add({}, {}, async request => {
    const reply = await wire(request)
    return request.method === 'POST' && request.url.endsWith('/series') ? { ...reply, body: '{"id":5}' } : reply
  })
  expect(await failureOf(odd)).toMatchObject({ kind: 'unexpected' })
})
