import { afterEach, beforeAll, expect, test } from 'bun:test'
import i18next from 'i18next'
import { confirmWith, get, post } from '~/ui/api/client'
import { ApiError } from '~/ui/api/errors'
import { currentToken, keepToken, signOut } from '~/ui/state/session'
import './settings-storage'
import { speakEnglish } from './texts'

const real = globalThis.fetch
beforeAll(speakEnglish)
afterEach(async () => {
  globalThis.fetch = real
  await i18next.changeLanguage('en')
})

test('every call names the language of the interface', async () => {
  const named: (string | null)[] = []
  globalThis.fetch = Object.assign(
    async (_: unknown, request?: RequestInit) => {
      named.push(new Headers(request?.headers).get('accept-language'))
      return Response.json({})
    },
    { preconnect: real.preconnect },
  )
  await get('/api/v3/notices')
  await i18next.changeLanguage('de')
  await get('/api/v3/notices')
  expect(named).toEqual(['en', 'de'])
})

test('a refusal says its sentence', async () => {
  const answering = (body: object, status: number, call: typeof get | typeof post = get) => {
    globalThis.fetch = Object.assign(async () => Response.json(body, { status }), { preconnect: real.preconnect })
    return call('/api/v3/jobs').catch((error: ApiError) => error)
  }
  const told = (error: unknown) => (error instanceof ApiError ? error.message : 'no refusal')
  expect(told(await answering({ title: 'Conflict', detail: 'It runs already.' }, 409))).toBe('It runs already.')
  const bad = { title: 'Bad', errors: { name: ['Too long.'] } }
  expect(told(await answering(bad, 400, post))).toBe('Too long.')
  // What is read at an address that cannot be read is not there, and no person reads what is wrong with it.
  expect(await answering(bad, 400)).toMatchObject({ status: 404, message: '' })
  expect(told(await answering({ error: 'The database is away.' }, 503))).toBe('The database is away.')
})

test('a call that needs to be confirmed is made again once it was, and refused where it was not', async () => {
  let isConfirmed = false
  const sent: unknown[] = []
  globalThis.fetch = Object.assign(
    async (_: unknown, request?: RequestInit) => {
      sent.push(request?.body)
      if (isConfirmed) return Response.json({ done: true })
      return Response.json({ code: 'ConfirmationNeeded', detail: 'Confirm that it’s you.' }, { status: 403 })
    },
    { preconnect: real.preconnect },
  )
  const act = () => post<unknown>('/api/v3/users', { userName: 'ben' }).catch((error: ApiError) => error.message)
  expect(await act()).toBe('Confirm that it’s you.')
  confirmWith(async () => (isConfirmed = true))
  expect(await act()).toEqual({ done: true })
  expect(sent).toEqual(Array(3).fill('{"userName":"ben"}'))
  confirmWith(async () => false)
})

test('whoever is signed in stays so when a sign-in at Plex has expired, and is signed out when they are unknown', async () => {
  const payload = { sub: 'ada', exp: Date.now() / 1000 + 3600 }
  keepToken(`e30.${btoa(JSON.stringify(payload))}.sign`)
  const refusing = (answer: () => Response) => {
    globalThis.fetch = Object.assign(async () => answer(), { preconnect: real.preconnect })
    return post('/api/v3/me/plex/outcome', { ticket: 'old' }).catch(() => currentToken() !== null)
  }
  expect(await refusing(() => Response.json({ code: 'SignInExpired' }, { status: 401 }))).toBe(true)
  expect(await refusing(() => new Response(null, { status: 401 }))).toBe(false)
  signOut()
})
