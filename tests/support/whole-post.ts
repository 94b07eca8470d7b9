import { eq } from 'drizzle-orm'
import { known } from '~/demo/channels/known'
import { agents } from '~/integrations/notify'
import { savePreferences } from '~/server/users/preference-queries'
import { type ChannelName, isAgentName } from '~/shared/notifications/agents'
import type { Section } from '~/shared/settings/model'
import type { User } from '~/shared/users/model'
import { playedChannels } from './channels'
import { hookServer } from './hook-server'
import type { mailServer } from './mail-server'
import { toldPortal } from './told-portal'

/** Where somebody is on the channels that write to single people. */
const addresses: Partial<Record<ChannelName, string>> = {
  ...{ Telegram: known.telegram.person, Pushover: known.pushover.person, Gotify: known.gotifyPerson },
  ...{ Pushbullet: 'phone@example.com', Ntfy: 'ada-cinema', WhatsApp: '+4915112345678' },
}

/** A message as it arrived: what of it people see, and all of it. */
export type Arrived = { text: string; whole: unknown; headers: Headers | Readonly<Record<string, string>> }

/** Every channel there is by its declaration, and where its messages arrive. */
export function wholePost(now: () => Date) {
  const channels = playedChannels(now)
  const hook = hookServer(() => hookAnswer())
  let hookAnswer = () => new Response(null, { status: 204 })
  const isPlayed = (name: ChannelName) => channels.played.some(one => one === name)

  return {
    ...channels,
    names: agents.map(({ name }) => name),
    /** Whether it writes to single people beside its place. */
    isPersonal: (name: ChannelName) => addresses[name] !== undefined,
    answerHooks: (answer: () => Response | Promise<Response>) => {
      hookAnswer = answer as () => Response
    },
    /** A portal whose one channel this is, and in which these people are reached on it. */
    async house(name: ChannelName, options: Omit<Parameters<typeof toldPortal>[0], 'settings'> & { users: User[] }) {
      const agent = channels.agentOf(name)
      const isOwn = name === 'Email' || name === 'Webhook'
      if (!isOwn && name !== 'Web push' && !isPlayed(name))
        throw new Error(`no stand-in of ${name} is known to the tests`)
      const values = isPlayed(name) ? channels.valuesOf(name) : { enabled: true }
      const own: [Section, Record<string, unknown>][] = isOwn ? [] : [[agent.settings, values]]
      const told = await toldPortal({
        ...options,
        mail: { enabled: name === 'Email' },
        hook: { enabled: name === 'Webhook', webhookUrl: hook.url },
        settings: own,
      })
      Object.assign(told.app.config, { channelAddresses: channels.addresses })
      const [first] = options.users
      if (first) await reach(first)

      /** Has somebody be where messages on the channel come to. */
      async function reach({ id, userName }: User) {
        const as = told.portal.as(userName)
        if (agent.recipients === 'devices')
          await as.post('/api/v2/Mobile/Notification', { token: `phone-of-${userName}` })
        if (agent.recipients === 'browsers') {
          const { body } = await as.get('/api/v3/me/browsers')
          const { endpoint, p256dh, auth } = await channels.push.browser(userName, Object(body).publicKey)
          await as.post('/api/v3/me/browsers', { endpoint, p256dh, auth })
        }
        const value = addresses[name]
        if (agent.recipients === 'preferences' && !value) throw new Error(`where is somebody on ${name}?`)
        if (value && isAgentName(name))
          await savePreferences(told.app.store, [{ userId: id, agent: name, value, enabled: undefined }])
      }

      const before = { calls: channels.service.calls.length, hooks: hook.heard.length }
      return {
        ...told,
        users: options.users,
        /** She is nowhere on the channel any more. */
        async leave() {
          const { db, t } = told.app.store
          const [{ id } = { id: '' }] = options.users
          await db.update(t.users).set({ email: null }).where(eq(t.users.id, id))
          for (const table of [t.preferences, t.devices, t.pushSubscriptions])
            await db.delete(table).where(eq(table.userId, id))
        },
        /** The channel is switched off, or its way taken away. */
        async turnOff() {
          const { app } = told
          const off = { ...app.settings.get(agent.settings), enabled: false, relayUrl: null, oneSignalApp: null }
          await app.store.transaction(tx => app.settings.save(tx, agent.settings, off as never))
          await app.settings.refresh()
        },
        /** What arrived of it since the house was opened. */
        arrived(): Arrived[] {
          if (name === 'Email')
            return told
              .mails()
              .map(mail => ({ text: `${mail.subject}\n${mail.text}`, whole: mail, headers: mail.headers }))
          if (name === 'Webhook')
            return hook.heard
              .slice(before.hooks)
              .map(({ body, headers }) => ({ text: Object.values(body).join('\n'), whole: body, headers }))
          return channels.service.calls.slice(before.calls).map(({ body }) => {
            const whole = name === 'Web push' ? JSON.parse(channels.push.readable(body) ?? '{}') : wholeOf(body)
            return { text: textsIn(whole).join('\n'), whole, headers: {} }
          })
        },
      }
    },
    async close() {
      await hook.close()
      await channels.close()
    },
  }
}

export type MailBehaviour = NonNullable<Parameters<typeof mailServer>[0]>

const wholeOf = (body: unknown) => (typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : body)

/** Every text in it, however deep. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
