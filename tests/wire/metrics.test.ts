import { expect, test } from 'bun:test'
import { openMetrics } from '~/server/api/metrics'
import { metricsRoute } from '~/server/api/metrics-route'
import { webApp } from '~/server/api/web-app'
import { addRun, endRun } from '~/server/system/run-queries'
import { portal as portalSection } from '~/shared/settings/portal'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const paths = ['/api/v1/Job/update', '/api/v1/Request/count']

async function openMeasured() {
  const users = [anAdmin('ada'), aUser('ann')]
  const portal = await openPortal({ users })
  const metrics = openMetrics()
  const web = webApp(portal.app, [metricsRoute(portal.app, metrics)])
  const tokenOf = async (name: string) => {
    const user = users.find(one => one.userName === name)!
    return (await portal.app.tokens.sign(user, new Date(), 60)).token
  }
  const ask = async (headers: Record<string, string> = {}, query = '') => {
    const answer = await web.handle(new Request(`http://portal.test/metrics${query}`, { headers }))
    return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') }
  }
  const apiKey = portal.app.settings.get(portalSection).apiKey ?? ''
  return { ...portal, metrics, ask, tokenOf, apiKey }
}

test('metrics are for administrators and the API key alone', async () => {
  const { ask, tokenOf, apiKey, close } = await openMeasured()
  expect((await ask()).status).toBe(401)
  expect((await ask({ apikey: 'wrong' })).status).toBe(401)
  expect((await ask({ authorization: `Bearer ${await tokenOf('ann')}` })).status).toBe(403)
  expect((await ask({ authorization: `Bearer ${await tokenOf('ada')}` })).status).toBe(200)
  expect((await ask({ 'x-api-key': apiKey })).status).toBe(200)
  expect(await ask({}, `?apikey=${apiKey}`)).toMatchObject({ status: 200, type: expect.stringContaining('text/plain') })
  await close()
})

test('what was answered, called, queued and run is counted, and the process tells of itself', async () => {
  const { ask, app, metrics, apiKey, close } = await openMeasured()
  const handle = metrics.around(
    async ({ method }) => new Response(null, { status: method === 'PUT' ? 404 : 200 }),
    () => paths,
    '/portal',
  )
  await handle(new Request('http://portal.test/api/v1/Request/count'))
  await handle(new Request('http://portal.test/portal/images/w342/x.jpg', { method: 'PUT' }))
  metrics.observe('Radarr', 'unreachable', 1_500, 'http://radarr.home')
  const { outbox } = app.store.t
  const at = new Date()
  const row = { target: 'Radarr', key: 'one', payload: {}, attempts: 0, createdAt: at, nextAt: at }
  await app.store.db.insert(outbox).values({ ...row, stage: 'waiting' })
  const id = await addRun(app.store, 'radarrSync', at)
  await endRun(app.store, { id, job: 'radarrSync' }, { outcome: 'failed', message: 'no', counts: {}, finishedAt: at })

  const { text } = await ask({ apikey: apiKey })
  expect(text).toContain('marquee_http_request_seconds_count{area="v1/request",status="200"} 1')
  expect(text).toContain('marquee_http_request_seconds_count{area="images",status="404"} 1')
  expect(text).toContain('marquee_upstream_call_seconds_count{service="Radarr",outcome="unreachable"} 1')
  expect(text).toContain('marquee_outbox_rows{stage="waiting"} 1')
  expect(text).toContain('marquee_outbox_rows{stage="unsure"} 0')
  expect(text).toContain('marquee_job_running{job="radarrSync"} 0')
  expect(text).toMatch(/marquee_job_last_run_timestamp_seconds\{job="radarrSync",outcome="failed"\} \d+/)
  expect(text).toMatch(/process_resident_memory_bytes \d+/)
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/)
  await close()
})

test('addresses come down to a small set of areas, whatever callers make up', async () => {
  const { metrics, ask, apiKey, close } = await openMeasured()
  const handle = metrics.around(
    async () => new Response(),
    () => paths,
    '/portal',
  )
  const areas = ['/api/v1/Job/update', '/portal/API/V1/job/x?y=1', '/api/v9/made-up', '/health', '/requests/5', '/', '']
  for (const path of areas) await handle(new Request(`http://portal.test${path}`))
  const { text } = await ask({ apikey: apiKey })
  const counted = [...text.matchAll(/http_request_seconds_count\{area="([^"]+)",status="200"\} (\d+)/g)]
  expect(counted.map(([, area, times]) => `${area} ${times}`)).toEqual(['v1/job 2', 'api 1', 'health 1', 'page 3'])
  await close()
})
