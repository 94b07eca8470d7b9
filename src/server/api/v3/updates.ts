import { Elysia } from 'elysia'
import { Updates } from '~/shared/api/updates'
import type { App } from '../../app'
import { newestRelease } from '../../system/update'
import { identity } from '../identity'

/** Whether there is a newer version, what it brings and where it is had. */
export const updateRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/updates' }).use(identity(app)).get('', () => updates(app), {
    needs: 'anonymous',
    response: Updates,
  })

async function updates(app: App): Promise<Updates> {
  const { check, newer, release } = await newestRelease(app)
  return { check, isAvailable: newer, release }
}
