import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { decisionToken } from '~/server/decisions/decision-link'
import { createMovieRequest } from '~/server/requests/create/movie'
import { agreeToTerms } from '~/server/users/terms'
import { termsVersion } from '~/server/users/terms-in-force'
import { endSessions, replaceClaims } from '~/server/users/write-queries'
import { authentication } from '~/shared/access/settings'
import type { LinkedDecision } from '~/shared/api/decision-links'
import { dayMs } from '~/shared/durations'
import type { Section } from '~/shared/settings/model'
import { customization } from '~/shared/settings/portal'
import { terms } from '~/shared/settings/terms'
import { toldPortal, wish } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const pia = aUser('pia', { claims: ['PowerUser'], language: 'de' })
const ben = aUser('ben', { claims: ['RequestMovie'] })
const begin = new Date('2026-11-21T10:30:00Z').getTime()

let told: Awaited<ReturnType<typeof toldPortal>>
let now = begin
beforeEach(async () => {
  now = begin
  told = await toldPortal({ users: [ada, pia, ben], now: () => new Date(now) })
})
afterEach(() => told.close())

const ask = async (tmdbId = wish.tmdbId) => {
  const { request } = await createMovieRequest(told.app, ben, { ...wish, tmdbId })
  await told.portal.settle()
  return request.id
}
const mailTo = (name: string) => told.mails().find(({ to }) => to.includes(`${name}@example.com`))
const tokenOf = (name: string) => {
  const [, token] = /https:\/\/films\.example\.com\/decide#(\S+)/.exec(mailTo(name)?.text ?? '') ?? []
  return decodeURIComponent(token ?? '')
}
const look = (token: string) => told.portal.guest.post('/api/v3/decision-links', { token })
const decide = (token: string, decision = 'approve', reason?: string) =>
  told.portal.guest.post('/api/v3/decision-links/decide', { token, decision, ...(reason && { reason }) })
const stageOf = async (id: number) => {
  const { body } = await told.portal.as('ada').get(`/api/v3/requests/${id}`)
  return (body as { variants: { standard: { stage: string } } }).variants.standard.stage
}
const passed = (ms: number) => {
  now = begin + ms
}
const over = { code: 'DecisionLinkOver' }
const save = (section: Section, values: object) =>
  told.app.store.transaction(tx =>
    told.app.settings.save(tx, section, { ...told.app.settings.get(section), ...values }),
  )

