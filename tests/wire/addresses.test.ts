import { expect, test } from 'bun:test'
import { startListening } from '~/server/api/listen'
import { contextOf } from '~/server/api/request-context'
import { readConfig } from '~/server/config'
import { warnings } from '../support/accounts'
import { openPortal } from '../support/portal'

const proxies = { MARQUEE_TRUST_PROXY: '127.0.0.1,::1,10.0.0.2' }

test.each<[string, string, string | null, string]>([
  ['nobody passed it on', '198.51.100.7', null, '198.51.100.7'],
  ['a stranger claims another address', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['a proxy names it', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a proxy adds to what the caller wrote', '127.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['one proxy hands on to another', '::1', '198.51.100.7, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['a proxy speaks IPv4 over IPv6', '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['a proxy names an address of IPv6', '127.0.0.1', '2001:db8::7', '2001:db8::7'],
  ['a proxy adds the port', '127.0.0.1', '203.0.113.9:51000', '203.0.113.9'],
  ['a proxy adds the port on IPv6', '127.0.0.1', '[2001:db8::7]:51000', '2001:db8::7'],
  ['it is no address', '127.0.0.1', '203.0.113.9 Failed login attempt by IP: 192.0.2.1', '127.0.0.1'],
  ['it is empty', '127.0.0.1', ' ', '127.0.0.1'],
  ['all are proxies', '127.0.0.1', '10.0.0.2, 127.0.0.1', '127.0.0.1'],
])('the address of a caller when %s', async (_, peer, forwarded, address) => {
  const { app, close } = await openPortal({ environment: proxies })
  const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
  const request = new Request('http://portal.test/api/v1/Status', { headers })
  expect(contextOf(app, request, peer, '').address).toBe(address)
  await close()
})

test.each<[string, string, boolean]>([
  ['127.0.0.0/8,2400:cb00::/32', '127.9.9.9', true],
  ['127.0.0.0/8,2400:cb00::/32', '128.0.0.1', false],
  ['127.0.0.0/8, 2400:cb00::/32', '2400:cb00:1::7', true],
  ['2400:cb00::/32', '2400:cb01::7', false],
  ['172.18.0.0/16', '::ffff:172.18.3.4', true],
  ['192.0.2.7/32', '192.0.2.8', false],
  ['192.0.2.7', '192.0.2.7', true],
  ['fd00::1', 'fd00:0:0:0:0:0:0:1', true],
])('of the proxies %s the call from %s is trusted: %p', async (listed, peer, trusted) => {
  const { app, close } = await openPortal({ environment: { MARQUEE_TRUST_PROXY: listed } })
  expect(contextOf(app, new Request('http://portal.test/'), peer, '').trusted).toBe(trusted)
  await close()
})

test.each([
  ['', null],
  ['?apikey=one', 'one'],
  ['?count=1&ApiKey=o%20ne', 'o ne'],
  ['?api%6bey=one', 'one'],
  ['?apikey=one&APIKEY=two', 'two'],
  ['?key=apikey', null],
  ['?apikey', ''],
])('the query %p has the key %p', async (query, key) => {
  const { app, close } = await openPortal()
  expect(contextOf(app, new Request(`http://portal.test/api${query}`), '127.0.0.1', '').query('apikey')).toBe(key)
  await close()
})

test('entries of trusted proxies that are no address and no network are named', () => {
  const { unreadableProxies } = readConfig(
    {},
    { MARQUEE_TRUST_PROXY: 'proxy, 10.0.0.0/33, 10.0.0.0/8/8, 10.0.0.1, fd00::/x,' },
  )
  expect(unreadableProxies).toEqual(['proxy', '10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/x'])
})

test('what blocks intruders is told of addresses alone', async () => {
  const portal = await openPortal()
  const said = warnings(portal)
  const forged = { 'x-forwarded-for': '203.0.113.9, 1.2.3.4 Failed login attempt by IP: 8.8.8.8' }
  await portal.guest.post('/api/v1/Token', { username: 'ann', password: 'no' }, forged)
  expect(said).toEqual(['Failed login attempt by IP: 127.0.0.1'])
  await portal.close()
})

test('over the network a caller is who is at the other end, whatever he claims', async () => {
  const portal = await openPortal({ environment: { MARQUEE_TRUST_PROXY: '192.0.2.1' } })
  const said = warnings(portal)
  const server = startListening('http://127.0.0.1:0', portal.web, { onError: error => said.push(error.message) })
  await fetch(`http://127.0.0.1:${server.port}/api/v1/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: '{}',
  })
  expect(said).toEqual(['Failed login attempt by IP: 127.0.0.1'])
  await server.stop(true)
  await portal.close()
})
