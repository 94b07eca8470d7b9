import { expect, test } from 'bun:test'
import { UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { hostNames, nameAnswered } from '~/integrations/http/host-names'
import { aRequest } from './http-support'

const never = () => new Promise<never>(() => undefined)
const unknown = () => Promise.reject(Object.assign(new Error('not found'), { code: 'DNS_ENOTFOUND' }))

/** Name servers that give every name the same answer, and what they were asked. */
function nameServers(answer: () => Promise<{ address: string }[]>) {
  const asked: string[] = []
  const ask = (hostname: string) => {
    asked.push(hostname)
    return answer()
  }
  return { asked, lookUp: hostNames({ ask, longestMs: 20 }) }
}

test('a service is not called while no name server answers for it, and whoever reads the failure is told so', async () => {
  const { lookUp } = nameServers(never)
  let called = 0
  const outside = async (url: string) => {
    await nameAnswered(url, lookUp)
    called++
    return Response.json({})
  }
  const http = fetchHttp({ version: '1', outside })
  const failure = await http(aRequest({ url: 'http://radarr.example.com/', service: 'Radarr' })).catch(error => error)
  expect(failure).toBeInstanceOf(UpstreamError)
  expect(failure).toMatchObject({
    kind: 'unreachable',
    mayHaveArrived: false,
    message:
      'No name server answered for the hostname of Radarr. Check the network and the name servers of this machine.',
    failure: { code: 'unreachable', service: 'Radarr', why: 'nameServers' },
  })
  expect(called).toBe(0)
})

test('a name that the name servers do not know may still stand in a directory of the machine', async () => {
  const { lookUp } = nameServers(unknown)
  expect(await lookUp('tower')).toEqual([])
  expect(await nameAnswered('http://tower:7878/', lookUp)).toBeUndefined()
})

test('no name server is asked for addresses, nor for names of the network itself', async () => {
  const { asked, lookUp } = nameServers(never)
  for (const host of ['192.0.2.7', '[2001:db8::7]', 'tower.local']) await nameAnswered(`http://${host}:7878/`, lookUp)
  expect(asked).toEqual([])
})

test('a name is asked for once in a while, however often its service is called', async () => {
  const { asked, lookUp } = nameServers(async () => [{ address: '192.0.2.7' }])
  expect(await lookUp('radarr.example.com')).toEqual(['192.0.2.7'])
  expect(await lookUp('radarr.example.com')).toEqual(['192.0.2.7'])
  expect(asked).toEqual(['radarr.example.com'])
})
