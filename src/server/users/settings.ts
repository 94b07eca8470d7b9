import { choice, lines, number, text, toggle } from '../settings/fields'
import { section } from '../settings/model'

const limit = () => number({ min: 0, max: 100_000 })
const period = () => choice([0, 1, 2], { default: 1 })

/** What accounts made by an import or by single sign-on start with. */
export const userManagement = section('usermanagement', {
  importPlexAdmin: toggle(),
  importPlexUsers: toggle(),
  cleanupPlexUsers: toggle(),
  importEmbyUsers: toggle(),
  importJellyfinUsers: toggle(),
  movieRequestLimit: limit(),
  movieRequestLimitType: period(),
  episodeRequestLimit: limit(),
  episodeRequestLimitType: period(),
  musicRequestLimit: limit(),
  musicRequestLimitType: period(),
  defaultStreamingCountry: text({ default: 'US', maxLength: 10 }),
  defaultRoles: lines(),
  bannedPlexUserIds: lines(),
  bannedEmbyUserIds: lines(),
  bannedJellyfinUserIds: lines(),
})
