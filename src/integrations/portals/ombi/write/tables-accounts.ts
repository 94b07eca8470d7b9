import { efTable } from './ef-table'

const ofPerson = { UserId: ['AspNetUsers', 'RESTRICT'] } as const
const goesWithPerson = { UserId: ['AspNetUsers', 'CASCADE'] } as const

/** Accounts and what belongs to them. */
export const accountTables: readonly string[] = [
  ...efTable('AspNetUsers', {
    key: ['Id'],
    columns: [
      ...[
        'AccessFailedCount INTEGER',
        'Alias TEXT?',
        'ConcurrencyStamp TEXT?',
        'Email TEXT?',
        'EmailConfirmed INTEGER',
      ],
      ...['EpisodeRequestLimit INTEGER?', 'EpisodeRequestLimitType INTEGER?', 'Language TEXT?', 'LastLoggedIn TEXT?'],
      ...['LockoutEnabled INTEGER', 'LockoutEnd TEXT?', 'MovieRequestLimit INTEGER?', 'MovieRequestLimitType INTEGER?'],
      ...['MusicRequestLimit INTEGER?', 'MusicRequestLimitType INTEGER?', 'NormalizedEmail TEXT?'],
      ...['NormalizedUserName TEXT?', 'PasswordHash TEXT?', 'PhoneNumber TEXT?', 'PhoneNumberConfirmed INTEGER'],
      ...['ProviderUserId TEXT?', 'SecurityStamp TEXT?', 'StreamingCountry TEXT', 'TwoFactorEnabled INTEGER'],
      ...['UserAccessToken TEXT?', 'UserName TEXT?', 'UserType INTEGER', 'MediaServerToken TEXT?'],
    ],
  }),
  'CREATE INDEX "EmailIndex" ON "AspNetUsers" ("NormalizedEmail")',
  'CREATE UNIQUE INDEX "UserNameIndex" ON "AspNetUsers" ("NormalizedUserName")',
  ...efTable('AspNetRoles', {
    key: ['Id'],
    columns: ['Name TEXT?', 'NormalizedName TEXT?', 'ConcurrencyStamp TEXT?'],
  }),
  'CREATE UNIQUE INDEX "RoleNameIndex" ON "AspNetRoles" ("NormalizedName")',
  ...efTable('AspNetRoleClaims', {
    key: 'number',
    columns: ['RoleId TEXT', 'ClaimType TEXT?', 'ClaimValue TEXT?'],
    refers: { RoleId: ['AspNetRoles', 'CASCADE'] },
    indexed: ['RoleId'],
  }),
  ...efTable('AspNetUserClaims', {
    key: 'number',
    columns: ['UserId TEXT', 'ClaimType TEXT?', 'ClaimValue TEXT?'],
    refers: goesWithPerson,
    indexed: ['UserId'],
  }),
  ...efTable('AspNetUserLogins', {
    key: ['LoginProvider', 'ProviderKey'],
    columns: ['ProviderDisplayName TEXT?', 'UserId TEXT'],
    refers: goesWithPerson,
    indexed: ['UserId'],
  }),
  ...efTable('AspNetUserRoles', {
    key: ['UserId', 'RoleId'],
    columns: [],
    refers: { RoleId: ['AspNetRoles', 'CASCADE'], ...goesWithPerson },
    indexed: ['RoleId'],
  }),
  ...efTable('AspNetUserTokens', {
    key: ['UserId', 'LoginProvider', 'Name'],
    columns: ['Value TEXT?'],
    refers: goesWithPerson,
  }),
  ...efTable('NotificationUserId', {
    key: 'number',
    columns: ['PlayerId TEXT?', 'UserId TEXT?', 'AddedAt TEXT'],
    refers: ofPerson,
    indexed: ['UserId'],
  }),
  ...efTable('Tokens', {
    key: 'number',
    columns: ['Token TEXT?', 'UserId TEXT?'],
    refers: ofPerson,
    indexed: ['UserId'],
  }),
  ...efTable('MobileDevices', {
    key: 'number',
    columns: ['Token TEXT?', 'UserId TEXT?', 'AddedAt TEXT'],
    refers: ofPerson,
    indexed: ['UserId'],
  }),
  ...efTable('UserNotificationPreferences', {
    key: 'number',
    columns: ['UserId TEXT?', 'Agent INTEGER', 'Enabled INTEGER', 'Value TEXT?'],
    refers: ofPerson,
    indexed: ['UserId'],
  }),
  ...efTable('UserQualityProfiles', {
    key: 'number',
    columns: [
      ...['UserId TEXT?', 'SonarrQualityProfileAnime INTEGER', 'SonarrRootPathAnime INTEGER', 'SonarrRootPath INTEGER'],
      ...['SonarrQualityProfile INTEGER', 'RadarrRootPath INTEGER', 'RadarrQualityProfile INTEGER'],
      ...['Radarr4KQualityProfile INTEGER=0', 'Radarr4KRootPath INTEGER=0'],
    ],
    refers: ofPerson,
    indexed: ['UserId'],
  }),
  ...efTable('PlexWatchlistUserStatus', {
    key: 'number',
    columns: ['UserId TEXT?', 'SyncStatus INTEGER', 'LastSyncedAt TEXT'],
  }),
  'CREATE UNIQUE INDEX "IX_PlexWatchlistUserStatus_UserId" ON "PlexWatchlistUserStatus" ("UserId")',
]
