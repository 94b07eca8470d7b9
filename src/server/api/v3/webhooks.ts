import { Elysia, t } from 'elysia'
import { WebhookAddress, WebhookAddresses, WebhookKey, WebhookSource } from '~/shared/api/webhooks'
import { refuse } from '~/shared/refusal'
import { attemptsOf } from '../../access/attempts'
import type { App } from '../../app'
import {
  type WebhookAddress as Address,
  renewWebhookAddress,
  senderByKey,
  webhookAddresses,
} from '../../library/webhook-addresses'
import { nothing } from '../answers'
import { largeBody } from '../body'
import { identity } from '../identity'
import { basePath } from '../request-context'

/** Unknown keys that a caller may try in a minute: a server whose address was renewed goes on calling the old one. */
const unknownKeysAMinute = 20

/** The addresses at which servers say that something has changed there. */
export function webhookAddressRoutes(app: App) {
  const shown = ({ key, ...address }: Address): WebhookAddress => ({
    ...address,
    path: key && `${basePath(app)}/api/v3/webhooks/${key}`,
    heardAt: app.serverReads.askedAt(address.source)?.toISOString() ?? null,
  })
  return new Elysia({ prefix: '/api/v3/webhook-addresses' })
    .use(identity(app))
    .get('', () => webhookAddresses(app).map(shown), { needs: 'admin', response: WebhookAddresses })
    .post(
      '/:source',
      async ({ by, params }) => {
        await renewWebhookAddress(app, by, params.source)
        const made = webhookAddresses(app).find(({ source }) => source === params.source)
        return made ? shown(made) : refuse({ code: 'NotFound' })
      },
      { needs: 'admin', params: WebhookSource, response: WebhookAddress },
    )
}

/**
 * Where servers call. Whatever they send, nothing of it is believed: it may name titles that the server is then asked for,
 * and what counts is what it answers. Plex sends a form with a picture, others JSON. Whoever calls is not signed in; the key
 * in the address says which server to look at, and that is all that can be done by it.
 */
export function webhookRoutes(app: App) {
  const mayTry = attemptsOf(unknownKeysAMinute)
  const heard = (key: string, address: string, said: unknown) => {
    const sender = senderByKey(app, key)
    if (!sender) return refuse({ code: mayTry(address) ? 'NotFound' : 'TooManyAttempts' })
    app.serverReads.soon(sender.source, sender.service.keysNamed?.(said) ?? [])
    app.live.serverCalled()
    return nothing(204)
  }
  const body = t.Unknown({
    description: 'Whatever the server says: it tells where to look, and nothing of it is believed.',
  })
  const route = { needs: 'anonymous', params: WebhookKey, body } as const
  type Said = { params: { key: string }; context: { address: string }; body: unknown }
  const handler = ({ params, context, body: said }: Said) => heard(params.key, context.address, said)
  return (
    new Elysia({ prefix: '/api/v3/webhooks' })
      .use(identity(app, { largestBody: largeBody, bodies: 'loose' }))
      .post('/:key', handler, route)
      // Radarr and its relatives may be told to use it.
      .put('/:key', handler, route)
  )
}
