import {
  type AddressedChannel,
  addressedChannels,
  type ServiceAddresses,
} from '~/shared/notifications/service-addresses'
import { type Asked, type Call, type StandIn, standIn } from '../stand-in'
import {
  gotifyAnswers,
  ntfyAnswers,
  oneSignalAnswers,
  pushbulletAnswers,
  pushoverAnswers,
  relayAnswers,
  twilioAnswers,
} from './devices'
import { known } from './known'
import { type PushService, pushService } from './push'
import { discordAnswers, mattermostAnswers, slackAnswers } from './rooms'
import { telegramAnswers } from './telegram'
import { type Happens, telegramBot } from './telegram-bot'

type Answers = (asked: Asked) => Response | Promise<Response>

/** Every channel by where its calls begin; whatever else is posted to the root is for ntfy. */
const places = (now: () => Date, bot: ReturnType<typeof telegramBot>, push: PushService): [RegExp, Answers][] => [
  [/^\/push\//, push.answers],
  [/^\/api\/webhooks\//, discordAnswers(now)],
  [/^\/services\//, slackAnswers],
  [/^\/hooks\//, mattermostAnswers],
  [/^\/bot/, telegramAnswers(bot)],
  [/^\/v2\/pushes$/, pushbulletAnswers],
  [/^\/1\/messages\.json$/, pushoverAnswers],
  [/^\/message$/, gotifyAnswers],
  [/^\/2010-04-01\//, twilioAnswers],
  [/^\/MobileNotification$/, relayAnswers],
  [/^\/api\/v1\/notifications$/, oneSignalAnswers],
  [/^\/$/, ntfyAnswers],
]

/** What a message to the children says somewhere, and no other. */
const ofChildren = Object.values(known.children).map(one => (typeof one === 'string' ? one : one.token))

/** Whose place a message goes to. */
function placeOf({ method, path, headers, body }: Pick<Asked, 'method' | 'path' | 'headers' | 'body'>) {
  if (method !== 'POST') return null
  const said = [path, headers.get('x-gotify-key'), JSON.stringify(body)].join(' ')
  return ofChildren.some(one => said.includes(one)) ? 'Children' : 'Household'
}

type Played = { port?: number; now: () => Date; push?: PushService }

/** All services that messages go through, on one port; whoever opens it in a browser sees what arrived. */
export function channelsStandIn({ port, now, push = pushService(now) }: Played): StandIn {
  const bot = telegramBot()
  const played = places(now, bot, push)
  const service = standIn({
    ...{ port, key: '', now, placeOf },
    answer: asked => {
      if (asked.method === 'GET' && asked.path === '/') return arrived(service.calls, push)
      const answers = played.find(([begins]) => begins.test(asked.path))?.[1]
      return answers && asked.method !== 'GET' ? answers(asked) : Response.json({ error: 'not found' }, { status: 404 })
    },
    errorBody: status => ({ error: status }),
    // What somebody does in Telegram.
    switches: { telegram: body => bot.happens(body as Happens) },
  })
  return service
}

/** Where every public service is, with all of them on this port. */
export const addressesAt = ({ url }: Pick<StandIn, 'url'>): ServiceAddresses =>
  Object.fromEntries(addressedChannels.map((name): [AddressedChannel, string] => [name, url])) as Record<
    AddressedChannel,
    string
  >

const shown = ({ at, path, body, place = '' }: Call, push: PushService) =>
  `<h2>${Bun.escapeHTML(`${place} · ${at} ${path}`)}</h2><pre>${Bun.escapeHTML(
    typeof body === 'string' ? (push.readable(body) ?? body) : JSON.stringify(body, null, 2),
  )}</pre>`

function arrived(calls: readonly Call[], push: PushService): Response {
  const messages = calls.filter(({ method }) => method !== 'GET').toReversed()
  const list = messages.map(call => shown(call, push)).join('') || '<p>No message has arrived yet.</p>'
  const style = 'body{font:15px/1.5 system-ui,sans-serif;margin:2rem}h2{font-size:1rem}pre{white-space:pre-wrap}'
  const page = `<!doctype html><title>What arrived</title><style>${style}</style><h1>What arrived</h1>${list}`
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
