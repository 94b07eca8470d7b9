import { efHistory, efTable } from './ef-table'
import { accountTables } from './tables-accounts'
import { noDay, requestTables } from './tables-requests'

const issueTables = [
  ...efTable('IssueCategory', { key: 'number', columns: ['Value TEXT?'] }),
  `CREATE TABLE "Issues" ("Id" INTEGER NOT NULL CONSTRAINT "PK_Issues" PRIMARY KEY AUTOINCREMENT, "Title" TEXT NULL,
    "RequestType" INTEGER NOT NULL, "ProviderId" TEXT NULL, "RequestId" INTEGER NULL, "Subject" TEXT NULL,
    "Description" TEXT NULL, "IssueCategoryId" INTEGER NOT NULL, "Status" INTEGER NOT NULL, "ResovledDate" TEXT NULL,
    "UserReportedId" TEXT NULL, "IssueId" INTEGER NULL, "CreatedDate" TEXT NOT NULL DEFAULT '${noDay}',
    CONSTRAINT "FK_Issues_IssueCategory_IssueCategoryId" FOREIGN KEY ("IssueCategoryId")
      REFERENCES "IssueCategory" ("Id") ON DELETE CASCADE,
    CONSTRAINT "FK_Issues_ChildRequests_IssueId" FOREIGN KEY ("IssueId")
      REFERENCES "ChildRequests" ("Id") ON DELETE RESTRICT,
    CONSTRAINT "FK_Issues_MovieRequests_IssueId" FOREIGN KEY ("IssueId")
      REFERENCES "MovieRequests" ("Id") ON DELETE RESTRICT,
    CONSTRAINT "FK_Issues_AspNetUsers_UserReportedId" FOREIGN KEY ("UserReportedId")
      REFERENCES "AspNetUsers" ("Id") ON DELETE RESTRICT)`,
  ...['IssueCategoryId', 'IssueId', 'UserReportedId'].map(
    column => `CREATE INDEX "IX_Issues_${column}" ON "Issues" ("${column}")`,
  ),
  ...efTable('IssueComments', {
    key: 'number',
    columns: ['UserId TEXT?', 'Comment TEXT?', 'IssuesId INTEGER?', 'Date TEXT'],
    refers: { IssuesId: ['Issues', 'RESTRICT'], UserId: ['AspNetUsers', 'RESTRICT'] },
    indexed: ['IssuesId', 'UserId'],
  }),
]

const messageTables = [
  ...efTable('NotificationTemplates', {
    key: 'number',
    columns: ['NotificationType INTEGER', 'Agent INTEGER', 'Subject TEXT?', 'Message TEXT?', 'Enabled INTEGER'],
  }),
  ...efTable('RecentlyAddedLog', {
    key: 'number',
    columns: [
      ...[
        'Type INTEGER',
        'ContentType INTEGER',
        'ContentId INTEGER',
        'EpisodeNumber INTEGER?',
        'SeasonNumber INTEGER?',
      ],
      ...['AlbumId TEXT?', 'AddedAt TEXT'],
    ],
  }),
  ...efTable('Audit', {
    key: 'number',
    columns: ['DateTime TEXT', 'Description TEXT?', 'AuditType INTEGER', 'AuditArea INTEGER', 'User TEXT?'],
  }),
]

/** The schema of Ombi.db, as its last version has it. */
export const mainSchema: readonly string[] = [
  ...efHistory([
    ...['20191102235658_Inital', '20200218231003_MobileDevices', '20200516200222_IssueCreatedDate'],
    ...['20200610223651_UserProfile', '20200731151356_RemoveEmbyConnectionid', '20210106134000_UserStreamingCountry'],
    ...['20210305151854_TvRequestProviderId', '20210408073232_SonarrProfileOnRequest'],
    ...['20210921195729_UserRequestLimits', '20210922091550_UserRequestLimits_Pt2', '20220210194758_Radarr4kRole'],
    ...['20220210200338_MovieRequest4K', '20220210214920_4kMovieProperties', '20220406213123_PlexIds'],
    ...['20220407072656_RequestSource', '20220823192128_PlexWatchlistUserError', '20230714081017_Approve4KMovie'],
    ...['20231118214929_Radarr4kUserQualityProfile', '20260417000000_DropPlexWatchlistUserError'],
    '20260417000001_AddPlexWatchlistUserStatus',
  ]),
  ...accountTables,
  ...requestTables,
  ...issueTables,
  ...messageTables,
]

/** The schema of OmbiSettings.db. */
export const settingsSchema: readonly string[] = [
  ...efHistory(['20191103205204_Inital']),
  ...efTable('ApplicationConfiguration', { key: 'number', columns: ['Type INTEGER', 'Value TEXT?'] }),
  ...efTable('GlobalSettings', { key: 'number', columns: ['Content TEXT?', 'SettingsName TEXT?'] }),
]
