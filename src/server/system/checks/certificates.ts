import { connect } from 'node:tls'
import { customization } from '~/shared/settings/portal'
import { inTime } from '~/shared/sleep'
import type { Check } from '~/shared/system/health'
import { judgeCertificate } from '~/shared/system/health-rules'
import type { App } from '../../app'
import type { Seen } from './services'

const longestReadMs = 4_000
const mostAddresses = 50

/** How long the certificates of services and of the portal's own address still count. */
export async function certificateChecks(app: App, seen: Seen): Promise<Check[]> {
  const own = URL.parse(app.settings.get(customization).applicationUrl ?? '')?.origin
  const { addresses } = await seen()
  const encrypted = [...new Set([...(own ? [own] : []), ...addresses])].filter(one => one.startsWith('https:'))
  return Promise.all(encrypted.slice(0, mostAddresses).map(address => certificateCheck(app, address)))
}

async function certificateCheck({ now }: App, address: string): Promise<Check> {
  const { hostname, port, host } = new URL(address)
  const until = await endOfCertificate(hostname.replace(/^\[|\]$/g, ''), Number(port || 443))
  const of = { kind: 'certificate', name: host, section: null, item: null } as const
  return { ...of, ...judgeCertificate(until, now()), answeredAt: until && now() }
}

/** Reads it whoever signed it: whether it is trusted is what calls find out. Null where nobody shows one. */
function endOfCertificate(host: string, port: number): Promise<Date | null> {
  const read = new Promise<Date | null>(done => {
    const servername = /^[\d.]+$|:/.test(host) ? '' : host
    const socket = connect({ host, port, servername, rejectUnauthorized: false }, () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      socket.destroy()
      done(Number.isNaN(until.getTime()) ? null : until)
    })
    socket.setTimeout(longestReadMs, () => socket.destroy())
    socket.on('error', () => done(null))
    socket.on('close', () => done(null))
  })
  return inTime(read, longestReadMs, null)
}
