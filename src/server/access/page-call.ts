import { isAddress } from '~/shared/ip-address'
import { customization } from '~/shared/settings/portal'
import type { PageApp } from '../app'

/** What says from which page a call comes. */
export type PageCall = { header: (name: string) => string | null; trusted: boolean; origin: string }

/**
 * Whether a page of others makes the call. Where somebody is believed for where he calls from, or for what a proxy says
 * of him, such a page must get nothing. Browsers name it, in one header or the other; programs say nothing.
 */
export function isFromElsewhere(app: PageApp, { header, trusted, origin }: PageCall): boolean {
  const site = header('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const from = header('origin')
  if (from === null) return false
  const { applicationUrl } = app.settings.get(customization)
  const own = [hostOf(origin), hostOf(applicationUrl ?? ''), trusted ? forwardedHost(header) : null]
  return !own.includes(hostOf(from) ?? from)
}

/**
 * Whether a browser can only have come here by an address, or by the name that every machine has for itself. Any other
 * name may be one of a page of others, which it lets point to this server once it is open.
 */
export function isCalledByAddress({ origin }: Pick<PageCall, 'origin'>): boolean {
  const host = URL.parse(origin)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  return isAddress(host) || /^(.+\.)?localhost$/.test(host)
}

const forwardedHost = (header: PageCall['header']) =>
  header('x-forwarded-host')?.split(',')[0]?.trim().toLowerCase() ?? null

const hostOf = (address: string) => URL.parse(address)?.host ?? null
