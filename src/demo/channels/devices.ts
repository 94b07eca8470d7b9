import type { Asked } from '../stand-in'
import { known } from './known'
import type { Limits } from './limits'

type Body = Readonly<Record<string, unknown>>
const refused = (status: number, body: unknown) => Response.json(body, { status })
/** What a form says. */
const formOf = (body: unknown) => new URLSearchParams(typeof body === 'string' ? body : '')

export function pushbulletAnswers({ headers, body }: Asked): Response {
  const failed = (status: number, type: string, message: string) => refused(status, { error: { type, message } })
  if (headers.get('access-token') !== known.pushbullet)
    return failed(401, 'invalid_access_token', 'Access token is missing or invalid.')
  const { type, url, body: text } = body as Body
  return (type === 'note' || (type === 'link' && url)) && text
    ? Response.json({ iden: 'push1', type })
    : failed(400, 'invalid_request', 'Empty push.')
}

/** Pushover, which says all that is wrong at once. */
export const pushoverAnswers =
  ({ pushover: limit }: Limits) =>
  ({ body }: Asked): Response => {
    const form = formOf(body)
    const longerThan = (field: string, most: number) => (form.get(field) ?? '').length > most
    const errors = [
      form.get('token') !== known.pushover.token && 'application token is invalid',
      ![known.pushover.user, known.pushover.person, known.children.pushover].some(user => user === form.get('user')) &&
        'user identifier is not a valid user, group, or subscribed user key',
      (form.get('message') ?? '') === '' && 'message cannot be blank',
      longerThan('message', 1_024) && 'message is too long',
      longerThan('title', 250) && 'title is too long',
      longerThan('url', 512) && 'url is too long',
      longerThan('url_title', 100) && 'url title is too long',
    ].filter(error => error !== false)
    const request = '1391817e-c344-8171'
    if (errors.length > 0) return refused(400, { status: 0, errors, request })
    return limit('account') === null
      ? Response.json({ status: 1, request })
      : refused(429, { status: 0, errors: ['the messages of this month are used up'], request })
  }

export function gotifyAnswers({ headers, body }: Asked): Response {
  if (![known.gotify, known.gotifyPerson, known.children.gotify].some(token => token === headers.get('x-gotify-key')))
    return refused(401, {
      error: 'Unauthorized',
      errorCode: 401,
      errorDescription: 'you need to provide a valid access token or user credentials to access this api',
    })
  const { message, priority } = body as Body
  if (!message)
    return refused(400, { error: 'Bad Request', errorCode: 400, errorDescription: 'Field message is required' })
  return Response.json({ id: 1, appid: 1, message, priority })
}

/** ntfy, whose topic is protected here; it does not say how long whoever calls too often is to wait. */
export const ntfyAnswers =
  ({ ntfy: limit }: Limits) =>
  ({ headers, body }: Asked): Response => {
    const failed = (http: number, code: number, error: string) => refused(http, { code, http, error })
    if (limit('caller') !== null) return failed(429, 42901, 'limit reached: too many requests')
    if (headers.get('authorization') !== known.ntfy) return failed(403, 40301, 'forbidden')
    const { topic, message, title } = body as Body
    if (!/^[\w-]{1,64}$/.test(String(topic))) return failed(400, 40009, 'invalid request: topic invalid')
    if (Buffer.byteLength(String(message)) > 4_096) return failed(400, 40014, 'invalid request: message too large')
    return Response.json({ id: 'hwQ2YpKdmg', event: 'message', topic, title, message })
  }

/** WhatsApp through Twilio, which writes to numbers alone, and does not say how long to wait either. */
export const twilioAnswers =
  ({ twilio: limit }: Limits) =>
  ({ path, headers, body }: Asked): Response => {
    const failed = (status: number, code: number, message: string) => refused(status, { code, message, status })
    const { sid, token } = known.twilio
    const basic = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
    if (path !== `/2010-04-01/Accounts/${sid}/Messages.json` || headers.get('authorization') !== basic)
      return failed(401, 20003, 'Authenticate')
    const form = formOf(body)
    if (limit(form.get('From') ?? '') !== null) return failed(429, 20429, 'Too many requests')
    if (!/^whatsapp:\+\d{6,15}$/.test(form.get('To') ?? '')) return failed(400, 21211, "The 'To' number is not valid.")
    if ((form.get('Body') ?? '').length > 1_600) return failed(400, 21617, 'The message body exceeds the limit.')
    return Response.json({ sid: 'SM1', status: 'queued', to: form.get('To'), body: form.get('Body') }, { status: 201 })
  }

/** The relay of the mobile application: every token that is no word of three letters is known. */
export function relayAnswers({ body }: Asked): Response {
  const { To: token, Body: text } = body as Body
  return String(token).length > 3 && text ? Response.json({}) : refused(400, { error: 'unknown device' })
}

/** The public service of its older versions. */
export function oneSignalAnswers({ body }: Asked): Response {
  const { app_id: app, include_player_ids: ids } = body as Body
  if (app !== known.oneSignalApp) return refused(400, { errors: ['app_id not found'] })
  return Response.json({ id: 'push-1', recipients: Array.isArray(ids) ? ids.length : 0 })
}
