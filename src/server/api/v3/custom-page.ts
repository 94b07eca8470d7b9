import { Elysia } from 'elysia'
import { CustomPageAnswer, CustomPageEdit } from '~/shared/api/custom-page'
import type { App } from '../../app'
import { customPageFor, saveCustomPage } from '../../system/custom-page'
import { identity } from '../identity'

/** The page of the house: everybody reads it while it is on, and whoever has the role writes it. */
export const customPageRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/custom-page' })
    .use(identity(app))
    .get('', async ({ caller }) => ({ page: await customPageFor(app, caller.by) }), {
      needs: 'anonymous',
      response: CustomPageAnswer,
    })
    .put(
      '',
      async ({ by, body: { title, html, icon, revision } }) => {
        await saveCustomPage(app, by, { title, html, fontAwesomeIcon: icon }, revision)
        return { page: await customPageFor(app, by) }
      },
      { needs: ['EditCustomPage', 'Admin'], body: CustomPageEdit, response: CustomPageAnswer },
    )
