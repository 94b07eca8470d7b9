import { Argument, Command, Option } from 'commander'
import { services } from '~/integrations/services'
import { jobList } from '~/jobs'
import { jobRunner } from '~/jobs/runner'
import { serversOf } from '~/server/settings/servers'
import { jobNamed, jobStates } from '~/server/system/jobs'
import { runsOf } from '~/server/system/run-queries'
import { currentTimeZone } from '~/shared/days'
import { type JobId, type JobRun, jobIds } from '~/shared/jobs/model'
import { progressOf } from './progress'
import { auditCommandRun, type Common, commandOn, type Session, withApp } from './session'
import { columns, localTime } from './table'

const list = () =>
  commandOn('list', 'list jobs with their schedules and last runs').action((given: Common) =>
    withApp(given, async ({ app, show }) => {
      const states = await jobStates(app)
      const rows = states.map(state => [
        state.id,
        state.expression,
        localTime(state.next),
        state.last?.outcome ?? 'never ran',
        localTime(state.last?.startedAt),
      ])
      const heads = ['job', 'schedule', 'next run', 'last outcome', 'last run']
      show({ json: states, lines: [...columns(heads, rows), '', `times are in ${currentTimeZone()}`] })
    }),
  )

/** A job by its name in any case, as the paths of the API take it. */
const jobCalled = (name: string) => jobNamed(jobIds.find(id => id.toLowerCase() === name.toLowerCase()) ?? name)

/** Runs a job here and waits, telling how far it is; what it starts afterwards is part of it. */
export async function runAndWait(session: Session, id: JobId, given: Common): Promise<void> {
  const { app, show } = session
  await auditCommandRun(session, 'jobs run', id)
  const runner = jobRunner(app, jobList)
  const progress = progressOf(id, given)
  const tell = () => progress.tell(runner.progress(id) ?? { done: 0, total: null, note: null })
  tell()
  const telling = setInterval(tell, 200)
  const ended = await runner.run(id)
  await runner.settled()
  clearInterval(telling)
  progress.end()
  if (!ended) throw new Error(`${id} is already running`)
  if (ended.outcome !== 'done') throw new Error(`${id} ${ended.outcome}${ended.message ? `: ${ended.message}` : ''}`)
  const counts = countsIn(ended)
  show({ json: { job: id, ...ended }, lines: [`${id} done${counts === '' ? '' : `: ${counts}`}`] })
}

const countsIn = ({ counts }: Pick<JobRun, 'counts'>) =>
  Object.entries(counts)
    .map(([name, number]) => `${name} ${number}`)
    .join(', ')

const run = () =>
  commandOn('run <id>', 'run a job now and wait until it ends').action((id: string, given: Common) =>
    withApp(given, session => runAndWait(session, jobCalled(id), given)),
  )

const history = () =>
  commandOn('history [id]', 'list past runs').action((id: string | undefined, given: Common) =>
    withApp(given, async ({ app, show }) => {
      const asked = id === undefined ? jobIds : [jobCalled(id)]
      const runs = (await Promise.all(asked.map(one => runsOf(app.store, one, 20)))).flat()
      const newest = runs.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
      const rows = newest.map(one => [
        one.job,
        localTime(one.startedAt),
        localTime(one.finishedAt),
        one.outcome,
        countsIn(one),
        one.message,
      ])
      show({ json: newest, lines: columns(['job', 'started', 'ended', 'outcome', 'counts', 'message'], rows) })
    }),
  )

export const jobsCommand = () =>
  new Command('jobs')
    .description('list and run scheduled jobs')
    .addCommand(list())
    .addCommand(run())
    .addCommand(history())

/** The libraries that can be read: a word for each, the job that reads it, and the services that it belongs to. */
const libraries = [...Map.groupBy(services.all, ({ sync }) => sync)].flatMap(([job, [first, ...others]]) =>
  job && first
    ? {
        word: first.settings.id,
        name: first.name,
        job,
        recentJob: first.recentSync ?? job,
        services: [first, ...others],
      }
    : [],
)

async function sync(session: Session, wanted: string, given: Common & { recent?: boolean }) {
  const isOn = (library: (typeof libraries)[number]) => serversOf(session.app, library.services).length > 0
  const asked = libraries.filter(({ word }) => wanted === 'all' || word === wanted)
  const on = asked.filter(isOn)
  if (on.length === 0) throw new Error(switchedOff(asked.map(({ name }) => name)))
  for (const { job, recentJob } of on) await runAndWait(session, given.recent ? recentJob : job, given)
}

const switchedOff = (names: string[]) => {
  const [only, ...others] = names
  if (others.length === 0) return `${only} is switched off in the settings`
  return `${new Intl.ListFormat('en').format(names)} are switched off in the settings`
}

export const syncCommand = () =>
  commandOn('sync', 'sync with the library of a service')
    .addArgument(
      new Argument('<service>', 'the service, or all that are switched on').choices([
        ...libraries.map(({ word }) => word),
        'all',
      ]),
    )
    .addOption(new Option('--full', 'read the whole library').conflicts('recent'))
    .option('--recent', 'read only what is new, if the service supports it')
    .action((wanted: string, given: Common & { recent?: boolean }) =>
      withApp(given, session => sync(session, wanted, given)),
    )
