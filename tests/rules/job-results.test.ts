import { expect, test } from 'bun:test'
import { countNames, forgottenNames, resultsOf } from '~/shared/jobs/counts'
import en from '../../locales/en.json'

test.each([
  ['radarrSync', {}, []],
  ['radarrSync', { movies: 0, removed: 0 }, []],
  ['radarrSync', { removed: 1, movies: 12 }, ['movies 12', 'removed 1']],
  ['retryRequests', { sent: 3, failed: 1 }, ['sent 3', 'failed 1']],
  // One number for all that was forgotten; the lists that were made anew are no part of it.
  ['housekeeping', { sent: 3, logFiles: 1, shows: 7 }, ['forgotten 4']],
  ['housekeeping', { shows: 7 }, []],
  // What an older version counted.
  ['radarrSync', { somethingElse: 4 }, []],
] as const)('a run of %s with %j shows %j', (job, counts, shown) => {
  expect(resultsOf(job, counts).map(({ name, count }) => `${name} ${count}`)).toEqual([...shown])
})

test('everything that runs count has words', () => {
  const words: Readonly<Record<string, string>> = en.settings.job.result
  for (const name of [...countNames, 'forgotten'])
    for (const form of ['one', 'other']) expect([name, typeof words[`${name}_${form}`]]).toEqual([name, 'string'])
  expect(new Set(countNames).size).toBe(countNames.length)
  expect(new Set(forgottenNames).size).toBe(forgottenNames.length)
})
