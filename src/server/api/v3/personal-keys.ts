import { Elysia } from 'elysia'
import { AccountParams } from '~/shared/api/accounts'
import {
  MadePersonalKey,
  NewPersonalKey,
  OwnKey,
  PersonalKeyList,
  type PersonalKeyView,
  UserKey,
} from '~/shared/api/personal-keys'
import type { PersonalKeyRow } from '../../access/personal-key-queries'
import { endPersonalKey, makePersonalKey, personalKeysFor } from '../../access/personal-keys'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { nothing } from '../answers'
import { identity } from '../identity'
import { shownNetwork } from './session-views'

const keyView = ({ now }: Pick<App, 'now'>, row: PersonalKeyRow): PersonalKeyView => ({
  ...{ id: row.id, name: row.name, scope: row.scope },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  isExpired: row.expiresAt !== null && row.expiresAt <= now(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  network: row.network && shownNetwork(row.network),
})

const viewsOf = (app: App, rows: readonly PersonalKeyRow[]) => rows.map(row => keyView(app, row))

/** The caller's own keys for programs. */
export const ownKeyRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/keys' })
    .use(identity(app))
    .get('', async ({ by }) => viewsOf(app, await personalKeysFor(app, by, by.id)), {
      needs: 'user',
      response: PersonalKeyList,
      detail: { summary: 'The personal keys of the caller, the newest first.' },
    })
    .post(
      '',
      async ({ by, body, caller }) => {
        await needRecentSignIn(app, caller)
        const { key, row } = await makePersonalKey(app, by, body)
        return { key, made: keyView(app, row) }
      },
      {
        needs: 'user',
        body: NewPersonalKey,
        response: MadePersonalKey,
        detail: { summary: 'Makes a personal key. It is answered once; no key can make another one.' },
      },
    )
    .delete(
      '/:id',
      async ({ by, params }) => {
        await endPersonalKey(app, by, by.id, params.id)
        return nothing(204)
      },
      { needs: 'user', params: OwnKey, detail: { summary: 'Ends a personal key of the caller.' } },
    )

/** The same of others, for staff; of administrators for administrators alone. */
export const userKeyRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/users' })
    .use(identity(app))
    .get('/:id/keys', async ({ by, params }) => viewsOf(app, await personalKeysFor(app, by, params.id)), {
      needs: 'powerUser',
      params: AccountParams,
      response: PersonalKeyList,
      detail: { summary: 'The personal keys of an account, the newest first.' },
    })
    .delete(
      '/:id/keys/:key',
      async ({ by, params }) => {
        await endPersonalKey(app, by, params.id, params.key)
        return nothing(204)
      },
      { needs: 'powerUser', params: UserKey, detail: { summary: 'Ends a personal key of an account.' } },
    )
