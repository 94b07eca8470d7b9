import { pbkdf2Sync } from 'node:crypto'
import { ombiFolder, seerrFolder } from './portal-sources'

/** As ASP.NET Identity writes it, with few rounds. */
export function identityPassword(password: string): string {
  const salt = new Uint8Array(16).fill(5)
  return Buffer.concat([Buffer.alloc(1), salt, pbkdf2Sync(password, salt, 1_000, 32, 'sha1')]).toString('base64')
}

export const guid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const noDay = '0001-01-01 00:00:00'
const decided = { MarkedAsApproved: noDay, MarkedAsAvailable: null, Denied: null, DeniedReason: null }

/** A house of Ombi: two people, and as many movies as are wanted, with a show and an album. */
export function ombiHouse(movies: number, { people = 2, withoutPassword = 0 } = {}): string {
  const users = Array.from({ length: people }, (_, index) => ({
    ...{ Id: guid(index + 1), UserName: index === 0 ? 'mara' : `guest${index}`, UserType: 1, StreamingCountry: 'DE' },
    ...{
      PasswordHash: index < people - withoutPassword ? identityPassword(`Ticket-${index + 1}`) : null,
      Email: `p${index}@example.com`,
      Alias: null,
    },
    ...{ LastLoggedIn: '2026-11-01 10:00:00.1234567', MovieRequestLimit: 5, MovieRequestLimitType: null },
    UserAccessToken: `0123456789abcdef0123456789${String(index).padStart(6, '0')}`,
  }))
  return ombiFolder({
    AspNetUsers: [{ Id: guid(999_999), UserName: 'Api', UserType: 0 }, ...users],
    AspNetRoles: [
      { Id: 'a', Name: 'Admin' },
      { Id: 'm', Name: 'RequestMovie' },
      { Id: 'x', Name: 'Requestor' },
    ],
    AspNetUserRoles: users.map(({ Id }, index) => ({ Id: index, UserId: Id, RoleId: index === 0 ? 'a' : 'm' })),
    UserQualityProfiles: [
      {
        ...{ Id: 1, UserId: guid(2), SonarrQualityProfile: 4, SonarrRootPath: 2 },
        ...{ SonarrQualityProfileAnime: 6, SonarrRootPathAnime: 0 },
        ...{ RadarrQualityProfile: 0, RadarrRootPath: 0, Radarr4KQualityProfile: 0, Radarr4KRootPath: 0 },
      },
    ],
    MovieRequests: Array.from({ length: movies }, (_, index) => ({
      ...{ Id: index + 1, TheMovieDbId: 1_000 + index, Title: `Film ${index}`, ImdbId: `tt${1_000 + index}` },
      ...{ RequestedDate: `2026-10-${String((index % 28) + 1).padStart(2, '0')} 12:00:00`, ...decided },
      ...{ RequestedUserId: guid((index % people) + 1), Approved: index % 2, Available: index % 4 === 1 ? 1 : 0 },
      ...{
        ReleaseDate: '2020-01-01 00:00:00',
        LangCode: 'en',
        Has4KRequest: 0,
        RootPathOverride: 0,
        QualityOverride: 0,
      },
    })),
    TvRequests: [
      {
        ...{ Id: 1, ExternalProviderId: 77, Title: 'A long show', TvDbId: 5, TotalSeasons: 1, ReleaseDate: noDay },
        ...{ QualityOverride: 4, RootFolder: 2, LanguageProfile: 3 },
      },
    ],
    ChildRequests: [
      {
        Id: 77,
        ParentRequestId: 1,
        RequestedUserId: guid(1),
        RequestedDate: '2026-10-02 12:00:00',
        Approved: 1,
        Available: 0,
        SeriesType: 1,
        ...decided,
      },
      {
        Id: 78,
        ParentRequestId: 1,
        RequestedUserId: guid(2),
        RequestedDate: '2026-10-03 12:00:00',
        Approved: 0,
        Available: 0,
        SeriesType: 0,
        ...decided,
      },
    ],
    SeasonRequests: [
      { Id: 1, SeasonNumber: 1, ChildRequestId: 77 },
      { Id: 2, SeasonNumber: 1, ChildRequestId: 78 },
    ],
    EpisodeRequests: [
      ...[1, 2].map(EpisodeNumber => ({
        Id: EpisodeNumber,
        EpisodeNumber,
        SeasonId: 1,
        Requested: 1,
        Available: EpisodeNumber % 2,
        AirDate: noDay,
      })),
      { Id: 3, EpisodeNumber: 2, SeasonId: 2, Requested: 1, Available: 0, AirDate: noDay },
      { Id: 4, EpisodeNumber: 3, SeasonId: 2, Requested: 0, Available: 0, AirDate: noDay },
    ],
    RequestSubscription: [{ Id: 1, UserId: guid(2), RequestId: 1, RequestType: 1 }],
    Votes: [
      { Id: 1, UserId: guid(2), RequestId: 1, RequestType: 1, VoteType: 1, Date: '2026-10-05 12:00:00', Deleted: 0 },
    ],
    RequestQueue: [{ Id: 1, RequestId: 77, Type: 0, Error: 'the series could not be added', Completed: null }],
    RequestLog: [
      { Id: 1, UserId: guid(1), RequestType: 1, RequestId: 1, RequestDate: '2026-10-01 12:00:00', EpisodeCount: 0 },
    ],
    IssueCategory: [
      { Id: 1, Value: 'Sound' },
      { Id: 2, Value: 'sound' },
    ],
    Issues: [
      {
        Id: 1,
        RequestType: 1,
        RequestId: 1,
        Title: 'Film 0',
        IssueCategoryId: 2,
        Status: 9,
        Subject: 'Too quiet',
        Description: '<b>at all</b>',
        UserReportedId: guid(2),
        CreatedDate: '2026-10-06 12:00:00',
      },
      {
        Id: 2,
        RequestType: 1,
        RequestId: 4_711,
        Title: 'Film 1',
        IssueCategoryId: 1,
        Status: 2,
        Subject: 'Too loud',
        Description: '',
        UserReportedId: null,
        CreatedDate: noDay,
      },
    ],
    IssueComments: [{ Id: 1, IssuesId: 1, UserId: guid(1), Comment: 'Mended', Date: '2026-10-07 12:00:00' }],
  })
}

