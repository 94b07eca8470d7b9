import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { type CacheName, cacheNames } from '~/shared/api/caches'
import { dayMs } from '~/shared/durations'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { inStorage } from '../config'
import { forgetAnswers } from '../titles/answer-cache'
import { dropNamesBefore } from '../titles/name-queries'

export type CacheState = { name: CacheName; entries: number; bytes: number | null }
type Cache = { measure: (app: App) => Promise<Omit<CacheState, 'name'>>; empty: (app: App) => Promise<unknown> }

/** So many files are looked at side by side. */
const atOnce = 100

/** Files of a folder cache, which notices by itself that they are gone. */
function files(folder: string): Cache {
  const placeOf = ({ config }: App) => inStorage(config, 'cache', folder)
  const named = async (app: App) =>
    (await readdir(placeOf(app)).catch(() => [])).filter(name => /^[0-9a-f]{40}$/.test(name))
  const each = async <T>(app: App, act: (path: string) => Promise<T>): Promise<T[]> => {
    const done: T[] = []
    const names = await named(app)
    for (let at = 0; at < names.length; at += atOnce)
      done.push(...(await Promise.all(names.slice(at, at + atOnce).map(name => act(join(placeOf(app), name))))))
    return done
  }
  return {
    async measure(app) {
      const sizes = await each(app, async path => (await stat(path).catch(() => null))?.size ?? 0)
      return { entries: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
    },
    empty: app => each(app, path => rm(path, { force: true })),
  }
}

const rowsOf =
  (table: 'catalogueReplies' | 'titleNames') =>
  async ({ store }: App) => {
    const [row] = await store.db.select({ entries: count() }).from(store.t[table])
    return { entries: Number(row?.entries ?? 0), bytes: null }
  }

const caches: Readonly<Record<CacheName, Cache>> = {
  images: files('images'),
  people: files('people'),
  answers: { measure: rowsOf('catalogueReplies'), empty: forgetAnswers },
  names: {
    measure: rowsOf('titleNames'),
    empty: app => dropNamesBefore(app.store, new Date(app.now().getTime() + dayMs)),
  },
}

/** How much is kept because it can be had again. */
export const cacheStates = (app: App): Promise<CacheState[]> =>
  Promise.all(cacheNames.map(async name => ({ name, ...(await caches[name].measure(app)) })))

/** Empties a cache: what was in it is fetched again when somebody asks for it. */
export async function emptyCache(app: App, by: User, name: CacheName): Promise<void> {
  await caches[name].empty(app)
  await writeAudit(app, app.store, by, { action: 'cacheEmptied', after: { cache: name } })
  app.log.info('cache emptied', { cache: name, by: by.userName })
}
