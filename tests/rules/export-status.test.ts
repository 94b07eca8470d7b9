import { expect, test } from 'bun:test'
import { inCapitals, momentText } from '~/integrations/portals/ombi/write/values'
import { statusOfTitle } from '~/integrations/portals/seerr/write/title-status'
import type { ExportedTitle } from '~/shared/export/house'
import { exportTally, isAccountedFor } from '~/shared/export/report'
import { claimsOfPermissions } from '~/shared/import/permissions'
import { nothingAsked, type Progress } from '~/shared/requests/model'
import { rightsOf } from '~/shared/seerr/codes'
import { claimNames } from '~/shared/users/model'
import { aMovieTitle, aProgress } from '../support/movies'

type Asked = { progress: Partial<Progress>; episodes?: readonly (readonly [season: number, available: boolean])[] }

const aTitle = (
  kind: 'movie' | 'tvShow',
  asked: readonly Asked[],
  more: Partial<ExportedTitle> = {},
): ExportedTitle => ({
  ...{ kind, title: { ...aMovieTitle(1, { totalSeasons: 2 }), id: 1 }, isBlocked: false },
  requests: asked.map(({ progress, episodes = [] }, id) => ({
    request: {
      ...{ id, kind, title: { ...aMovieTitle(1), id: 1 }, language: null, source: 'portal', requesterId: 'ada' },
      ...{ requesterAlias: null, seriesType: null, takesNewEpisodes: false },
      variants: { ...nothingAsked, standard: aProgress(progress) },
    },
    ...{ removedName: null, followers: [], votes: [], failures: {} },
    episodes: episodes.map(([season, available], episode) => ({
      season,
      episode,
      name: null,
      airsAt: null,
      available,
    })),
  })),
  ...more,
})

const there = { available: true }
const wanted = { approved: true }

test.each([
  ['nothing that counts', aTitle('movie', [{ progress: { denied: true } }]), 1],
  ['waiting', aTitle('movie', [{ progress: {} }]), 2],
  ['wanted', aTitle('movie', [{ progress: wanted }]), 3],
  ['there', aTitle('movie', [{ progress: there }]), 5],
  ['blocked', aTitle('movie', [{ progress: wanted }], { isBlocked: true }), 6],
  ['blocked and there', aTitle('movie', [{ progress: there }], { isBlocked: true }), 5],
])('a movie that is %s', (_, title, status) => {
  expect(statusOfTitle(title)).toEqual({ status, status4k: title.isBlocked ? 6 : 1, seasons: [] })
})

test.each([
  ['wanted', [{ progress: wanted, episodes: [[1, false] as const] }], 3, [3]],
  ['there in one of two seasons', [{ progress: there, episodes: [[1, true] as const] }], 4, [5]],
  [
    'there in both',
    [
      {
        progress: there,
        episodes: [
          [1, true],
          [2, true],
        ] as const,
      },
    ],
    5,
    [5, 5],
  ],
  [
    'there in half a season',
    [
      {
        progress: wanted,
        episodes: [
          [1, true],
          [1, false],
        ] as const,
      },
    ],
    4,
    [4],
  ],
  [
    ...['there in the half of one and wanted in the half of another'],
    [
      { progress: there, episodes: [[1, true] as const] },
      { progress: wanted, episodes: [[1, false] as const] },
    ],
    ...[4, [4]],
  ],
] as [string, Asked[], number, number[]][])('a show that is %s', (_, asked, status, seasons) => {
  const found = statusOfTitle(aTitle('tvShow', asked))
  expect({ status: found.status, seasons: found.seasons.map(one => Number(one.status)) }).toEqual({ status, seasons })
})

test('no account has a claim after the way there and back that it did not have', () => {
  const rules = { seesRequests: true, issues: true }
  for (let bits = 0; bits < 2 ** claimNames.length; bits += 7) {
    const claims = claimNames.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1)
    const back = claimsOfPermissions(rightsOf({ userType: 'local', claims }, rules)).claims
    const gained = back.filter(claim => !claims.includes(claim) && claim !== 'ManageOwnRequests')
    expect([claims, gained]).toEqual([claims, []])
  }
})

test('names are looked up letter by letter, and moments have seven decimals', () => {
  expect(inCapitals('straße ﬁ é')).toBe('STRAßE ﬁ É')
  expect(momentText(new Date('2026-11-22T06:44:49.701Z'))).toBe('2026-11-22 06:44:49.7010000')
})

test('what is counted is taken along or left for one reason', () => {
  const tally = exportTally()
  tally.taken('blocks', 2)
  tally.left('blocks', 'noPlace', 3)
  tally.left('blocks', 'sameNumber', 0)
  const { blocks } = tally.said().counts
  expect(blocks).toEqual({ found: 5, taken: 2, left: { noPlace: 3 } })
  expect(isAccountedFor(blocks)).toBe(true)
  expect(isAccountedFor({ ...blocks, found: 6 })).toBe(false)
})
