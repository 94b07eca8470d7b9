import { seerrFolder } from './portal-sources'

const at = { createdAt: '2026-10-01 12:00:00', updatedAt: '2026-10-02 12:00:00' }

/** A house of Seerr over the catalogue of the demo with something in every list that it keeps. */
export async function everySeerrHouse(): Promise<string> {
  const password = await Bun.password.hash('Ticket-1', { algorithm: 'bcrypt', cost: 4 })
  return seerrFolder(
    {
      user: [
        { id: 1, email: 'mara@example.com', username: 'Mara', userType: 2, permissions: 2, password, ...at },
        {
          ...{ id: 2, email: 'theo', userType: 3, jellyfinUsername: 'theo', jellyfinUserId: 'abcdef01' },
          ...{ permissions: 32 + 256 + 2_048, movieQuotaLimit: 20, movieQuotaDays: 7, ...at },
        },
        {
          ...{ id: 3, email: 'ines@example.com', userType: 2, permissions: 16 + 262_144, password: null },
          ...{ movieQuotaLimit: 1, movieQuotaDays: 30, ...at },
        },
      ],
      media: [
        { id: 1, mediaType: 'movie', tmdbId: 19, status: 5, status4k: 2, mediaAddedAt: '2026-10-03 12:00:00', ...at },
        { id: 2, mediaType: 'tv', tmdbId: 1930, status: 4, status4k: 1, mediaAddedAt: null, ...at },
        { id: 3, mediaType: 'movie', tmdbId: 631, status: 1, status4k: 1, mediaAddedAt: null, ...at },
        { id: 4, mediaType: 'movie', tmdbId: 961, status: 3, status4k: 1, mediaAddedAt: null, ...at },
        { id: 5, mediaType: 'movie', tmdbId: 775, status: 6, status4k: 6, mediaAddedAt: null, ...at },
      ],
      media_request: [
        { id: 1, type: 'movie', mediaId: 1, status: 5, is4k: 0, requestedById: 1, ...at },
        { id: 2, type: 'movie', mediaId: 1, status: 1, is4k: 1, requestedById: 1, ...at },
        { id: 3, type: 'tv', mediaId: 2, status: 2, is4k: 0, requestedById: 2, ...at },
        { id: 4, type: 'movie', mediaId: 3, status: 3, is4k: 0, requestedById: 3, ...at },
        { id: 5, type: 'movie', mediaId: 4, status: 4, is4k: 0, requestedById: 2, isAutoRequest: 1, ...at },
      ],
      season: [{ id: 1, mediaId: 2, seasonNumber: 1, status: 5, status4k: 1 }],
      season_request: [{ id: 1, requestId: 3, seasonNumber: 1, status: 2 }],
      issue: [
        { id: 1, issueType: 2, status: 1, problemSeason: 0, problemEpisode: 0, mediaId: 1, createdById: 2, ...at },
        { id: 2, issueType: 3, status: 2, problemSeason: 1, problemEpisode: 2, mediaId: 2, createdById: 3, ...at },
        { id: 3, issueType: 4, status: 1, problemSeason: 0, problemEpisode: 0, mediaId: 5, createdById: 3, ...at },
      ],
      issue_comment: [
        { id: 1, issueId: 1, userId: 2, message: 'Half a second late', ...at },
        { id: 2, issueId: 1, userId: 1, message: 'A new copy is on its way', ...at },
        { id: 3, issueId: 2, userId: 3, message: 'None in Danish', ...at },
        { id: 4, issueId: 3, userId: 3, message: 'The remake', ...at },
      ],
      watchlist: [
        { id: 1, mediaType: 'movie', tmdbId: 19, title: 'Metropolis', requestedById: 2, ratingKey: '', ...at },
        { id: 2, mediaType: 'tv', tmdbId: 1930, title: 'A show', requestedById: 2, ratingKey: '', ...at },
      ],
      blocklist: [
        { id: 1, mediaType: 'movie', tmdbId: 775, title: 'A Trip to the Moon', userId: 1, createdAt: at.createdAt },
        { id: 2, mediaType: 'tv', tmdbId: 9_000_001, title: 'A blocked show', userId: null, createdAt: at.createdAt },
      ],
      migrations: [{ id: 1, name: 'One1' }],
    },
    {
      main: { mediaServerType: 2, apiKey: 'a-key-of-that-house-1234' },
      radarr: [
        {
          ...{ id: 0, name: 'Radarr', hostname: 'radarr.example.com', port: 7878, apiKey: '0123456789abcdef' },
          ...{ activeProfileId: 4, activeDirectory: '/media/movies', isDefault: true, is4k: false, tags: [] },
        },
      ],
    },
  )
}
