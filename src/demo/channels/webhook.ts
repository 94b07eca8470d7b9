import type { Asked } from '../stand-in'
import { known } from './known'

const refused = (status: number, error: string) => Response.json({ error }, { status })

const isKept = (body: unknown) => typeof body === 'object' && body !== null

/** A receiver of webhooks with a token for each of its places: it takes JSON, with whatever method that comes. */
export function webhookAnswers({ path, headers, body }: Asked): Response {
  const place = [known.webhook, known.children.webhook].find(({ name }) => path === `/receiver/${name}`)
  if (!place) return refused(404, 'no such receiver')
  if (headers.get('access-token') !== place.token) return refused(401, 'unknown token')
  if (!/^application\/json\b/.test(headers.get('content-type') ?? '')) return refused(415, 'no JSON')
  return isKept(body) ? new Response(null, { status: 204 }) : refused(400, 'no JSON')
}
