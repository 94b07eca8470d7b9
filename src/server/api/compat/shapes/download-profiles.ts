import type { DownloadProfiles } from '~/shared/users/model'
import type { Wire } from '../described/wire'

/**
 * The fields that programs know for what a person's requests get, by download manager; 0 is nothing chosen. What Sonarr
 * takes for anime stands beside what it takes else.
 */
const fields = {
  sonarrAnime: { profile: 'sonarrQualityProfileAnime', root: 'sonarrRootPathAnime' },
  sonarr: { profile: 'sonarrQualityProfile', root: 'sonarrRootPath' },
  radarr: { profile: 'radarrQualityProfile', root: 'radarrRootPath' },
  radarr4K: { profile: 'radarr4KQualityProfile', root: 'radarr4KRootPath' },
} as const
type Field = (typeof fields)[keyof typeof fields]
export type ProfileName = Field['profile'] | Field['root']

const managers = Object.entries(fields)
export const profileNames: readonly ProfileName[] = managers.flatMap(([, { profile, root }]) => [profile, root])

/** No download manager counts below 1. */
const chosenIn = (sent: number) => (sent > 0 ? sent : null)

export const profilesIn = (sent: Record<ProfileName, number>): DownloadProfiles =>
  new Map(
    managers.map(([id, { profile, root }]) => [id, { profile: chosenIn(sent[profile]), root: chosenIn(sent[root]) }]),
  )

export function profilesShape(userId: string, profiles: DownloadProfiles): Wire<'UserProfiles'> {
  const chosen = managers.flatMap(([id, { profile, root }]) => [
    [profile, profiles.get(id)?.profile ?? 0],
    [root, profiles.get(id)?.root ?? 0],
  ])
  const numbers = Object.fromEntries(chosen) as Record<ProfileName, number>
  return { userId, ...numbers, id: profiles.size > 0 ? 1 : 0 }
}
