import { secondMs } from '~/shared/durations'
import type { Asked } from '../stand-in'
import { known } from './known'
import { type Limits, secondsIn } from './limits'

type Body = Readonly<Record<string, unknown>>
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const refused = (status: number, body: unknown) => Response.json(body, { status })

/** Discord: rooms that are full for a moment say when to come again. */
export function discordAnswers({ discord: limit }: Limits) {
  const made = new Set<string>()
  return ({ path, body, method, query }: Asked): Response => {
    const [, id = '', token, message] = /^\/api\/webhooks\/([^/]+)\/([^/]+?)(?:\/messages\/(\d+))?$/.exec(path) ?? []
    if (![known.discord, known.children.discord].some(one => one.id === id && one.token === token))
      return refused(404, { message: 'Unknown Webhook', code: 10015 })
    const wait = limit(id)
    if (wait !== null) {
      const answer = { message: 'You are being rate limited.', retry_after: wait / secondMs, global: false }
      return Response.json(answer, { status: 429, headers: { 'retry-after': String(secondsIn(wait)) } })
    }
    const { content, embeds, username } = body as Body
    if (textOf(content) === '' && !embeds) return refused(400, { message: 'Cannot send an empty message', code: 50006 })
    const long = [
      textOf(content).length > 2_000 && 'content',
      textOf(username).length > 80 && 'username',
      isEmbedTooLong(embeds) && 'embeds',
    ].find(Boolean)
    if (long) return refused(400, { message: 'Invalid Form Body', code: 50035, errors: { [long]: {} } })
    if (message !== undefined)
      return made.has(message) && method === 'PATCH'
        ? Response.json({ id: message, content })
        : refused(404, { message: 'Unknown Message', code: 10008 })
    if (query.get('wait') !== 'true') return new Response(null, { status: 204 })
    const fresh = String(81_000_000_000_000_000n + BigInt(made.size))
    made.add(fresh)
    return Response.json({ id: fresh, content })
  }
}

/** What the embeds of a message say together at most, beside the limit of each part. */
const mostOfEmbeds = 6_000

function isEmbedTooLong(embeds: unknown) {
  const all: Body[] = Array.isArray(embeds) ? embeds : []
  const fieldsOf = ({ fields }: Body) => (fields ?? []) as Body[]
  const authorOf = ({ author }: Body) => textOf((author as Body | undefined)?.name)
  const said = all.flatMap(embed => [
    ...[embed.title, embed.description, authorOf(embed)],
    ...fieldsOf(embed).flatMap(({ name, value }) => [name, value]),
  ])
  const isPartTooLong = (embed: Body) =>
    textOf(embed.title).length > 256 ||
    textOf(embed.description).length > 4_096 ||
    authorOf(embed).length > 256 ||
    fieldsOf(embed).length > 25 ||
    fieldsOf(embed).some(({ value }) => textOf(value).length > 1_024 || textOf(value) === '')
  return all.some(isPartTooLong) || said.map(textOf).join('').length > mostOfEmbeds
}

const isPublicPicture = (address: unknown) => /^https?:\/\/[^/\s]+\.[a-z]{2,}(\/\S*)?$/i.test(textOf(address))

/** Whether Slack can show a block: it fetches pictures before it takes them. */
const isShown = ({ text, accessory, elements = [] }: Record<string, unknown>) =>
  [text, ...(elements as unknown[])].every(one => !one || lengthOf(one) <= 3_000) &&
  (!accessory || isPublicPicture((accessory as Body).image_url))
const lengthOf = (one: unknown) => textOf((one as Body).text).length

/** Slack, which answers in bare words. */
export const slackAnswers =
  ({ slack: limit }: Limits) =>
  ({ path, body }: Asked): Response => {
    if (![known.slack, known.children.slack].some(one => path === `/services/${one}`))
      return new Response('no_service', { status: 404 })
    const wait = limit(path)
    if (wait !== null)
      return new Response('rate_limited', { status: 429, headers: { 'retry-after': String(secondsIn(wait)) } })
    const { text, blocks = [] } = body as Body
    if (textOf(text) === '') return new Response('no_text', { status: 400 })
    if (textOf(text).length > 40_000) return new Response('msg_too_long', { status: 400 })
    return (blocks as Body[]).every(isShown) ? new Response('ok') : new Response('invalid_blocks', { status: 400 })
  }

/** Mattermost, with the limit that servers are set up with. */
export function mattermostAnswers({ path, body }: Asked): Response {
  const failed = (what: string, message: string) =>
    refused(400, { id: `web.incoming_webhook.${what}.app_error`, message, status_code: 400 })
  if (![known.mattermost, known.children.mattermost].some(one => path === `/hooks/${one}`))
    return failed('invalid', 'Invalid webhook')
  const text = textOf((body as Body).text)
  if (text === '') return failed('text', 'No text specified')
  return text.length > 4_000 ? failed('text', 'Text is too long') : new Response('ok')
}

const isKept = (body: unknown) => typeof body === 'object' && body !== null

/** A receiver of webhooks with a token for each of its places: it takes JSON, with whatever method that comes. */
export function webhookAnswers({ path, headers, body }: Asked): Response {
  const place = [known.webhook, known.children.webhook].find(({ name }) => path === `/receiver/${name}`)
  if (!place) return refused(404, { error: 'no such receiver' })
  if (headers.get('access-token') !== place.token) return refused(401, { error: 'unknown token' })
  if (!/^application\/json\b/.test(headers.get('content-type') ?? '')) return refused(415, { error: 'no JSON' })
  return isKept(body) ? new Response(null, { status: 204 }) : refused(400, { error: 'no JSON' })
}
