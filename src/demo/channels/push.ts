import { dayMs, secondMs } from '~/shared/durations'
import type { Asked } from '../stand-in'
import { type Limits, limitsOf, realRates, secondsIn } from './limits'
import { type PushBrowser, pushBrowser } from './push-browser'

const origin = 'https://push.example.com'
const largestBody = 4_096

type Known = PushBrowser & { publicKey: string }

const refused = (status: number, message: string) => Response.json({ code: status, message }, { status })

/** What a push service reads of whoever writes to it (RFC 8292); null where the signature is not theirs. */
async function signedBy(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  try {
    const known = await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), algorithm, false, ['verify'])
    const isTheirs = await crypto.subtle.verify(
      algorithm,
      known,
      Buffer.from(signature, 'base64url'),
      Buffer.from(`${head}.${claims}`),
    )
    const said: { aud: string; exp: number; sub: string } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return isTheirs ? { key, ...said } : null
  } catch {
    return null
  }
}

/** The push service of invented browsers: it reads what they are told, and refuses what the real ones refuse. */
export function pushService(now: () => Date, { push: limit }: Pick<Limits, 'push'> = limitsOf(realRates, now)) {
  const browsers = new Map<string, Known>()
  const told = new Map<string, string>()

  async function wrongSender(authorization: string | null, browser: Known): Promise<Response | null> {
    const sender = await signedBy(authorization ?? '')
    if (!sender) return refused(401, 'invalid VAPID token')
    const leftMs = sender.exp * secondMs - now().getTime()
    if (sender.aud !== origin || leftMs > dayMs) return refused(401, 'VAPID claims are wrong or expired')
    if (!/^(mailto:|https:\/\/)/.test(sender.sub)) return refused(401, 'VAPID subject is no contact')
    return sender.key === browser.publicKey ? null : refused(403, 'the VAPID key does not fit the subscription')
  }

  return {
    /** A browser in which somebody allows messages from whoever has this key. */
    async browser(name: string, publicKey: string): Promise<PushBrowser> {
      const made = { ...(await pushBrowser(`${origin}/push/${name}`)), publicKey }
      browsers.set(`/push/${name}`, made)
      return made
    },
    /** Somebody takes that back. */
    forget: (name: string) => browsers.delete(`/push/${name}`),
    /** What a message says, as it came. */
    readable: (body: unknown) => told.get(String(body)) ?? null,
    async answers({ path, headers, body }: Asked): Promise<Response> {
      const browser = browsers.get(path)
      if (!browser) return refused(410, 'push subscription has unsubscribed or expired')
      const wrong = await wrongSender(headers.get('authorization'), browser)
      if (wrong) return wrong
      const wait = limit(path)
      if (wait !== null)
        return Response.json(
          { code: 429, message: 'too many messages to this subscription' },
          { status: 429, headers: { 'retry-after': String(secondsIn(wait)) } },
        )
      if (!/^\d+$/.test(headers.get('ttl') ?? '')) return refused(400, 'no TTL')
      if (headers.get('content-encoding') !== 'aes128gcm') return refused(400, 'unknown encoding')
      if (!/^[\w-]{0,32}$/.test(headers.get('topic') ?? '')) return refused(400, 'topic is too long')
      const bytes = Uint8Array.from(Buffer.from(String(body), 'base64url'))
      if (bytes.length > largestBody) return refused(413, 'payload too large')
      told.set(String(body), await browser.open(bytes))
      return new Response(null, { status: 201, headers: { location: `${origin}/message/1` } })
    },
  }
}
export type PushService = ReturnType<typeof pushService>
