import {
  type AddressedChannel,
  addressedChannels,
  type ServiceAddresses,
} from '~/shared/notifications/service-addresses'
import type { Fault } from '../faults'
import type { MailStandIn } from '../mail/stand-in'
import { type Asked, type StandIn, standIn } from '../stand-in'
import { arrivedPage } from './arrived'
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
import { type Limits, limitsOf, type Rates, realRates } from './limits'
import { type PushService, pushService } from './push'
import { discordAnswers, mattermostAnswers, slackAnswers, webhookAnswers } from './rooms'
import { telegramAnswers } from './telegram'
import { type Happens, telegramBot } from './telegram-bot'

type Answers = (asked: Asked) => Response | Promise<Response>

type Behind = { limits: Limits; bot: ReturnType<typeof telegramBot>; push: PushService }

/** Every channel by where its calls begin; whatever else is posted to the root is for ntfy. */
const places = ({ limits, bot, push }: Behind): [RegExp, Answers][] => [
  [/^\/push\//, push.answers],
  [/^\/api\/webhooks\//, discordAnswers(limits)],
  [/^\/services\//, slackAnswers(limits)],
  [/^\/hooks\//, mattermostAnswers],
  [/^\/bot/, telegramAnswers(bot, limits)],
  [/^\/v2\/pushes$/, pushbulletAnswers],
  [/^\/1\/messages\.json$/, pushoverAnswers(limits)],
  [/^\/message$/, gotifyAnswers],
  [/^\/2010-04-01\//, twilioAnswers(limits)],
  [/^\/MobileNotification$/, relayAnswers],
  [/^\/api\/v1\/notifications$/, oneSignalAnswers],
  [/^\/receiver\//, webhookAnswers],
  [/^\/$/, ntfyAnswers(limits)],
]

/** What a message to the children says somewhere, and no other. */
const ofChildren = Object.values(known.children).map(one => (typeof one === 'string' ? one : one.token))

/** Whose place a message goes to. */
function placeOf({ method, path, headers, body }: Pick<Asked, 'method' | 'path' | 'headers' | 'body'>) {
  if (method === 'GET') return null
  const said = [path, headers.get('x-gotify-key'), headers.get('access-token'), JSON.stringify(body)].join(' ')
  return ofChildren.some(one => said.includes(one)) ? 'Children' : 'Household'
}

type Played = {
  port?: number
  now: () => Date
  push?: PushService
  /** How often each service may be called, where that is not as the real ones have it. */
  rates?: Partial<Rates>
  /** The mail server whose mails are shown beside what it was sent. */
  mail?: MailStandIn
  /** Where the pictures are that mails lead to at the movie database; there, where nothing is said. */
  pictures?: string
  /** Where the covers are that mails lead to; at the archive of covers. */
  covers?: string
}

/** All services that messages go through, on one port; whoever opens it in a browser sees what arrived, mails as well. */
export function channelsStandIn({
  port,
  now,
  push = pushService(now),
  rates,
  mail,
  pictures,
  covers,
}: Played): StandIn {
  const bot = telegramBot()
  const played = places({ limits: limitsOf({ ...realRates, ...rates }, now), bot, push })
  const service = standIn({
    ...{ port, key: '', now, placeOf },
    answer: asked => {
      if (asked.method === 'GET' && asked.path === '/')
        return arrivedPage({
          calls: service.calls,
          mails: mail?.arrived ?? [],
          readable: push.readable,
          pictures,
          covers,
        })
      const answers = played.find(([begins]) => begins.test(asked.path))?.[1]
      return answers && asked.method !== 'GET' ? answers(asked) : Response.json({ error: 'not found' }, { status: 404 })
    },
    errorBody: status => ({ error: status }),
    switches: {
      // What somebody does in Telegram.
      telegram: body => bot.happens(body as Happens),
      // How the mail server misbehaves; an empty fault ends that.
      ...(mail && { mail: body => mail.faults.set(body as Fault) }),
    },
  })
  return service
}

/** Where every public service is, with all of them on this port. */
export const addressesAt = ({ url }: Pick<StandIn, 'url'>): ServiceAddresses =>
  Object.fromEntries(addressedChannels.map((name): [AddressedChannel, string] => [name, url])) as Record<
    AddressedChannel,
    string
  >
