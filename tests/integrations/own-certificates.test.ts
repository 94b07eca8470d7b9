import { afterEach, describe, expect, test } from 'bun:test'
import { pictureOver } from '~/integrations/catalogue/picture'
import { streamOver } from '~/integrations/download/fetch-stream'
import { radarrManager } from '~/integrations/download/radarr/manager'
import { elementsOf } from '~/integrations/download/stream'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { outsideFetch } from '~/integrations/http/outside-fetch'
import { jellyfinServer } from '~/integrations/media/jellyfin/server'
import { emailAgent } from '~/integrations/notify/email/agent'
import { serviceAddresses } from '~/shared/notifications/service-addresses'
import { houseAuthority, selfSigned, signedByHouse } from '../support/certificates'
import { aDelivery } from '../support/delivery'
import { mailServer } from '../support/mail-server'
import { failureOf } from './http-support'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const png = Buffer.concat([Buffer.from('\x89PNG', 'latin1'), Buffer.alloc(20)])

/** A Radarr, a Jellyfin and a picture in one, behind a certificate. */
function secured(certificate: { cert: string; key: string }) {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    tls: certificate,
    fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/system/status'))
        return Response.json({ appName: 'Radarr', version: '5.0.0.0', urlBase: '' })
      if (pathname === '/System/Info/Public') return Response.json({ Id: 'a', ServerName: 'Home', Version: '10.10.1' })
      if (pathname === '/Library/VirtualFolders' || pathname === '/list') return Response.json([])
      return new Response(png)
    },
  })
  closing.push(() => server.stop(true))
  return { at: { ip: '127.0.0.1', port: server.port, ssl: true, apiKey: 'key' }, url: server.url.origin }
}

const transports = (own: readonly string[] | null) => {
  const outside = outsideFetch(own)
  return { http: fetchHttp({ version: '1', outside }), stream: streamOver(outside), picture: pictureOver(outside) }
}

describe.each([
  ['an authority of the house', signedByHouse, houseAuthority],
  ['itself', selfSigned, selfSigned.cert],
])('a service whose certificate is signed by %s', (_, certificate, authority) => {
  test('is trusted where that is named, beside others', async () => {
    const { at, url } = secured(certificate)
    const { http, stream, picture } = transports([selfSigned.cert, authority])
    expect(await radarrManager.connection(http, at)).toMatchObject({ isValid: true })
    expect((await jellyfinServer.connected(http, at).identity()).name).toBe('Home')
    const list = { service: 'Jellyfin', url: `${url}/list`, headers: {}, silenceMs: 5_000 }
    expect(await Array.fromAsync(elementsOf({ http, stream }, list))).toEqual([])
    expect(await picture({ service: 'Pictures', url, timeoutMs: 5_000, maxBytes: 1_000 })).toHaveLength(png.length)
  })

  test('is not trusted elsewhere, and the sentence says what to do', async () => {
    const { at } = secured(certificate)
    const { http } = transports(null)
    const { problem, detail } = await radarrManager.connection(http, at)
    expect(problem).toBe('unreachable')
    expect(detail).toContain('set MARQUEE_CA_FILE')
    const failure = { code: 'unreachable', why: 'certificate' }
    expect((await failureOf(jellyfinServer.connected(http, at).identity())).failure).toMatchObject(failure)
    const edges = {
      http,
      tmdb: { url: '', apiKey: null },
      addresses: serviceAddresses,
      message: async () => null,
    }
    // The address is right: nobody is told to check it.
    for (const { test } of [radarrManager, jellyfinServer])
      expect(await test?.(edges, { ...at, name: 'Home' })).toMatchObject({
        ok: false,
        field: null,
        sentences: [{ failure }],
      })
  })
})

test('a mail server is trusted by the same certificates', async () => {
  const server = await mailServer({ certificate: signedByHouse })
  closing.push(server.close)
  const settings = { enabled: true, host: '127.0.0.1', port: server.port, senderAddress: 'portal@example.com' }
  const delivery = aDelivery({ to: { address: 'ann@example.com', name: null } })
  const { http } = transports(null)
  const failed = await failureOf(emailAgent.send({ http, addresses: serviceAddresses }, settings, delivery))
  expect(failed.failure).toMatchObject({ code: 'mail', why: 'certificate' })
  await emailAgent.send({ http, addresses: serviceAddresses, authorities: [houseAuthority] }, settings, delivery)
  expect(server.received).toMatchObject([{ secure: true }])
})
