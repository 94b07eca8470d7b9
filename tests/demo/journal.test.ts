import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJournal } from '~/demo/journal'
import { sonarrStandIn } from '~/demo/stand-ins'
import { aSonarr } from '../integrations/sonarr-support'

type Series = { tvdbId: number; monitored: boolean; statistics: { episodeFileCount: number; episodeCount: number } }

test('after another start Sonarr has what was downloaded before, and goes on where it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-journal-'))
  const file = join(folder, 'demo', 'sonarr.jsonl')
  const first = aSonarr({ heard: openJournal(file, () => new Date()).note })
  await first.add()
  first.pass(3.5 * 60_000)
  const [before] = await first.series()
  const statistics = before?.statistics as Series['statistics']
  expect(statistics.episodeFileCount).toBeGreaterThan(0)
  expect(statistics.episodeFileCount).toBeLessThan(statistics.episodeCount)

  const at = Number(Date.parse(first.at.calls.at(-1)?.at ?? ''))
  let now = at
  const journal = openJournal(file, () => new Date(now))
  const second = sonarrStandIn({ key: 'another key', now: journal.now, heard: journal.note, downloadMs: 60_000 })
  await journal.tellAgain(second)
  const there = async () => {
    const answer = await fetch(`${second.url}/api/v3/series`, { headers: { 'x-api-key': 'another key' } })
    const [series] = (await answer.json()) as Series[]
    return series
  }
  expect(await there()).toMatchObject({ tvdbId: before?.tvdbId as number, monitored: true, statistics })
  now += 60_000
  expect((await there())?.statistics.episodeFileCount).toBe(statistics.episodeFileCount + 1)
  const kept = await Bun.file(file).text()
  expect(kept).not.toContain('another key')
  await Promise.all([first.stop(), second.stop()])
  rmSync(folder, { recursive: true })
})
