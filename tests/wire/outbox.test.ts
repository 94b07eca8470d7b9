import { expect, test } from 'bun:test'
import type { OutboxEntry } from '~/shared/api/outbox'
import { aMovieRequest, saveRequest } from '../support/movies'
import { anAdmin, aUser } from '../support/users'
import { wishingPortal } from '../support/wishing'

test('what waits to leave is listed, sent and taken back by administrators', async () => {
  let broken = true
  const instead = () => (broken ? new Response(null, { status: 500 }) : undefined)
  const ann = aUser('ann')
  const users = [ann, anAdmin('ada'), aUser('pam', { claims: ['PowerUser'] })]
  const portal = await wishingPortal({ users, withRadarr: { instead } })
  const ada = portal.as('ada')
  const outbox = async () => (await ada.get('/api/v3/outbox')).body as OutboxEntry[]
  const approved = async (tmdbId: number) => {
    const { id } = await saveRequest(portal.app.store, aMovieRequest(tmdbId, { requesterId: ann.id }))
    await ada.post(`/api/v3/requests/${id}/standard/approve`)
    return id
  }
  const [one, two] = [await approved(1), await approved(2)]
  const rows = await outbox()
  expect(rows).toMatchObject([
    { target: 'radarr', stage: 'waiting', attempts: 1, title: 'Movie 2', kind: 'movie', requestId: two },
    { title: 'Movie 1', requestId: one },
  ])
  broken = false
  expect((await ada.post(`/api/v3/outbox/${rows[0]?.id}/send`)).body).toMatchObject({ stage: 'sent' })
  expect((await ada.delete(`/api/v3/outbox/${rows[1]?.id}`)).status).toBe(204)
  expect(await outbox()).toEqual([])
  expect(portal.radarr?.movies).toMatchObject([{ tmdbId: 2 }])
  expect((await ada.post(`/api/v3/outbox/${rows[0]?.id}/send`)).status).toBe(404)
  expect((await ada.delete('/api/v3/outbox/999')).status).toBe(404)
  expect((await portal.as('pam').get('/api/v3/outbox')).status).toBe(403)
  const { body } = await ada.get('/api/v3/audit')
  const entries = (body as { entries: { action: string; actor: object | null; changes: object[] }[] }).entries
  expect(entries.filter(({ action }) => ['sentAgain', 'takenBack'].includes(action))).toMatchObject([
    { action: 'takenBack', actor: { name: 'ada' } },
    { action: 'sentAgain', actor: { name: 'ada' }, changes: [{ after: 'radarr' }, { after: `movie ${two}` }] },
  ])
  await portal.close()
})
