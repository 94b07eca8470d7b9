import { afterAll, expect, test } from 'bun:test'
import { aMovieRequest, saveRequest } from '../support/movies'
import { countStatements } from '../support/statements'
import { aUser } from '../support/users'
import { wishingPortal } from '../support/wishing'

const counter = countStatements()
afterAll(() => counter.stop())

const ann = aUser('ann', { claims: ['RequestMovie'] })
const pam = aUser('pam', { claims: ['PowerUser'] })

const ways = [
  { name: 'our own API', most: 20, call: (id: number) => [`/api/v3/requests/${id}/standard/approve`, {}] as const },
  { name: 'other programs', most: 16, call: (id: number) => ['/api/v1/Request/movie/approve', { id }] as const },
]

for (const { name, most, call } of ways)
  test(`a movie is approved and handed over to Radarr in ${most} reads at most, by ${name}`, async () => {
    const portal = await wishingPortal({ users: [ann, pam], withRadarr: {} })
    const { id } = await saveRequest(portal.app.store, aMovieRequest(4808, { requesterId: ann.id }))
    const [path, body] = call(id)
    let status = 0
    const reads = await counter.during(async () => {
      status = (await portal.as('pam').post(path, body)).status
    })
    expect(status).toBe(200)
    expect(reads).toBeLessThanOrEqual(most)
    await portal.close()
  })
