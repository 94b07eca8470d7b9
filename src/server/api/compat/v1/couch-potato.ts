import { couchPotatoManager, couchPotatoProfiles } from '~/integrations/download/couch-potato/manager'
import { withoutBreaker } from '~/integrations/http/call'
import { flagOf, listOf, numberOf, numberOrNull, textOf, type Wire } from '~/integrations/http/reading'
import { couchPotato } from '~/shared/services/couch-potato'
import type { App } from '../../../app'
import { completedToAsk } from '../../../settings/given'
import { largeBody } from '../../body'
import { routes } from '../endpoint'
import { anything } from '../reader'

const flag = (value: unknown) => flagOf(value) || value === 1

/** A profile with every field that clients know. */
const profileShape = (profile: Wire) => ({
  core: flag(profile.core),
  hide: flag(profile.hide),
  _rev: textOf(profile._rev) ?? '',
  finish: listOf(profile.finish, flag),
  qualities: listOf(profile.qualities, textOf),
  _id: textOf(profile._id) ?? '',
  _t: textOf(profile._t) ?? '',
  label: textOf(profile.label) ?? '',
  minimum_score: numberOf(profile.minimum_score),
  stop_after: listOf(profile.stop_after, numberOrNull),
  wait_for: listOf(profile.wait_for, numberOrNull),
  order: numberOf(profile.order),
  '3d': listOf(profile['3d'], flag),
})

/** The profiles of CouchPotato, and its API key by name and password, for the form of an administrator. */
export function couchPotatoEndpoints(app: App) {
  const trying = withoutBreaker(app.http)
  const posted = (body: unknown) => completedToAsk(app, couchPotato, body)
  const posting = { needs: 'admin', reads: anything(), largest: largeBody } as const
  return routes('/api/v1/CouchPotato')
    .post('profile', posting, async ({ body }) => ({
      success: true,
      list: (await couchPotatoProfiles(trying, posted(body))).map(profileShape),
    }))
    .post('apikey', posting, async ({ body }) => {
      const key = (await couchPotatoManager.findKey?.(trying, posted(body))) ?? null
      return { success: key !== null, api_key: key ?? '' }
    }).endpoints
}
