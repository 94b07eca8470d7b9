import { customPage } from '~/shared/settings/portal'
import type { App } from '../../../app'
import { withCleanMarkup } from '../../../settings/clean-markup'
import { saveCustomPage } from '../../../system/custom-page'
import type { Wire } from '../described/wire'
import { routes } from '../endpoint'
import { text, wire } from '../reader'

const page = wire({ title: text(100), html: text(100_000), fontAwesomeIcon: text(60) })

/** A page of the house, read by everybody and written by whoever has the role. */
export const customPageEndpoints = (app: App) =>
  routes('/api/v1/CustomPage')
    .get('', { needs: 'anonymous' }, () => shown(app))
    .post('', { needs: ['EditCustomPage', 'Admin'], reads: page }, async ({ by, body }) => {
      await saveCustomPage(app, by, body)
      return true
    }).endpoints

async function shown(app: App): Promise<Wire<'CustomPage'>> {
  const { title, html, fontAwesomeIcon } = await withCleanMarkup(customPage, app.settings.get(customPage))
  return { title, html, fontAwesomeIcon, id: app.settings.idOf(customPage) }
}
