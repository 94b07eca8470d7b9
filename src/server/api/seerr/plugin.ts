import { Elysia, NotFoundError } from 'elysia'
import type { App } from '../../app'
import { identity } from '../identity'
import { accountSettingRoutes } from './account-settings'
import { accountWriteRoutes } from './account-writes'
import { authRoutes } from './auth'
import { blocklistRoutes } from './blocklist'
import { discoverRoutes } from './discover'
import { elsewhereRoutes } from './elsewhere'
import { issueRoutes } from './issues'
import { logRoutes } from './logs'
import { mediaRoutes } from './media-routes'
import { mediaServerRoutes } from './media-servers'
import { moreTitleRoutes } from './more-titles'
import { requestRoutes } from './requests'
import { serviceRoutes } from './services'
import { settingRoutes } from './settings'
import { notificationSettingRoutes } from './settings-notifications'
import { statusRoutes } from './status'
import { titleRoutes } from './titles'
import { userRoutes } from './users'
import { vocabularyRoutes } from './vocabularies'
import { watchlistRoutes } from './watchlist'

/** The surface that programs written for Overseerr, Jellyseerr and Seerr call; README.md says what of it is served. */
export const seerr = (app: App) =>
  new Elysia({ name: 'seerr', prefix: '/seerr/api/v1' })
    .use(identity(app))
    .use(statusRoutes(app))
    .use(settingRoutes(app))
    .use(notificationSettingRoutes(app))
    .use(authRoutes(app))
    .use(userRoutes(app))
    .use(accountWriteRoutes(app))
    .use(accountSettingRoutes(app))
    .use(requestRoutes(app))
    .use(issueRoutes(app))
    .use(mediaRoutes(app))
    .use(titleRoutes(app))
    .use(moreTitleRoutes(app))
    .use(discoverRoutes(app))
    .use(vocabularyRoutes(app))
    .use(watchlistRoutes(app))
    .use(serviceRoutes(app))
    .use(blocklistRoutes(app))
    .use(mediaServerRoutes(app))
    .use(logRoutes(app))
    .use(elsewhereRoutes(app))
    .all('/*', () => {
      throw new NotFoundError()
    })
