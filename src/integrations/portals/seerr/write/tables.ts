import { moments, ormTable } from './orm-table'

/** People, with what they chose. */
const peopleTables = [
  ...ormTable('user', {
    columns: [
      ...['email varchar', 'username varchar?', 'plexId integer?', 'plexToken varchar?', 'permissions integer=0'],
      ...['avatar varchar', ...moments, 'password varchar?', 'userType integer=1', 'plexUsername varchar?'],
      ...['resetPasswordGuid varchar?', 'recoveryLinkExpirationDate date?', 'movieQuotaLimit integer?'],
      ...['movieQuotaDays integer?', 'tvQuotaLimit integer?', 'tvQuotaDays integer?', 'jellyfinUsername varchar?'],
      ...['jellyfinAuthToken varchar?', 'jellyfinUserId varchar?', 'jellyfinDeviceId varchar?', 'avatarETag varchar?'],
      'avatarVersion varchar?',
    ],
    unique: [['UQ_e12875dfb3b1d92d7d7c5377e22', 'email']],
  }),
  ...ormTable('user_settings', {
    columns: [
      ...["locale varchar=''", 'discoverRegion varchar?', 'streamingRegion varchar?', 'originalLanguage varchar?'],
      ...['pgpKey varchar?', 'discordId varchar?', 'pushbulletAccessToken varchar?'],
      ...['pushoverApplicationToken varchar?', 'pushoverUserKey varchar?', 'pushoverSound varchar?'],
      ...['telegramChatId varchar?', 'telegramSendSilently boolean?', 'watchlistSyncMovies boolean?'],
      ...['watchlistSyncTv boolean?', 'notificationTypes text?', 'userId integer?', 'telegramMessageThreadId varchar?'],
    ],
    unique: [['REL_986a2b6d3c05eb4091bb8066f7', 'userId']],
    refers: [['userId', 'user', 'FK_986a2b6d3c05eb4091bb8066f78', 'CASCADE']],
  }),
  ...ormTable('user_push_subscription', {
    columns: [
      ...['endpoint varchar', 'p256dh varchar', 'auth varchar', 'userId integer?', 'userAgent varchar?'],
      'createdAt datetime?=CURRENT_TIMESTAMP',
    ],
    unique: [
      ['UQ_6427d07d9a171a3a1ab87480005', 'endpoint', 'userId'],
      ['UQ_f90ab5a4ed54905a4bb51a7148b', 'auth'],
    ],
    refers: [['userId', 'user', 'FK_03f7958328e311761b0de675fbe', 'CASCADE']],
    indexed: [['IDX_03f7958328e311761b0de675fb', 'userId']],
  }),
  `CREATE TABLE "session" ("expiredAt" bigint NOT NULL, "id" varchar(255) PRIMARY KEY NOT NULL, "json" text NOT NULL)`,
  'CREATE INDEX "IDX_28c5d1d16da7908c97c9bc2f74" ON "session" ("expiredAt")',
]

/** Titles, and what is asked for of them. */
const requestTables = [
  ...ormTable('media', {
    columns: [
      ...['mediaType varchar', 'tmdbId integer', 'tvdbId integer?', 'imdbId varchar?', 'status integer=1'],
      ...['status4k integer=1', ...moments, 'lastSeasonChange datetime=CURRENT_TIMESTAMP'],
      ...['mediaAddedAt datetime?=CURRENT_TIMESTAMP', 'serviceId integer?', 'serviceId4k integer?'],
      ...['externalServiceId integer?', 'externalServiceId4k integer?', 'externalServiceSlug varchar?'],
      ...['externalServiceSlug4k varchar?', 'ratingKey varchar?', 'ratingKey4k varchar?', 'jellyfinMediaId varchar?'],
      'jellyfinMediaId4k varchar?',
    ],
    unique: [['UQ_41a289eb1fa489c1bc6f38d9c3c', 'tvdbId']],
    indexed: [
      ['IDX_7157aad07c73f6a6ae3bbd5ef5', 'tmdbId'],
      ['IDX_41a289eb1fa489c1bc6f38d9c3', 'tvdbId'],
      ['IDX_7ff2d11f6a83cb52386eaebe74', 'imdbId'],
      ['IDX_c730c2d67f271a372c39a07b7e', 'status'],
      ['IDX_5d6218de4f547909391a5c1347', 'status4k'],
      ['IDX_f8233358694d1677a67899b90a', 'tmdbId', 'mediaType'],
    ],
  }),
  ...ormTable('season', {
    columns: ['seasonNumber integer', 'status integer=1', ...moments, 'mediaId integer?', 'status4k integer=1'],
    refers: [['mediaId', 'media', 'FK_087099b39600be695591da9a49c', 'CASCADE']],
    indexed: [['IDX_087099b39600be695591da9a49', 'mediaId']],
  }),
  ...ormTable('media_request', {
    columns: [
      ...['status integer', ...moments, 'type varchar', 'mediaId integer?', 'requestedById integer?'],
      ...['modifiedById integer?', 'is4k boolean=0', 'serverId integer?', 'profileId integer?', 'rootFolder varchar?'],
      ...['languageProfileId integer?', 'tags text?', 'isAutoRequest boolean=0'],
    ],
    refers: [
      ['modifiedById', 'user', 'FK_f4fc4efa14c3ba2b29c4525fa15', 'SET NULL'],
      ['requestedById', 'user', 'FK_6997bee94720f1ecb7f31137095', 'CASCADE'],
      ['mediaId', 'media', 'FK_a1aa713f41c99e9d10c48da75a0', 'CASCADE'],
    ],
    indexed: [
      ['IDX_4c696e8ed36ae34fe18abe59d2', 'status'],
      ['IDX_a1aa713f41c99e9d10c48da75a', 'mediaId'],
      ['IDX_6997bee94720f1ecb7f3113709', 'requestedById'],
      ['IDX_f4fc4efa14c3ba2b29c4525fa1', 'modifiedById'],
    ],
  }),
  ...ormTable('season_request', {
    columns: ['seasonNumber integer', 'status integer=1', ...moments, 'requestId integer?'],
    refers: [['requestId', 'media_request', 'FK_6f14737e346d6b27d8e50d2157a', 'CASCADE']],
    indexed: [['IDX_6f14737e346d6b27d8e50d2157', 'requestId']],
  }),
  ...ormTable('override_rule', {
    columns: [
      ...['radarrServiceId integer?', 'sonarrServiceId integer?', 'users varchar?', 'genre varchar?'],
      ...['language varchar?', 'keywords varchar?', 'profileId integer?', 'rootFolder varchar?', 'tags varchar?'],
      ...moments,
    ],
  }),
]

