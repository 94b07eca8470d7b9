import { aboutRoutes } from '../about'
import { auditRoutes } from '../audit'
import { backupFileRoutes, backupUploadRoutes } from '../backup-files'
import { backupRoutes } from '../backups'
import { cacheRoutes, unservedCallRoutes } from '../caches'
import { customPageRoutes } from '../custom-page'
import { featureRoutes } from '../features'
import { healthCheckRoutes } from '../health-checks'
import { jobRoutes } from '../jobs'
import { librarySourceRoutes } from '../library-sources'
import { logRoutes } from '../logs'
import { portalImportRoutes, sourceFileRoutes } from '../portal-import'
import { portalPictureRoutes } from '../portal-pictures'
import type { Resource } from '../resource'
import { serviceRoutes } from '../services'
import { settingsRoutes } from '../settings'
import { settingsChangeRoutes } from '../settings-changes'
import { settingsImportRoutes } from '../settings-imports'
import { statisticsRoutes } from '../statistics'
import { updateRoutes } from '../updates'
import { wizardRoutes } from '../wizard'
import { wizardBackupRoutes, wizardUploadRoutes } from '../wizard-backup'
import { wizardMediaServerRoutes } from '../wizard-media-server'

export const administrationResources: readonly Resource[] = [
  aboutRoutes,
  auditRoutes,
  backupFileRoutes,
  backupRoutes,
  backupUploadRoutes,
  cacheRoutes,
  customPageRoutes,
  featureRoutes,
  healthCheckRoutes,
  jobRoutes,
  librarySourceRoutes,
  logRoutes,
  portalImportRoutes,
  portalPictureRoutes,
  serviceRoutes,
  settingsChangeRoutes,
  settingsImportRoutes,
  settingsRoutes,
  sourceFileRoutes,
  statisticsRoutes,
  unservedCallRoutes,
  updateRoutes,
  wizardRoutes,
  wizardMediaServerRoutes,
  wizardBackupRoutes,
  wizardUploadRoutes,
]
