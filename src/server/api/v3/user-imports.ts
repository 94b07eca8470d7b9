import { Elysia } from 'elysia'
import * as api from '~/shared/api/user-imports'
import type { Provider } from '~/shared/users/providers'
import { importInput, userManagement } from '~/shared/users/settings'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { whyNot } from '../../sentences'
import { serversOf } from '../../settings/servers'
import { serversOfPeople } from '../../users/home-server'
import { previewImport } from '../../users/import-preview'
import { type Importer, importerOf, importers } from '../../users/importers'
import { mediaPeople } from '../../users/media-people'
import { linkPeople, removedServers } from '../../users/removed-servers'
import { nothing } from '../answers'
import { identity } from '../identity'
import { readerOf } from '../reader'

/** Accounts from media servers: which there are, what an import would do, and whom it can be told to pass over. */
export function userImportRoutes(app: App) {
  const people = mediaPeople(app)
  const sought = ({ search, ids = '' }: { search?: string; ids?: string }, provider: Provider) => {
    const importer = importerOf(provider)
    return search === undefined ? people.named(importer, ids.split(',')) : people.search(importer, search)
  }
  return new Elysia({ prefix: '/api/v3/user-imports' })
    .use(identity(app))
    .get('', () => Promise.all(importers.map(importer => shown(app, importer))), {
      needs: 'admin',
      response: api.UserImportList,
    })
    .get(
      '/:provider/preview',
      async ({ by, params, request }) => {
        const { failure, ...preview } = await previewImport(app, importerOf(params.provider), request.signal)
        return { ...preview, failure: failure && whyNot(app, failure, readerOf(by).language) }
      },
      {
        needs: 'admin',
        params: api.ImportOf,
        response: api.UserImportPreview,
        detail: { summary: 'Reads the media server and says what an import would do; nothing is written.' },
      },
    )
    .get('/:provider/people', ({ params, query }) => sought(query, params.provider), {
      needs: 'admin',
      params: api.ImportOf,
      query: api.MediaPeopleQuery,
      response: api.MediaPersonList,
      detail: { summary: 'People of a media server by a part of their name, or by their numbers.' },
    })
    .post(
      '/:provider/link',
      async ({ by, params, body, caller }) => {
        await needRecentSignIn(app, caller)
        await linkPeople(app, by, { provider: params.provider, ...body })
        return nothing(204)
      },
      {
        needs: 'admin',
        params: api.ImportOf,
        body: api.LinkedPeople,
        detail: { summary: 'Says that the people of a removed server are those of a connected one.' },
      },
    )
}

async function shown(app: App, { provider, service, job }: Importer): Promise<api.UserImport> {
  const { people, owner } = importInput(provider, app.settings.get(userManagement))
  return {
    ...{ provider, name: service.name, job, isConnected: serversOf(app, [service]).length > 0 },
    isWanted: people || owner,
    servers: serversOfPeople(app, service).map(({ source, name }) => ({ id: source, name })),
    removed: await removedServers(app, provider),
  }
}
