/** A quality as Sonarr numbers it. */
export type Quality = { id: number; name: string; source: string; resolution: number }

const quality = (id: number, name: string, [source, resolution]: [string, number]): Quality => ({
  id,
  name,
  source,
  resolution,
})

/** From poor to good; those of a list stand side by side under one name. */
const ladder: (Quality | { id: number; name: string; members: Quality[] })[] = [
  quality(0, 'Unknown', ['unknown', 0]),
  quality(1, 'SDTV', ['television', 480]),
  {
    id: 1000,
    name: 'WEB 480p',
    members: [quality(12, 'WEBRip-480p', ['webRip', 480]), quality(8, 'WEBDL-480p', ['web', 480])],
  },
  quality(2, 'DVD', ['dvd', 480]),
  quality(4, 'HDTV-720p', ['television', 720]),
  quality(9, 'HDTV-1080p', ['television', 1080]),
  {
    id: 1001,
    name: 'WEB 720p',
    members: [quality(14, 'WEBRip-720p', ['webRip', 720]), quality(5, 'WEBDL-720p', ['web', 720])],
  },
  quality(6, 'Bluray-720p', ['bluray', 720]),
  {
    id: 1002,
    name: 'WEB 1080p',
    members: [quality(15, 'WEBRip-1080p', ['webRip', 1080]), quality(3, 'WEBDL-1080p', ['web', 1080])],
  },
  quality(7, 'Bluray-1080p', ['bluray', 1080]),
  quality(16, 'HDTV-2160p', ['television', 2160]),
  {
    id: 1003,
    name: 'WEB 2160p',
    members: [quality(17, 'WEBRip-2160p', ['webRip', 2160]), quality(18, 'WEBDL-2160p', ['web', 2160])],
  },
]

/** `brings` is what a search finds. */
type Profile = { id: number; name: string; allowed: number[]; cutoff: number; brings: number }

const profiles: Profile[] = [
  { id: 1, name: 'Any', allowed: [1, 1000, 2, 4, 9, 1001, 6, 1002, 7], cutoff: 1, brings: 3 },
  { id: 2, name: 'SD', allowed: [1, 1000, 2], cutoff: 1, brings: 8 },
  { id: 3, name: 'HD-720p', allowed: [4, 1001, 6], cutoff: 4, brings: 5 },
  { id: 4, name: 'HD-1080p', allowed: [9, 1002, 7], cutoff: 9, brings: 3 },
  { id: 5, name: 'Ultra-HD', allowed: [16, 1003], cutoff: 16, brings: 18 },
  { id: 6, name: 'HD - 720p/1080p', allowed: [4, 9, 1001, 6, 1002, 7], cutoff: 4, brings: 3 },
]

export const profileIds = profiles.map(({ id }) => id)

export const profileResources = () =>
  profiles.map(({ id, name, allowed, cutoff }) => ({
    name,
    upgradeAllowed: false,
    cutoff,
    items: ladder.map(one => {
      const isAllowed = allowed.includes(one.id)
      if (!('members' in one)) return { quality: one, items: [], allowed: isAllowed }
      const items = one.members.map(member => ({ quality: member, items: [], allowed: isAllowed }))
      return { name: one.name, items, allowed: isAllowed, id: one.id }
    }),
    minFormatScore: 0,
    cutoffFormatScore: 0,
    minUpgradeFormatScore: 1,
    formatItems: [],
    id,
  }))

/** What a download of that profile turns out to be; the 4K instance finds nothing smaller. */
export const qualityFor = (profileId: number, fourK: boolean): Quality => {
  const wanted = fourK ? 18 : profiles.find(({ id }) => id === profileId)?.brings
  const all = ladder.flatMap(one => ('members' in one ? one.members : one))
  return all.find(({ id }) => id === wanted) ?? quality(3, 'WEBDL-1080p', ['web', 1080])
}

export const revision = { version: 1, real: 0, isRepack: false }

type LanguageProfile = { id: number; name: string; language: { id: number; name: string } }

/** Sonarr 3 has its own; a later one has a single entry for programs that ask for one. */
export const languageProfiles = (version: 3 | 4): LanguageProfile[] =>
  version === 4
    ? [{ id: 1, name: 'Deprecated', language: { id: 1, name: 'English' } }]
    : [
        { id: 1, name: 'English', language: { id: 1, name: 'English' } },
        { id: 2, name: 'Japanese', language: { id: 8, name: 'Japanese' } },
      ]

export const languageProfileResources = (version: 3 | 4) =>
  languageProfiles(version).map(({ id, name, language }) => ({
    name,
    upgradeAllowed: version === 4,
    cutoff: language,
    languages: [{ language, allowed: true }],
    id,
  }))
