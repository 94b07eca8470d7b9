import { readMail } from '~/demo/mail/read-mail'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { email } from '~/shared/services/email'
import { webhook } from '~/shared/services/webhook'
import { customization } from '~/shared/settings/portal'
import { metadata } from '~/shared/titles/settings'
import { hookServer } from './hook-server'
import { mailServer } from './mail-server'
import { openPortal, type PortalOptions } from './portal'

/** What the film is called, in each language that it is asked for in where a test cares. */
type FilmTitle = string | Record<string, string>

/** A catalogue with one film, and one show, of every number asked for; all that is known elsewhere is that film. */
const catalogue = (film: FilmTitle): Http => {
  const real = fetchHttp({ version: '0' })
  return async request => {
    const [, what, id] = /themoviedb\.org\/3\/(movie|tv|find)\/(\w+)/.exec(request.url) ?? []
    if (!what) return real(request)
    const language = new URL(request.url).searchParams.get('language') ?? 'en'
    const title = typeof film === 'string' ? film : film[language]
    const movie = { id: Number(id), title, overview: 'A city.', poster_path: '/a.jpg', release_date: '1927-02-06' }
    const answer = { movie, tv: { id: Number(id), name: title }, find: { movie_results: [{ ...movie, id: 19 }] } }
    const body = JSON.stringify(answer[what as keyof typeof answer])
    return { status: 200, headers: new Headers({ 'content-type': 'application/json' }), body }
  }
}

/** Its film, asked for by nobody else and without choices. */
export const wish = {
  ...{ tmdbId: 19, language: 'en', variant: 'standard' as const },
  ...{ onBehalf: null, profile: null, root: null, alias: null },
}

type Options = PortalOptions & {
  title?: FilmTitle
  mail?: Record<string, unknown>
  hook?: Record<string, unknown>
  /** How the mail server behaves. */
  post?: Parameters<typeof mailServer>[0]
}

/** A portal with a catalogue, a real mail server and a real receiver of webhooks around it. */
export async function toldPortal({ title = 'Metropolis', mail = {}, hook = {}, post: behaving, ...options }: Options) {
  const post = await mailServer(behaving)
  const hooks = hookServer()
  const smtp = { enabled: true, host: '127.0.0.1', port: post.port, disableTLS: true, senderAddress: 'tv@example.com' }
  const portal = await openPortal({
    http: catalogue(title),
    ...options,
    settings: [
      [email, { ...smtp, ...mail }],
      [webhook, { enabled: true, webhookUrl: hooks.url, applicationToken: 'a token', ...hook }],
      [metadata, { apiKey: 'a key' }],
      [customization, { applicationUrl: 'https://films.example.com' }],
      ...(options.settings ?? []),
    ],
  })
  const live: { userIds: readonly string[]; message: string }[] = []
  portal.app.live = {
    ...portal.app.live,
    showUsers: (userIds, message) => live.push({ userIds: [...userIds].sort(), message }),
  }
  return {
    portal,
    app: portal.app,
    hooks: hooks.heard,
    live,
    /** What arrived, as it came. */
    sources: () => post.received.map(({ source }) => source),
    /** What arrived, by recipient. */
    mails: () =>
      post.received.map(({ to, source }) => {
        const { headers, text, html } = readMail(source)
        return { to, subject: headers.subject ?? '', text: text.replaceAll('\r\n', '\n').trim(), html, headers }
      }),
    async close() {
      await hooks.close()
      await post.close()
      await portal.close()
    },
  }
}
