import { ormTable } from './orm-table'
import { ownTables } from './tables'

/** The steps that made the schema of Seerr 3.1, so that it takes none of them a second time. */
const steps = [
  'InitialMigration1603944374840',
  'SeasonStatus1605085519544',
  'CascadeMigration1606730060700',
  'DropImdbIdConstraint1607928251245',
  'AddUserRequestDeleteCascades1608219049304',
  'AddLastSeasonChangeMedia1608477467935',
  'ForceDropImdbUniqueConstraint1608477467936',
  'RemoveTmdbIdUniqueConstraint1609236552057',
  'LocalUsers1610070934506',
  'Add4kStatusFields1610370640747',
  'AddMediaAddedFieldToMedia1610522845513',
  'AddDisplayNameToUser1611508672722',
  'SonarrRadarrSyncServiceFields1611757511674',
  'AddRatingKeysToMedia1611801511397',
  'AddResetPasswordGuidAndExpiryDate1612482778137',
  'AddLanguageProfileId1612571545781',
  'AddJellyfinUserParams1613379909641',
  'ServerTypeEnum1613412948344',
  'CreateUserSettings1613615266968',
  'AddJellyfinDeviceId1613670041760',
  'UpdateUserSettingsRegions1613955393450',
  'AddTelegramSettingsToUserSettings1614334195680',
  'AddPGPToUserSettings1615333940450',
  'AddUserQuotaFields1616576677254',
  'CreateTagsFieldonMediaRequest1617624225464',
  'AddUserSettingsNotificationAgentsField1617730837489',
  'CreateUserPushSubscriptions1618912653565',
  'AddUserSettingsLocale1619239659754',
  'AddUserSettingsNotificationTypes1619339817343',
  'AddIssues1634904083966',
  'AddPushbulletPushoverUserSettings1635079863457',
  'AddWatchlistSyncUserSetting1660632269368',
  'AddMediaRequestIsAutoRequestedField1660714479373',
  'AddDiscoverSlider1672041273674',
  'AddWatchlists1682608634546',
  'AddUserPushoverSound1697393491630',
  'AddBlacklist1699901142442',
  'AddUserSettingsStreamingRegion1727907530757',
  'AddTelegramMessageThreadId1734287582736',
  'AddOverrideRules1734805733535',
  'AddBlacklistTagsColumn1737320080282',
  'UpdateWebPush1743023610704',
  'AddUserAvatarCacheFields1743107645301',
  'UpdateWebPush1745492372230',
  'AddUniqueConstraintToPushSubscription1765233385034',
  'AddPerformanceIndexes1770627968781',
  'RenameBlacklistToBlocklist1771080196816',
  'AddForeignKeyIndexes1771259394105',
] as const

/** Each step is named after the moment at which it was written. */
const momentOf = (step: string) => Number(step.slice(-13))

/** The schema of its database. */
export const seerrSchema: readonly string[] = [
  ...ormTable('migrations', { columns: ['timestamp bigint', 'name varchar'] }),
  `INSERT INTO "migrations" ("timestamp", "name") VALUES ${steps.map(step => `(${momentOf(step)}, '${step}')`).join(', ')}`,
  ...ownTables,
]

/** What it changed in its file of settings so far. */
export const settingsSteps = ['0007_migrate_arr_tags', '0008_migrate_blacklist_to_blocklist'] as const