const issueTables = [
  ...ormTable('issue', {
    columns: [
      ...['issueType integer', 'status integer=1', 'problemSeason integer=0', 'problemEpisode integer=0', ...moments],
      ...['mediaId integer?', 'createdById integer?', 'modifiedById integer?'],
    ],
    refers: [
      ['modifiedById', 'user', 'FK_da88a1019c850d1a7b143ca02e5', 'CASCADE'],
      ['createdById', 'user', 'FK_10b17b49d1ee77e7184216001e0', 'CASCADE'],
      ['mediaId', 'media', 'FK_276e20d053f3cff1645803c95d8', 'CASCADE'],
    ],
    indexed: [
      ['IDX_53d04c07c3f4f54eae372ed665', 'issueType'],
      ['IDX_276e20d053f3cff1645803c95d', 'mediaId'],
      ['IDX_10b17b49d1ee77e7184216001e', 'createdById'],
      ['IDX_da88a1019c850d1a7b143ca02e', 'modifiedById'],
    ],
  }),
  ...ormTable('issue_comment', {
    columns: ['message text', ...moments, 'userId integer?', 'issueId integer?'],
    refers: [
      ['issueId', 'issue', 'FK_180710fead1c94ca499c57a7d42', 'CASCADE'],
      ['userId', 'user', 'FK_707b033c2d0653f75213614789d', 'CASCADE'],
    ],
    indexed: [
      ['IDX_707b033c2d0653f75213614789', 'userId'],
      ['IDX_180710fead1c94ca499c57a7d4', 'issueId'],
    ],
  }),
]

const listTables = [
  ...ormTable('watchlist', {
    columns: [
      ...['ratingKey varchar', 'mediaType varchar', 'title varchar', 'tmdbId integer', ...moments],
      ...['requestedById integer?', 'mediaId integer?'],
    ],
    unique: [['UNIQUE_USER_DB', 'tmdbId', 'requestedById']],
    refers: [
      ['mediaId', 'media', 'FK_6641da8d831b93dfcb429f8b8bc', 'CASCADE'],
      ['requestedById', 'user', 'FK_ae34e6b153a90672eb9dc4857d7', 'CASCADE'],
    ],
    indexed: [
      ['IDX_939f205946256cc0d2a1ac51a8', 'tmdbId'],
      ['IDX_ae34e6b153a90672eb9dc4857d', 'requestedById'],
      ['IDX_6641da8d831b93dfcb429f8b8b', 'mediaId'],
    ],
  }),
  ...ormTable('blocklist', {
    columns: [
      ...['mediaType varchar', 'title varchar?', 'tmdbId integer', 'blocklistedTags varchar?'],
      ...['createdAt datetime=CURRENT_TIMESTAMP', 'userId integer?', 'mediaId integer?'],
    ],
    unique: [
      ['REL_62b7ade94540f9f8d8bede54b9', 'mediaId'],
      ['UQ_6bbafa28411e6046421991ea21c', 'tmdbId'],
    ],
    refers: [
      ['userId', 'user', 'FK_356721a49f145aa439c16e6b999', 'NO ACTION'],
      ['mediaId', 'media', 'FK_5c8af2d0e83b3be6d250eccc19d', 'CASCADE'],
    ],
    indexed: [
      ['IDX_09b94c932e84635c5461f3c0a9', 'tmdbId'],
      ['IDX_356721a49f145aa439c16e6b99', 'userId'],
    ],
  }),
  ...ormTable('discover_slider', {
    columns: [
      ...['type integer', 'order integer', 'isBuiltIn boolean=0', 'enabled boolean=1', 'title varchar?'],
      ...['data varchar?', ...moments],
    ],
  }),
]

export const ownTables: readonly string[] = [...peopleTables, ...requestTables, ...issueTables, ...listTables]
