import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type AccountClaims, type JWK } from 'oidc-provider'

export const openIdClient = { id: 'marquee', secret: 'secret-of-the-portal' }

type Person = Omit<AccountClaims, 'sub'>
type Options = {
  /** Where it may send people back to. */
  redirects: string[]
  signedOut?: string[]
  /** What it tells of people, by their numbers. */
  people: Record<string, Person>
}

/** A key of its own, with the number by which others find it. */
function newKey(kid: string) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } as JWK
  return { kid, privateKey, jwk }
}
type Key = ReturnType<typeof newKey>

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with these claims, signed as the provider signs. */
function signed(key: Key, claims: object): string {
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: key.kid })}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key.privateKey).toString('base64url')}`
}

export const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

function providerWith(issuer: string, key: Key, { redirects, signedOut = [], people }: Options) {
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: openIdClient.id, client_secret: openIdClient.secret },
        ...{ redirect_uris: redirects, post_logout_redirect_uris: signedOut },
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'nickname', 'preferred_username', 'groups'],
    },
    findAccount: (_, accountId) => {
      const person = people[accountId]
      return person && { accountId, claims: () => ({ ...person, sub: accountId }) }
    },
    // Nobody is asked whether the portal may know them.
    async loadExistingGrant({ oidc: { client, session, provider } }) {
      const { clientId = '' } = client ?? {}
      const grant = new provider.Grant({ clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource } },
    cookies: { keys: ['key of the cookies'] },
    jwks: { keys: [key.jwk] },
    ttl: { Session: 3_600, Interaction: 3_600, Grant: 3_600, AccessToken: 3_600, IdToken: 3_600 },
  })
  return provider
}

/** Asks whether somebody wants to sign out, as providers do. */
const logoutSource = (page: { body: unknown }, fields: string) => {
  page.body = `<!doctype html><html lang="en"><title>Provider</title><main><h1>Sign out at the provider</h1>${fields}
<button form="op.logoutForm" name="logout" value="yes">Sign out there</button></main></html>`
}

const form = (people: Options['people']) => `<!doctype html><html lang="en"><title>Provider</title><main>
<h1>Sign in at the provider</h1><form method="post">${Object.keys(people)
  .map(id => `<button name="id" value="${id}">${id}</button>`)
  .join(' ')}</form></main></html>`

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** The page of the provider on which somebody says who they are; a press is enough. */
async function signIn(provider: Provider, people: Options['people'], request: IncomingMessage, answer: ServerResponse) {
  if (request.method === 'POST') {
    const accountId = (await bodyOf(request)).get('id') ?? ''
    return provider.interactionFinished(request, answer, { login: { accountId } }, { mergeWithLastSubmission: false })
  }
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(form(people))
}

/** A real provider of OpenID Connect on loopback, which can be given other keys, made slow and shut down. */
export async function openIdProviderOnLoopback(options: Options) {
  let key = newKey('first')
  let slowMs = 0
  let listener: RequestListener = (_, answer) => void answer.end()
  const asked: string[] = []
  const server = createServer(async (request, answer) => {
    asked.push(`${request.method} ${new URL(request.url ?? '/', 'http://localhost').pathname}`)
    if (slowMs > 0) await Bun.sleep(slowMs)
    listener(request, answer)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  function start() {
    const provider = providerWith(issuer, key, options)
    const rest = provider.callback()
    listener = (request, answer) => {
      if (request.url?.startsWith('/sign-in/')) void signIn(provider, options.people, request, answer)
      else void rest(request, answer)
    }
  }
  start()
  return {
    issuer,
    /** Every call, with its method. */
    asked,
    people: options.people,
    values: { issuer, clientId: openIdClient.id, clientSecret: openIdClient.secret },
    /** A token as the provider would have signed it. */
    sign: (claims: object) => signed(key, claims),
    rollOver() {
      key = newKey('second')
      start()
    },
    slow(ms: number) {
      slowMs = ms
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

export type LoopbackProvider = Awaited<ReturnType<typeof openIdProviderOnLoopback>>

/** Signs somebody in at the provider as a browser would; answers what it adds to the address it leads back to. */
export async function signInThere(address: string, person: string, back: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = address
  let body: string | null = null
  for (let steps = 0; steps < 12; steps++) {
    const answer: Response = await fetch(at, {
      method: body === null ? 'GET' : 'POST',
      redirect: 'manual',
      body,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (to === null && answer.status === 200 && body === null) {
      body = new URLSearchParams({ id: person }).toString()
      continue
    }
    if (to === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    at = new URL(to, at).href
    body = null
    if (at.startsWith(back)) return new URL(at).search.slice(1)
  }
  throw new Error('the provider does not lead back')
}
