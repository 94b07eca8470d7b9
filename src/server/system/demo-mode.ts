import type { User } from '~/shared/users/model'
import type { App } from '../app'

/** Switches demo mode over until the next start; nothing of it is stored. */
export function toggleDemo(app: App, by: User): void {
  app.config.demo = !app.config.demo
  app.log.info('demo mode switched', { demo: app.config.demo, by: by.userName })
}