describe('a link in the message of a new request', () => {
  test('is in the mail of each who may decide, in their language, and theirs alone', async () => {
    await ask()
    expect(mailTo('ada')?.text).toContain('Approve or deny: https://films.example.com/decide#')
    expect(mailTo('pia')?.text).toContain('Genehmigen oder ablehnen: https://films.example.com/decide#')
    expect(mailTo('ada')?.html).toContain('>Approve or deny</a>')
    expect(tokenOf('ada')).not.toBe(tokenOf('pia'))
    expect((await look(tokenOf('ada'))).body).toMatchObject({ decidedBy: 'ada' })
    expect((await look(tokenOf('pia'))).body).toMatchObject({ decidedBy: 'pia' })
  })

  test('is not stored, nor in messages to programs', async () => {
    await ask()
    const { store } = told.app
    const kept = JSON.stringify(await store.db.select().from(store.t.outbox))
    for (const all of [kept, JSON.stringify(told.hooks)]) {
      expect(all).toContain('Metropolis')
      expect(all).not.toContain(tokenOf('ada').slice(-40))
      expect(all).not.toContain('/decide')
    }
  })

  test('shows what it is about and decides nothing by being looked at', async () => {
    const id = await ask()
    for (let times = 0; times < 2; times++) {
      const { status, body } = await look(tokenOf('ada'))
      const { title, requester, ...rest } = body as LinkedDecision
      expect([status, title.name, requester.displayName]).toEqual([200, 'Metropolis', 'ben'])
      expect(rest).toMatchObject({ kind: 'movie', variant: 'standard', waits: true })
    }
    expect(await stageOf(id)).toBe('pending')
  })

  test('approves as whoever it was sent to, once', async () => {
    const id = await ask()
    const { status, body } = await decide(tokenOf('pia'))
    expect(status).toBe(200)
    expect((body as { message: string }).message).toContain('Metropolis')
    expect(await stageOf(id)).not.toBe('pending')
    expect((await decide(tokenOf('pia'))).body).toMatchObject(over)
    expect((await decide(tokenOf('pia'), 'deny')).body).toMatchObject(over)
    expect((await look(tokenOf('ada'))).body).toMatchObject({ waits: false })
    // Of two who press at different times the second is told that it was decided.
    expect((await decide(tokenOf('ada'), 'deny')).status).toBe(409)
    expect(await stageOf(id)).not.toBe('denied')
  })

  test('denies with a reason, of many presses at once one', async () => {
    const id = await ask()
    const presses = await Promise.all(Array.from({ length: 6 }, () => decide(tokenOf('ada'), 'deny', 'No room')))
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stageOf(id)).toBe('denied')
    await told.portal.settle()
    expect(mailTo('ben')?.text).toContain('No room')
    // Opened again by somebody it waits for a decision, which an old link does not make.
    await told.portal.as('ada').post(`/api/v3/requests/${id}/standard/reopen`)
    expect((await decide(tokenOf('ada'), 'approve')).body).toMatchObject(over)
  })

  const changes: [string, () => unknown, unknown][] = [
    ['is older than a week', () => passed(7 * dayMs), over],
    ['signed out everywhere', () => endSessions(told.app.store, ada.id), over],
    ['is disabled', () => told.app.store.transaction(tx => replaceClaims(tx, ada.id, ['Admin', 'Disabled'])), over],
    [
      'may not decide any more',
      () => told.app.store.transaction(tx => replaceClaims(tx, ada.id, [])),
      { code: 'NoPermissions' },
    ],
  ]
  test.each(changes)('decides nothing once it, or who it is of, %s', async (_, change, refusal) => {
    const id = await ask()
    const token = tokenOf('ada')
    await change()
    expect((await look(token)).body).toMatchObject(refusal as object)
    expect((await decide(token)).body).toMatchObject(refusal as object)
    now = begin
    expect((await told.portal.as('pia').get(`/api/v3/requests/${id}`)).text).toContain('"pending"')
  })

  const owed: [string, (on: boolean) => unknown][] = [
    ['has terms to agree to', on => save(terms, { enabled: on, termsText: 'Be kind' })],
    ['has a second step to set up', on => save(authentication, { adminsNeedSecondStep: on })],
  ]
  test.each(owed)('decides nothing while who it is of %s, and counts once they have', async (_, owe) => {
    const id = await ask()
    const token = tokenOf('ada')
    await owe(true)
    const refused = { status: 403, body: { code: 'SignInFirst' } }
    expect(await look(token)).toMatchObject(refused)
    expect(await decide(token)).toMatchObject(refused)
    await owe(false)
    expect(await stageOf(id)).toBe('pending')
    expect((await decide(token)).status).toBe(200)
  })

  test('counts for whoever has agreed to the terms', async () => {
    const id = await ask()
    await save(terms, { enabled: true, termsText: 'Be kind' })
    await agreeToTerms(told.app, ada, termsVersion(told.app) ?? '')
    expect((await decide(tokenOf('ada'))).status).toBe(200)
    expect(await stageOf(id)).not.toBe('pending')
  })

  test('works on its last day', async () => {
    const id = await ask()
    now = begin + 7 * dayMs - 1
    expect((await decide(tokenOf('ada'))).status).toBe(200)
    now = begin
    expect(await stageOf(id)).not.toBe('pending')
  })

  test('cannot be made up, changed, or be one that was given for something else', async () => {
    await ask()
    const token = tokenOf('ada')
    const elsewhere = await told.app.vault.seal(JSON.stringify(['secondStep', begin + dayMs, '{}']))
    for (const wrong of ['x', token.slice(0, -2), `${token.slice(0, -4)}AAAA`, elsewhere])
      expect((await decide(wrong)).body).toMatchObject(over)
    expect(
      (await decide(await decisionToken(told.app, ben, { kind: 'movie', id: 1, variant: 'standard' }))).body,
    ).toMatchObject({
      code: 'NoPermissions',
    })
    expect(
      (await decide(await decisionToken(told.app, ada, { kind: 'movie', id: 999, variant: 'standard' }))).status,
    ).toBe(404)
  })

  test('is left out where nobody knows the address of the portal', async () => {
    await told.app.store.transaction(tx =>
      told.app.settings.save(tx, customization, { ...told.app.settings.get(customization), applicationUrl: null }),
    )
    await ask()
    expect(mailTo('ada')?.text).not.toContain('/decide')
    expect(mailTo('ada')?.text).toContain('Metropolis')
  })
})
