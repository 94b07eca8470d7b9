import { placeOfEvent } from '~/shared/notifications/notices'
import { shortened } from '~/shared/shortened'
import type { Delivery } from '../delivery'
import { bytes, withoutLine } from '../text'

/** What is left for a message once it is encrypted within the 4,096 bytes that push services take. */
const most = { title: 400, body: 2_200, path: 1_000 }
/** No browser shows more of a text. */
const longestBody = 1_000

/** How long a text is as JSON, which writes some signs with several. */
const written = (text: string) => bytes(JSON.stringify(text)) - 2

/** What the service worker makes a notification of. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

const tagOf = (key: string) => new Bun.CryptoHasher('sha256').update(key).digest('base64url').slice(0, 32)

/** The page that a message leads to, below the address of the portal: where its reader can act on it, or what it is about. */
function pageOf({ action, subject, event, look }: Delivery): string {
  const home = look.applicationUrl?.replace(/\/+$/, '')
  const acted = home && action?.url.startsWith(`${home}/`) ? action.url.slice(home.length) : null
  return [acted, subject?.path, placeOfEvent(event)].find(path => path && written(path) <= most.path) ?? '/'
}

/** A message for a browser; the same message twice takes the place of itself, there and at the push service. */
export function pushMessage(delivery: Delivery): { text: string; topic: string } {
  const { title, key, look } = delivery
  // Pressed, it leads to the portal.
  const body = withoutLine(delivery.body, look.applicationUrl ?? '')
  const topic = tagOf(key)
  const message: PushMessage = {
    title: shortened(title || look.applicationName, most.title, written),
    body: shortened(shortened(body, longestBody), most.body, written),
    path: pageOf(delivery),
    tag: topic,
  }
  return { text: JSON.stringify(message), topic }
}
