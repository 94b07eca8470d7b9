import type { Pressed, Pushed, WorkerScope } from './scope'

type Scope = Pick<WorkerScope, 'registration' | 'clients'>
/** Where the portal is, and the picture with which it shows. */
type Place = { root: URL; icon: string }

const wordsIn = (value: unknown) => (typeof value === 'string' ? value : '')

function messageIn({ data }: Pushed): Record<string, unknown> {
  try {
    return Object(data?.json())
  } catch {
    return {}
  }
}

/** A page of the portal, and no other place, whatever a message says. */
function pageAt(path: string, root: URL): string {
  const page = new URL(`./${path.replace(/^[/\\]+/, '')}`, root).href
  return page.startsWith(root.href) ? page : root.href
}

/** Shows a message. Browsers stop to bring any where nothing is shown, so that one without words shows the portal alone. */
export function showMessage({ registration }: Scope, event: Pushed, { root, icon }: Place): Promise<void> {
  const { title, body, path, tag } = messageIn(event)
  return registration.showNotification(wordsIn(title) || root.host, {
    ...{ body: wordsIn(body), tag: wordsIn(tag), icon: new URL(icon, root).href },
    data: pageAt(wordsIn(path), root),
  })
}

/** Leads to the page that a message is about: one that is open is not left, where somebody may be writing. */
export async function openMessage({ clients }: Scope, { notification }: Pressed, { root }: Place): Promise<void> {
  notification.close()
  const address = pageAt(wordsIn(notification.data).slice(root.href.length), root)
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  await (open.find(({ url }) => url === address)?.focus() ?? clients.openWindow(address))
}
