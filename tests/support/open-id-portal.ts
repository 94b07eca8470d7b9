import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { openId } from '~/shared/access/open-id-settings'
import type { OpenIdOutcome, OpenIdPage } from '~/shared/api/open-id'
import { customization } from '~/shared/settings/portal'
import { userManagement } from '~/shared/users/settings'
import { claimsIn, type LoopbackProvider, signInThere } from './open-id-provider'
import { openPortal, type PortalOptions, type Reply } from './portal'

/** Where the portals of these tests are, and where providers send people back to. */
export const portalAddress = 'http://portal.test'
export const returnAddress = `${portalAddress}/login/openid`

export const household = { id: 7, name: 'Household', enabled: true, makesAccounts: true }

type Given = Record<string, unknown>
const whole = { scopes: 'openid email profile', roles: [] }

/** The settings of some providers, each the one on loopback with what differs. */
export const providersAt = (there: LoopbackProvider, ...given: Given[]): NonNullable<PortalOptions['settings']> => [
  [customization, { applicationUrl: portalAddress }],
  [userManagement, { defaultRoles: ['RequestMovie'] }],
  [openId, { enable: true, servers: given.map(one => ({ ...whole, ...there.values, ...household, ...one })) }],
]

/** The real transport, on which the token of the provider says something else. */
export const saying =
  (there: LoopbackProvider, change: (claims: Given) => Given, sign = there.sign): Http =>
  async request => {
    const reply = await fetchHttp({ version: '0' })(request)
    if (!request.url.endsWith('/token')) return reply
    const tokens = JSON.parse(reply.body)
    return { ...reply, body: JSON.stringify({ ...tokens, id_token: sign(change(claimsIn(tokens.id_token))) }) }
  }

type Options = PortalOptions & { there: LoopbackProvider; provider?: Given; providers?: Given[] }

/** A portal with one provider on loopback, or several. */
export async function openIdPortal({ there, provider = {}, providers = [provider], ...options }: Options) {
  const { settings = [] } = options
  const portal = await openPortal({
    http: fetchHttp({ version: '0' }),
    ...options,
    settings: [...providersAt(there, ...providers), ...settings],
  })
  const begin = async (id = household.id): Promise<Reply & { page: OpenIdPage }> => {
    const reply = await portal.guest.post('/api/v3/session/open-id', { provider: id })
    return { ...reply, page: reply.body as OpenIdPage }
  }
  const end = async (given: { ticket: string; answer: string; invitation?: string; invitationProof?: string }) => {
    const reply = await portal.guest.post('/api/v3/session/open-id/outcome', given)
    return { ...reply, outcome: reply.body as OpenIdOutcome, code: (reply.body as { code?: string }).code ?? null }
  }
  /** Signs in at the provider as somebody. */
  const allowed = async (person: string, id = household.id) => {
    const { page } = await begin(id)
    return { ticket: page.ticket, answer: await signInThere(page.address, person, returnAddress) }
  }
  return {
    ...portal,
    begin,
    end,
    allowed,
    /** The whole way, as somebody at the provider. */
    signIn: async (person: string, id = household.id) => end(await allowed(person, id)),
    /** Calls with the session of a sign-in. */
    bearing: ({ session }: OpenIdOutcome) => ({ authorization: `Bearer ${session?.token}` }),
  }
}

export type OpenIdPortal = Awaited<ReturnType<typeof openIdPortal>>

/** Whose account a sign-in opened; what it was refused for otherwise. */
export async function whoCame(portal: OpenIdPortal, came: Awaited<ReturnType<OpenIdPortal['signIn']>>) {
  if (came.status !== 200) return came.code
  const me = await portal.guest.get('/api/v3/me', undefined, portal.bearing(came.outcome))
  return (me.body as { userName: string }).userName
}
