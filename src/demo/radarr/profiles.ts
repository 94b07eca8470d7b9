/** A quality as Radarr numbers it. */
export type Quality = { id: number; name: string; source: string; resolution: number; modifier: string }

const quality = (
  id: number,
  name: string,
  [source, resolution, modifier = 'none']: [string, number, string?],
): Quality => ({
  id,
  name,
  source,
  resolution,
  modifier,
})

/** From poor to good. */
const ladder: Quality[] = [
  quality(0, 'Unknown', ['unknown', 0]),
  quality(25, 'CAM', ['cam', 0]),
  quality(1, 'SDTV', ['tv', 480]),
  quality(2, 'DVD', ['dvd', 0]),
  quality(8, 'WEBDL-480p', ['webdl', 480]),
  quality(20, 'Bluray-480p', ['bluray', 480]),
  quality(4, 'HDTV-720p', ['tv', 720]),
  quality(5, 'WEBDL-720p', ['webdl', 720]),
  quality(6, 'Bluray-720p', ['bluray', 720]),
  quality(9, 'HDTV-1080p', ['tv', 1080]),
  quality(3, 'WEBDL-1080p', ['webdl', 1080]),
  quality(7, 'Bluray-1080p', ['bluray', 1080]),
  quality(30, 'Remux-1080p', ['bluray', 1080, 'remux']),
  quality(16, 'HDTV-2160p', ['tv', 2160]),
  quality(18, 'WEBDL-2160p', ['webdl', 2160]),
  quality(19, 'Bluray-2160p', ['bluray', 2160]),
  quality(31, 'Remux-2160p', ['bluray', 2160, 'remux']),
]

type Profile = {
  id: number
  name: string
  allowed: number[]
  cutoff: number /** What a search finds. */
  brings: number
}

const profiles: Profile[] = [
  { id: 1, name: 'Any', allowed: ladder.slice(1).map(one => one.id), cutoff: 20, brings: 3 },
  { id: 2, name: 'SD', allowed: [1, 2, 8, 20], cutoff: 20, brings: 8 },
  { id: 3, name: 'HD-720p', allowed: [4, 5, 6], cutoff: 6, brings: 5 },
  { id: 4, name: 'HD-1080p', allowed: [9, 3, 7, 30], cutoff: 7, brings: 3 },
  { id: 5, name: 'Ultra-HD', allowed: [16, 18, 19, 31], cutoff: 31, brings: 18 },
  { id: 6, name: 'HD - 720p/1080p', allowed: [4, 5, 6, 9, 3, 7, 30], cutoff: 6, brings: 3 },
]

export const profileIds = profiles.map(profile => profile.id)

export const profileResources = () =>
  profiles.map(({ id, name, allowed, cutoff }) => ({
    name,
    upgradeAllowed: false,
    cutoff,
    items: ladder.map(one => ({ quality: one, items: [], allowed: allowed.includes(one.id) })),
    minFormatScore: 0,
    cutoffFormatScore: 0,
    minUpgradeFormatScore: 1,
    formatItems: [],
    language: { id: 1, name: 'English' },
    id,
  }))

const named = (id: number | undefined) => ladder.find(one => one.id === id)

/** What a download of that profile turns out to be; the 4K instance finds nothing smaller. */
export const qualityFor = (profileId: number, fourK: boolean): Quality => {
  const brings = named(profiles.find(profile => profile.id === profileId)?.brings)
  const uhd = named(18)
  const found = fourK ? uhd : brings
  return found ?? quality(3, 'WEBDL-1080p', ['webdl', 1080])
}

export const revision = { version: 1, real: 0, isRepack: false }
