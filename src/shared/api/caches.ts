import { t } from 'elysia'
import { cacheNames } from '../system/caches'
import { instant, oneOf, orNull, whole } from './schema'

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
