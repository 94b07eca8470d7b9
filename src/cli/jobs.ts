import { Argument, Command, Option } from 'commander'
import { jobList } from '~/jobs'
import { jobRunner } from '~/jobs/runner'
import { jobNamed, jobStates } from '~/server/system/jobs'
import { runsOf } from '~/server/system/queries'
import { type JobId, jobIds } from '~/shared/jobs/model'
import { radarr, radarr4K } from '~/shared/services/radarr'
import type { Section } from '~/shared/settings/model'
import { progressOf } from './progress'
import { type Common, columns, commandOn, type Session, withApp } from './session'

const time = (at: Date | null | undefined) => at?.toISOString() ?? ''

const list = () =>
  commandOn('list', 'jobs with their schedules and last runs').action((given: Common) =>
    withApp(given, async ({ app, show }) => {
      const states = await jobStates(app)
      const rows = states.map(state => [
        state.id,
        state.expression,
        time(state.next),
        state.last?.outcome ?? 'never ran',
        time(state.last?.startedAt),
      ])
      show({ json: states, lines: columns(['job', 'schedule', 'next run', 'last outcome', 'last run'], rows) })
    }),
  )

/** A job by its name in any case, as the paths of the API take it. */
const jobCalled = (name: string) => jobNamed(jobIds.find(id => id.toLowerCase() === name.toLowerCase()) ?? name)

/** Runs a job here and waits, telling how far it is; what it starts afterwards is part of it. */
async function runAndWait({ app, show }: Session, id: JobId, given: Common): Promise<void> {
  const runner = jobRunner(app, jobList)
  const progress = progressOf(id, given)
  const tell = () => progress.tell(runner.progress(id) ?? { done: 0, total: null, note: null })
  tell()
  const telling = setInterval(tell, 200)
  const ended = await runner.run(id)
  await runner.settled()
  clearInterval(telling)
  progress.end()
  if (!ended) throw new Error(`${id} is running already`)
  if (ended.outcome !== 'done') throw new Error(`${id} ${ended.outcome}${ended.message ? `: ${ended.message}` : ''}`)
  const counts = Object.entries(ended.counts).map(([name, number]) => `${number} ${name}`)
  show({ json: { job: id, ...ended }, lines: [`${id} done${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`] })
}

const run = () =>
  commandOn('run <id>', 'run a job now and wait for its end').action((id: string, given: Common) =>
    withApp(given, session => runAndWait(session, jobCalled(id), given)),
  )

const history = () =>
  commandOn('history [id]', 'what ran').action((id: string | undefined, given: Common) =>
    withApp(given, async ({ app, show }) => {
      const asked = id === undefined ? jobIds : [jobCalled(id)]
      const runs = (await Promise.all(asked.map(one => runsOf(app.store, one, 20)))).flat()
      const newest = runs.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
      const rows = newest.map(one => [one.job, time(one.startedAt), time(one.finishedAt), one.outcome, one.message])
      show({ json: newest, lines: columns(['job', 'started', 'ended', 'outcome', 'message'], rows) })
    }),
  )

export const jobsCommand = () =>
  new Command('jobs').description('scheduled work').addCommand(list()).addCommand(run()).addCommand(history())

/** What each service is called, read with and switched on by; `all` is every one that is switched on. */
const syncs = {
  radarr: { name: 'Radarr', job: 'radarrSync', settings: [radarr, radarr4K] },
} as const satisfies Record<string, { name: string; job: JobId; settings: readonly Section[] }>
type Service = keyof typeof syncs
const services = Object.keys(syncs) as Service[]

async function sync(session: Session, wanted: Service | 'all', given: Common) {
  const isOn = (service: Service) =>
    syncs[service].settings.some(section => session.app.settings.get(section).enabled === true)
  const asked = wanted === 'all' ? services : [wanted]
  const on = asked.filter(isOn)
  if (on.length === 0)
    throw new Error(`${asked.map(service => syncs[service].name).join(', ')} is switched off in the settings`)
  for (const service of on) await runAndWait(session, syncs[service].job, given)
}

export const syncCommand = () =>
  commandOn('sync', 'read libraries anew')
    .addArgument(new Argument('<service>', 'which one, or all that are switched on').choices([...services, 'all']))
    .addOption(new Option('--full', 'read everything').conflicts('recent'))
    .option('--recent', 'read only what is new; Radarr knows one way alone and is read in full')
    .action((service: Service | 'all', given: Common) => withApp(given, session => sync(session, service, given)))
