import { t } from 'elysia'
import { instant, oneOf, orNull, whole } from './schema'

/** What is kept because it can be had again: pictures as files, what catalogues said in the database. */
export const cacheNames = ['images', 'people', 'answers', 'names'] as const
export type CacheName = (typeof cacheNames)[number]

export const Cache = t.Object({
  name: oneOf(cacheNames),
  entries: whole(),
  bytes: orNull(t.Number({ multipleOf: 1, description: 'Null where the database does not count them.' })),
})
export type Cache = typeof Cache.static
export const CacheList = t.Array(Cache)

export const CacheParams = t.Object({ name: oneOf(cacheNames) })

export const UnservedCall = t.Object({
  program: t.String({ description: 'What it calls itself; empty where it says nothing.' }),
  method: t.String(),
  path: t.String({ description: 'With {} for what differs from call to call.' }),
  count: whole(),
  firstAt: instant(),
  lastAt: instant(),
})
export type UnservedCall = typeof UnservedCall.static
export const UnservedCallList = t.Array(UnservedCall)
