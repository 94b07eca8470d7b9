import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SourceUnreadable } from '~/integrations/portals/source-database'
import { rowCounts, takeOver } from '../support/importing'
import { passingFolder } from '../support/passing'
import { openPortal } from '../support/portal'
import { seeded } from '../support/seeded'
import { ombiHouse, seerrHouse } from '../support/source-houses'

const files = Number(process.env.MARQUEE_TEST_CHANGED_FILES ?? 40)
setDefaultTimeout(60_000 + files * 1_000)

const pageBytes = 4_096
const draw = seeded()
const below = (most: number) => Math.floor(draw() * most)

/** Ways in which a file goes bad, each of which changes its copy in place, or answers a shorter one. */
const changes: Record<string, (file: Buffer) => Buffer> = {
  flips(file) {
    for (let left = 1 + below(12); left > 0; left--) {
      const at = below(file.length)
      file[at] = (file[at] ?? 0) ^ (1 << below(8))
    }
    return file
  },
  bytes(file) {
    for (let left = 1 + below(8); left > 0; left--) file[below(file.length)] = below(256)
    return file
  },
  beginning(file) {
    file[below(100)] = below(256)
    return file
  },
  cut: file => file.subarray(0, below(file.length)),
  swapped(file) {
    const [one, other] = [pageOf(file), pageOf(file)]
    const kept = Buffer.from(file.subarray(one, one + pageBytes))
    file.copyWithin(one, other, other + pageBytes)
    kept.copy(file, other)
    return file
  },
  repeated(file) {
    const from = pageOf(file)
    file.copyWithin(pageOf(file), from, from + pageBytes)
    return file
  },
  emptied(file) {
    const at = pageOf(file)
    return file.fill(0, at, at + pageBytes)
  },
}
const pageOf = (file: Buffer) => below(Math.floor(file.length / pageBytes)) * pageBytes
const names = Object.keys(changes)

const portal = await openPortal()
afterAll(() => portal.close())

/** What came of it, where it is neither a whole import nor a refusal that says what is wrong with the file. */
async function oddOutcome(name: 'ombi' | 'seerr', place: string): Promise<unknown> {
  const outcome = await takeOver(portal.app, name, place, { isDryRun: true }).catch(cause => cause)
  if (!(outcome instanceof Error)) return null
  const { message, stack } = outcome
  return outcome instanceof SourceUnreadable && message !== '' ? null : { message, stack }
}

for (const name of ['ombi', 'seerr'] as const)
  test(`${files} changed files of ${name} end with an import or a refusal, and leave nothing behind`, async () => {
    const folder = name === 'ombi' ? ombiHouse(30) : await seerrHouse()
    const whole = readFileSync(join(folder, name === 'ombi' ? 'Ombi.db' : 'db/db.sqlite3'))
    const before = await rowCounts(portal.app.store)
    const changed = passingFolder('changed')
    for (let round = 0; round < files; round++) {
      const how = names[round % names.length] ?? ''
      const file = join(changed, `${round}.db`)
      writeFileSync(file, changes[how]?.(Buffer.from(whole)) ?? whole)
      const odd = await oddOutcome(name, file)
      expect({ round, how, odd }).toEqual({ round, how, odd: null })
      rmSync(file)
    }
    expect(await rowCounts(portal.app.store)).toEqual(before)
  })
