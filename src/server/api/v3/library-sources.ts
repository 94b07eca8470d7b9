import { Elysia } from 'elysia'
import { MissingTitles } from '~/shared/api/library-sources'
import type { App } from '../../app'
import { missingTitles } from '../../library/missing-titles'
import { identity } from '../identity'

/** What is known of the libraries themselves. */
export const librarySourceRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/library-sources' }).use(identity(app)).get('/missing', () => missingTitles(app), {
    needs: 'admin',
    response: MissingTitles,
    detail: { summary: 'Media servers that wait until somebody says that what they no longer list is gone.' },
  })
