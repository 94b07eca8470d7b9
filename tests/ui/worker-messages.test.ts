import { describe, expect, test } from 'bun:test'
import { openMessage, showMessage } from '~/ui/worker/messages'
import type { Pressed, Pushed, WorkerScope } from '~/ui/worker/scope'

const place = { root: new URL('https://films.example.com/requests/'), icon: 'assets/touch.png' }

/** A worker that notes what it shows and opens, with these pages open. */
function aWorker(open: readonly string[] = []) {
  const heard: unknown[] = []
  const scope = {
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => {
        heard.push({ title, ...options })
      },
    },
    clients: {
      matchAll: async () => open.map(url => ({ url, focus: async () => heard.push(['focused', url]) })),
      openWindow: async (address: string) => heard.push(['opened', address]),
    },
  } as unknown as Pick<WorkerScope, 'registration' | 'clients'>
  return { scope, heard }
}

const pushed = (message: unknown) => ({ data: { json: () => message } }) as unknown as Pushed
const pressed = (data: unknown) => ({ notification: { data, close: () => undefined } }) as unknown as Pressed

describe('a message in a browser', () => {
  test.each([
    ['/details/movie/19', 'https://films.example.com/requests/details/movie/19'],
    ['/issues/19?kind=movie', 'https://films.example.com/requests/issues/19?kind=movie'],
    ['', 'https://films.example.com/requests/'],
    ['/', 'https://films.example.com/requests/'],
    ['//evil.example.com/a', 'https://films.example.com/requests/evil.example.com/a'],
    ['\\\\evil.example.com', 'https://films.example.com/requests/evil.example.com'],
    ['https://evil.example.com', 'https://films.example.com/requests/https://evil.example.com'],
    ['/../../elsewhere', 'https://films.example.com/requests/'],
    [7, 'https://films.example.com/requests/'],
  ])('about %p leads below the portal alone', async (path, data) => {
    const { scope, heard } = aWorker()
    await showMessage(scope, pushed({ title: 'One', body: 'Two', path, tag: 'a' }), place)
    const icon = 'https://films.example.com/requests/assets/touch.png'
    expect(heard).toEqual([{ title: 'One', body: 'Two', tag: 'a', icon, data }])
  })

  test('that cannot be read shows the portal all the same', async () => {
    for (const message of [null, 5, { title: {} }]) {
      const { scope, heard } = aWorker()
      await showMessage(scope, pushed(message), place)
      expect(heard).toMatchObject([{ title: 'films.example.com', body: '', data: place.root.href }])
    }
    const { scope, heard } = aWorker()
    await showMessage(scope, { data: null } as Pushed, place)
    expect(heard).toHaveLength(1)
  })

  test('opens its page, or comes back to it where it is open; another page is left as it is', async () => {
    const address = 'https://films.example.com/requests/details/movie/19'
    const other = 'https://films.example.com/requests/issues'
    const closed = aWorker([other])
    await openMessage(closed.scope, pressed(address), place)
    expect(closed.heard).toEqual([['opened', address]])
    const there = aWorker([other, address])
    await openMessage(there.scope, pressed(address), place)
    expect(there.heard).toEqual([['focused', address]])
    const hostile = aWorker()
    await openMessage(hostile.scope, pressed('https://evil.example.com/requests/details'), place)
    expect(String((hostile.heard as string[][])[0]?.[1])).toStartWith(place.root.href)
  })
})
