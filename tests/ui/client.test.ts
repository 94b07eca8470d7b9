import { afterEach, beforeAll, expect, test } from 'bun:test'
import i18next from 'i18next'
import { get } from '~/ui/api/client'
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
  await get('/api/v3/Notices')
  await i18next.changeLanguage('de')
  await get('/api/v3/Notices')
  expect(named).toEqual(['en', 'de'])
})
