import { afterEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { approve, deny } from '~/server/decisions/actions'
import { createMovieRequest } from '~/server/requests/create/movie'
import { radarr } from '~/shared/services/radarr'
import { portal as portalSection } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import { toldPortal, wish } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const ben = aUser('ben')
const eve = aUser('eve', { claims: ['RequestMovie', 'AutoApproveMovie'] })

let told: Awaited<ReturnType<typeof toldPortal>>
afterEach(() => told.close())

const open = async (quiet: boolean) => {
  told = await toldPortal({
    users: [ada, ben, eve],
    now: () => new Date('2026-11-21T20:04:00Z'),
    mail: { enabled: false },
    settings: [[portalSection, { doNotSendNotificationsForAutoApprove: quiet }]],
  })
}
const ask = async (by: User, onBehalf: User | null = null) => {
  const { request, variant } = await createMovieRequest(told.app, by, { ...wish, onBehalf: onBehalf?.id ?? null })
  await told.portal.settle()
  return { id: request.id, variant }
}
const heard = async () => {
  await told.portal.settle()
  return told.hooks.map(({ body }) => body.notificationType)
}

test('a request that is approved by itself is told as new and as approved', async () => {
  await open(false)
  await ask(eve)
  expect(await heard()).toEqual(['NewRequest', 'RequestApproved'])
})

test('with the setting that keeps quiet about those, it is not told', async () => {
  await open(true)
  await ask(eve)
  expect(await heard()).toEqual([])
})

test('that setting keeps nobody else from being told', async () => {
  await open(true)
  const ref = await ask(ben)
  await approve(told.app, ada, ref)
  expect(await heard()).toEqual(['NewRequest', 'RequestApproved'])
})

test('what an administrator asks for on behalf of somebody is then told as approved only', async () => {
  await open(true)
  const { id, variant } = await ask(ada, ben)
  const [made] = await told.app.store.db.select().from(told.app.store.t.requestVariants)
  if (!made?.approved) await approve(told.app, ada, { id, variant })
  expect(await heard()).toEqual(['RequestApproved'])
})

test('what an administrator asks for is not told, what is denied always is', async () => {
  await open(true)
  const ref = await ask(ada)
  expect(await heard()).toEqual([])
  await deny(told.app, ada, ref, { reason: null })
  expect(await heard()).toEqual(['RequestDeclined'])
})

test('a hand-over that fails again and again is told once', async () => {
  await open(false)
  const away = { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'a key', defaultRootPath: '/films' }
  const values = { ...told.app.settings.get(radarr), ...away, defaultQualityProfile: '1' }
  await told.app.store.transaction(tx => told.app.settings.save(tx, radarr, values))
  const ref = await ask(ben)
  const { sent } = await approve(told.app, ada, ref)
  expect(sent.outcome).toBe('waiting')
  const { outbox } = told.app.store.t
  const [row] = await told.app.store.db.select().from(outbox).where(eq(outbox.target, 'radarr'))
  await told.app.outbox.attempt(row?.id ?? 0)
  const [again] = await told.app.store.db.select().from(outbox).where(eq(outbox.target, 'radarr'))
  expect(again).toMatchObject({ stage: 'waiting', attempts: 2 })
  expect(await heard()).toEqual(['NewRequest', 'RequestApproved', 'ItemAddedToFaultQueue'])
})
