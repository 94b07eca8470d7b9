import { afterAll, expect, test } from 'bun:test'
import { tmdbStandIn } from '~/demo/stand-ins'
import { dayMs } from '~/shared/durations'
import { type Row, referenceNoon, statusOf, tmdb } from './stand-in-calls'

const at = tmdbStandIn({ key: 'k', now: () => referenceNoon })
afterAll(() => at.stop())

const street = 'tv/9000020'

test('seasons come along with a show, those that it does not have left out', async () => {
  const show = await tmdb(at, street, { append_to_response: 'season/1,season/30,season/99,season/x' })
  const season = show['season/30'] as { season_number: number; episodes: Row[] }
  expect([season.season_number, season.episodes.length]).toEqual([30, 22])
  expect(Object.keys(show).filter(name => name.startsWith('season/'))).toEqual(['season/1', 'season/30'])
})

test('more than twenty answers in one are refused', async () => {
  const names = Array.from({ length: 21 }, (_, number) => `season/${number + 1}`)
  const asked = (append_to_response: string) =>
    `${at.url}/3/${street}?${new URLSearchParams({ api_key: 'k', append_to_response })}`
  expect(await statusOf(asked(names.slice(1).join(',')))).toBe(200)
  expect(await statusOf(asked(names.join(',')))).toBe(400)
})

test('pictures come in the language that is named, and in further ones only where they are named', async () => {
  const posters = async (query: Record<string, string>) =>
    ((await tmdb(at, `${street}/images`, query)).posters as Row[]).length
  expect(await posters({})).toBe(1)
  expect(await posters({ language: 'de' })).toBe(0)
  expect(await posters({ language: 'de', include_image_language: 'de,en,null' })).toBe(1)
})

test('a show was last aired on the day of its last episode, whatever day it is', async () => {
  const later = tmdbStandIn({ key: 'k', now: () => new Date(referenceNoon.getTime() + 2 * dayMs) })
  try {
    const show = await tmdb(later, 'tv/9000021')
    const { air_date } = show.last_episode_to_air as Row
    expect(air_date).toBe('2026-11-22')
    expect(show.last_air_date).toBe(air_date)
  } finally {
    await later.stop()
  }
})
