import { Elysia } from 'elysia'
import { mediaServers } from '~/integrations/media/index'
import { PlexPage } from '~/shared/api/session'
import * as api from '~/shared/api/wizard'
import { refuse } from '~/shared/refusal'
import type { App } from '../../app'
import { refuseUnlessOpen } from '../../system/wizard'
import { beginFirstPlex, connectFirstPlex, connectMediaServer, endFirstPlex } from '../../system/wizard-media-server'
import { identity } from '../identity'
import { languageRead } from '../reader'

const productCalled = (name: string) =>
  mediaServers.find(({ settings }) => settings.id === name) ?? refuse({ code: 'NotFound' })

/** The first media server, which comes before there is anybody who could sign in. */
export const wizardMediaServerRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/wizard' })
    .use(identity(app))
    .post(
      '/media-server',
      ({ context, body: { setupCode, product, ...place }, request }) => {
        refuseUnlessOpen(app, context, setupCode)
        return connectMediaServer(app, productCalled(product), { place, language: languageRead(app, null, request) })
      },
      {
        needs: 'anonymous',
        body: api.WizardMediaServer,
        response: api.WizardConnection,
        detail: { summary: 'Tests the first media server, and connects it where it answers.' },
      },
    )
    .post(
      '/plex',
      ({ context, body: { setupCode, ...owner }, request }) => {
        refuseUnlessOpen(app, context, setupCode)
        return connectFirstPlex(app, owner, languageRead(app, null, request))
      },
      {
        needs: 'anonymous',
        body: api.WizardPlex,
        response: api.WizardConnection,
        detail: { summary: 'Connects the first server of an account at Plex.' },
      },
    )
    .post(
      '/plex/page',
      ({ context, body: { setupCode, ...wish } }) => {
        refuseUnlessOpen(app, context, setupCode)
        return beginFirstPlex(app, wish)
      },
      {
        needs: 'anonymous',
        body: api.WizardPlexPage,
        response: PlexPage,
        detail: { summary: 'Begins to connect the server of whoever allows it on a page of Plex.' },
      },
    )
    .post(
      '/plex/page/outcome',
      ({ context, body: { setupCode, ticket }, request }) => {
        refuseUnlessOpen(app, context, setupCode)
        return endFirstPlex(app, ticket, languageRead(app, null, request))
      },
      {
        needs: 'anonymous',
        body: api.WizardPlexTicket,
        response: api.WizardConnection,
        detail: {
          summary: 'The server once it was allowed; without one and without a reason, nobody has done so yet.',
        },
      },
    )