/** A house of Seerr over the catalogue of the demo: an owner, somebody with a password, and what they asked for. */
export async function seerrHouse(): Promise<string> {
  const at = { createdAt: '2026-10-01 12:00:00', updatedAt: '2026-10-02 12:00:00' }
  const password = await Bun.password.hash('Ticket-1', { algorithm: 'bcrypt', cost: 4 })
  return seerrFolder(
    {
      user: [
        { id: 1, email: 'mara@example.com', username: 'Mara', userType: 2, permissions: 0, password, ...at },
        {
          id: 2,
          email: 'theo',
          userType: 3,
          jellyfinUsername: 'theo',
          jellyfinUserId: 'ABCD-ef01',
          permissions: 32,
          plexId: 9,
          ...at,
        },
        { id: 3, email: 'nobody@example.com', userType: 2, permissions: 1024, password: 'no hash', ...at },
      ],
      media: [
        { id: 1, mediaType: 'movie', tmdbId: 19, status: 5, status4k: 1 },
        { id: 2, mediaType: 'tv', tmdbId: 1930, status: 4, status4k: 1 },
        { id: 3, mediaType: 'movie', tmdbId: 999_999_999, status: 3, status4k: 1 },
      ],
      media_request: [
        { id: 1, type: 'movie', mediaId: 1, status: 1, is4k: 0, requestedById: 1, ...at },
        { id: 2, type: 'movie', mediaId: 1, status: 2, is4k: 1, requestedById: 2, ...at },
        { id: 3, type: 'tv', mediaId: 2, status: 4, is4k: 0, requestedById: 2, ...at },
        { id: 4, type: 'movie', mediaId: 3, status: 3, is4k: 0, requestedById: 77, ...at },
        { id: 5, type: 'movie', mediaId: null, status: 1, is4k: 0, requestedById: 1, ...at },
        { id: 6, type: 'movie', mediaId: 44, status: 1, is4k: 0, requestedById: 1, ...at },
      ],
      season: [{ id: 1, mediaId: 2, seasonNumber: 1, status: 5, status4k: 1 }],
      season_request: [{ id: 1, requestId: 3, seasonNumber: 1, status: 2 }],
      migrations: [{ id: 1, name: 'One1' }],
    },
    { main: { mediaServerType: 2, defaultQuotas: { tv: { quotaLimit: 3, quotaDays: 7 } } } },
  )
}
