import { Elysia } from 'elysia'
import { ChosenMailKey, MailKeyView } from '~/shared/api/mail-key'
import type { User } from '~/shared/users/model'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { ownMailKey, removeMailKey, useMailKey } from '../../users/mail-key'
import { nothing } from '../answers'
import { identity } from '../identity'

async function view(app: App, by: User): Promise<MailKeyView> {
  const key = await ownMailKey(app, by)
  if (!key) return { key: null }
  const { expiresAt, addedAt, ...rest } = key
  return { key: { ...rest, expiresAt: expiresAt?.toISOString() ?? null, addedAt: addedAt.toISOString() } }
}

/** The key with which mails to the caller are encrypted. */
export const ownMailKeyRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/email-key' })
    .use(identity(app))
    .get('', ({ by }) => view(app, by), { needs: 'user', response: MailKeyView })
    .put(
      '',
      async ({ by, body, caller }) => {
        await needRecentSignIn(app, caller)
        await useMailKey(app, by, body.publicKey)
        return view(app, by)
      },
      {
        needs: 'user',
        body: ChosenMailKey,
        response: MailKeyView,
        detail: { summary: 'Has mails to the caller encrypted with a public key, and never sent otherwise.' },
      },
    )
    .delete(
      '',
      async ({ by, caller }) => {
        await needRecentSignIn(app, caller)
        await removeMailKey(app, by)
        return nothing(204)
      },
      { needs: 'user', detail: { summary: 'Has mails to the caller sent readable again.' } },
    )
