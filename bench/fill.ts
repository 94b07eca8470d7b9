import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inBatches } from '~/server/store/bulk'
import { insertUsers } from '~/server/users/write-queries'
import { hourMs } from '~/shared/durations'
import { newProgress, type Progress, type Request, type RequestKind } from '~/shared/requests/model'
import { bareTitle, type Title } from '~/shared/titles/model'
import { insertRequests } from '../tests/support/many-requests'
import { openPortal, type Portal } from '../tests/support/portal'
import { anAdmin, aUser } from '../tests/support/users'

/** A folder of the bench's own, gone with the process. */
export function ownFolder(within = tmpdir()): string {
  const folder = mkdtempSync(join(within, 'marquee-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const people = [anAdmin('ada'), ...Array.from({ length: 20 }, (_, index) => aUser(`user${index}`))]

const overview = 'A story that is told in about as many words as most of them are, and a little more than that.'

/** The request that was made as so-and-so-manieth: most are there, some wait, some were denied. */
export function aRequest(
  index: number,
  kind: RequestKind,
  title: Partial<Title> & Pick<Title, 'id' | 'name'>,
): Request {
  const askedAt = new Date(Date.UTC(2020, 0, 1) + index * hourMs)
  const state = index % 20
  const progress: Progress = {
    ...newProgress(askedAt),
    approved: state > 1,
    approvedAt: askedAt,
    available: state > 4,
    availableAt: askedAt,
    denied: state === 2,
  }
  const pictures = { posterPath: `/p${index}.jpg`, backdropPath: `/b${index}.jpg` }
  return {
    id: index + 1,
    kind,
    title: { ...bareTitle, catalogueId: String(title.id), overview, ...pictures, releasedAt: askedAt, ...title },
    language: 'en',
    source: 'portal',
    requesterId: people[index % people.length]?.id ?? '',
    requesterAlias: null,
    seriesType: null,
    takesNewEpisodes: false,
    variants: { standard: progress, fourK: null },
  }
}

/** Movie requests as a large household would have them after years. */
function* movieRequests(count: number): Generator<Request> {
  for (let index = 0; index < count; index++) {
    const id = index + 1
    const title = { id, tmdbId: id, imdbId: `tt${id}`, name: `Movie number ${index}`, releaseStatus: 'Released' }
    yield aRequest(index, 'movie', title)
  }
}

/** A portal over a database file with so many movie requests. */
export async function filledPortal(count: number, storage = ownFolder()) {
  const portal = await openPortal({ database: databaseIn(storage), users: people })
  await inBatches(portal.app.store, movieRequests(count), insertRequests)
  return { portal, storage }
}

/** A portal over a database file with so many accounts, half of them held to a limit. */
export async function crowdedPortal(count: number): Promise<Portal> {
  const portal = await openPortal({ database: databaseIn(ownFolder()), users: [anAdmin('ada')] })
  const accounts = Array.from({ length: count - 1 }, (_, index) =>
    aUser(`user${index}`, {
      alias: `User number ${index}`,
      limits: { ...noLimits, movie: { amount: index % 2 ? 5 : null, period: 'week' } },
    }),
  )
  const secrets = { passwordHash: null, at: new Date(Date.UTC(2020, 0, 1)) }
  await inBatches(portal.app.store, accounts, (tx, some) => insertUsers(tx, some, secrets))
  return portal
}

const noLimit = { amount: null, period: null }
const noLimits = { movie: noLimit, tvShow: noLimit, album: noLimit }

export const databaseIn = (storage: string) => `sqlite:${join(storage, 'marquee.db')}`

/** The same in a process of its own, where the memory of whoever measures memory must not know of it. */
export async function filledElsewhere(count: number, storage = ownFolder()): Promise<string> {
  const filling = Bun.spawn([process.execPath, import.meta.path, String(count), storage], { stderr: 'inherit' })
  if ((await filling.exited) !== 0) throw new Error('the storage could not be filled')
  return storage
}

if (import.meta.main) {
  const [count, storage] = process.argv.slice(2)
  const { portal } = await filledPortal(Number(count), storage)
  await portal.close()
  process.exit(0)
}
