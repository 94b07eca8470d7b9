import { type Route, route } from '../routes'
import { allowPin, type OpenAnswer } from './content'
import { json, refusedInList } from './reply'

/** A strong pin, as somebody who opens a page gets it, lives half an hour. */
const pinSeconds = 1_800

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const newCode = () =>
  [...crypto.getRandomValues(new Uint8Array(24))].map(byte => letters[byte % letters.length]).join('')

const newPin: OpenAnswer = ({ content, clientId, now }) => {
  const id = 700_000_000 + content.pins.size
  const pin = { id, code: newCode(), clientId, token: null, madeAt: now() }
  content.pins.set(id, pin)
  return json(written(pin, pinSeconds), 201)
}

const pinAsItIs: OpenAnswer = ({ content, clientId, now, at }) => {
  const pin = content.pins.get(Number(at.id))
  const left = pin ? pinSeconds - Math.floor((now().getTime() - pin.madeAt.getTime()) / 1_000) : 0
  if (!pin || pin.clientId !== clientId || left <= 0) return refusedInList(404, 1020, 'Code not found or expired')
  return json(written(pin, left))
}

type Pin = { id: number; code: string; clientId: string; token: string | null; madeAt: Date }
const written = ({ id, code, clientId, token, madeAt }: Pin, expiresIn: number) => ({
  ...{ id, code, product: 'Marquee', trusted: false, clientIdentifier: clientId },
  location: { code: 'US', country: 'United States', city: 'Springfield', subdivisions: '', coordinates: '0, 0' },
  expiresIn,
  createdAt: madeAt.toISOString(),
  expiresAt: new Date(madeAt.getTime() + pinSeconds * 1_000).toISOString(),
  authToken: token,
  newRegistration: token === null ? null : false,
})

export const pinRoutes: Route<OpenAnswer>[] = [
  route('POST', '/api/v2/pins', newPin),
  route('GET', '/api/v2/pins/:id', pinAsItIs),
]

/** The page on which people allow a pin. Its code stands behind the `#`, which no server is told. */
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plex (stand-in)</title>
<style>body{font:16px system-ui;max-width:20rem;margin:4rem auto;padding:0 1rem}button{font:inherit;display:block;width:100%;margin:.5rem 0;padding:.75rem}</style>
<h1>Stand-in for plex.tv</h1><p id="said" role="status">Who are you?</p><div id="people"></div>
<script>
const said = document.getElementById('said'), list = document.getElementById('people')
const asked = new URLSearchParams(location.hash.replace(/^#\\??/, ''))
const code = asked.get('code'), back = asked.get('forwardUrl')
fetch('/auth/people').then(answer => answer.json()).then(names => list.append(...names.map(name => {
  const button = document.createElement('button')
  button.textContent = name
  button.onclick = async () => {
    const answer = await fetch('/auth/allow', { method: 'POST', body: JSON.stringify({ code, name }) })
    said.textContent = answer.ok ? 'You are signed in. You can close this window.' : 'This code is not known.'
    list.replaceChildren()
    if (answer.ok && back) location.assign(back)
  }
  return button
})))
</script></html>`

type PageQuestion = Pick<Parameters<OpenAnswer>[0], 'content'> & { body: unknown }

/** What browsers ask for; they name no client. */
export const pageRoutes: Route<(question: PageQuestion) => Response>[] = [
  route('GET', '/auth', () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })),
  route('GET', '/auth/people', ({ content }) =>
    json(content.people.map(({ userName }) => userName).filter(name => name !== '')),
  ),
  route('POST', '/auth/allow', ({ content, body }) => {
    const { code, name }: Partial<Record<'code' | 'name', unknown>> = typeof body === 'object' && body ? body : {}
    return allowPin(content, String(code), String(name)) ? json({}) : refusedInList(404, 1020, 'Code not found')
  }),
]
