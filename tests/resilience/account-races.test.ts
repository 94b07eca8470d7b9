import { describe, expect, test } from 'bun:test'
import { readMail } from '~/demo/mail/read-mail'
import type { AccountDetail, AccountPage } from '~/shared/api/accounts'
import type { InvitationView } from '~/shared/api/invitations'
import { callersOf, must, passwordOf } from '../support/browser-calls'
import { comesTo } from '../support/browser-steps'
import { engines } from '../support/engines'
import { acceptance, anInvitation, tokenIn } from '../support/invitations'
import { mailServer } from '../support/mail-server'
import { ticketOf, withTimeCodes } from '../support/second-step'
import { serverProcesses } from '../support/server-process'
import { editOf } from '../support/staffed'

const { newStorage, run, start } = serverProcesses()
const rounds = 3

type Callers = ReturnType<typeof callersOf>

/** What each of two servers answers to one call that reaches both at the same moment. */
const atBoth = async (servers: Callers[], call: (server: Callers) => Promise<{ status: number }>) =>
  (await Promise.all(servers.map(call))).map(({ status }) => status).sort((one, other) => one - other)

for (const engine of engines.filter(({ dialect }) => dialect !== 'sqlite'))
  describe(`of two calls to two servers on one database of ${engine.dialect}`, () => {
    test('one wins, whatever counts once: codes, invitations, confirmed addresses, what an editor has read', async () => {
      const mail = await mailServer()
      const env = {
        ...{ MARQUEE_DATABASE_URL: await engine.fresh(), MARQUEE_SECRET_KEY: 'a key that both servers have' },
        MARQUEE_SETTINGS__CUSTOMIZATION__APPLICATIONURL: 'https://portal.example.com',
        MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__ENABLED: 'true',
        MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__HOST: '127.0.0.1',
        MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__PORT: String(mail.port),
        MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__DISABLETLS: 'true',
        MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__SENDERADDRESS: 'portal@example.com',
      }
      const [storage, other] = [newStorage(), newStorage()]
      const made = ['wizard', 'admin', '--username', 'ada', '--password', passwordOf('ada'), '--storage', storage]
      expect((await run(made, env)).code).toBe(0)
      const servers = [await start(storage, [], env), await start(other, [], env)]
      const both = servers.map(({ address }) => callersOf(address.replace(/\/$/, '')))
      const [one] = both as [Callers, Callers]
      const ada = await one.as('ada')
      const person = {
        ...{ userName: 'ben', password: passwordOf('ben'), emailAddress: 'ben@example.com', streamingCountry: 'DE' },
        claims: [{ value: 'RequestMovie', enabled: true }],
      }
      await must(ada.post('/api/v1/Identity', person))
      const ben = await one.as('ben')

      const { recovery } = await withTimeCodes(ben as never, new Date())
      for (const code of recovery.slice(0, rounds)) {
        const tickets = new Map<Callers, string>()
        for (const server of both) tickets.set(server, await ticketOf(server as never, 'ben', passwordOf('ben')))
        const answers = atBoth(both, server =>
          server.guest.post('/api/v3/session/second-step', { ticket: tickets.get(server), code }),
        )
        expect(await answers).toEqual([200, 400])
      }

      for (let round = 0; round < rounds; round++) {
        const { path, invitation } = (await must(ada.post('/api/v3/invitations', anInvitation()))) as {
          path: string
          invitation: InvitationView
        }
        const answers = atBoth(both, server =>
          server.guest.post(
            '/api/v3/invitations/accept',
            acceptance(tokenIn({ path }), `kit${round}${both.indexOf(server)}`),
          ),
        )
        expect(await answers).toEqual([200, 409])
        const { invitations } = (await must(ada.get('/api/v3/invitations'))) as { invitations: InvitationView[] }
        expect(invitations.find(({ id }) => id === invitation.id)).toMatchObject({ used: 1, state: 'usedUp' })
      }

      const wanted = { currentPassword: passwordOf('ben'), password: null, email: 'other@example.com' }
      await must(ben.put('/api/v3/me/details', wanted))
      const links = () =>
        mail.received.flatMap(({ source }) => /confirm-address\?token=(\S+)/.exec(readMail(source).text)?.[1] ?? [])
      await comesTo(async () => links().length > 0)
      const token = decodeURIComponent(links()[0] ?? '')
      const confirm = (server: Callers) => server.guest.post('/api/v3/address-confirmations', { token })
      expect(await atBoth(both, confirm)).toEqual([204, 400])

      const { accounts } = (await must(ada.get('/api/v3/users?search=ben'))) as AccountPage
      const path = `/api/v3/users/${accounts[0]?.id}`
      const adas = new Map([
        [both[0], ada],
        [both[1], await both[1]?.as('ada')],
      ])
      for (let round = 0; round < rounds; round++) {
        const read = (await must(ada.get(path))) as AccountDetail
        expect(read.email).toBe('other@example.com')
        const aliasBy = (server: Callers) => `Ben ${round} of ${both.indexOf(server)}`
        const edited = (server: Callers) => editOf(read, { alias: aliasBy(server) })
        const answers = new Map<string, number>()
        await atBoth(both, async server => {
          const answer = (await adas.get(server)?.put(path, edited(server))) ?? { status: 0 }
          answers.set(aliasBy(server), answer.status)
          return answer
        })
        expect([...answers.values()].sort()).toEqual([200, 409])
        const now = (await must(ada.get(path))) as AccountDetail
        expect(answers.get(now.alias ?? '')).toBe(200)
      }
      await mail.close()
    }, 180_000)
  })
