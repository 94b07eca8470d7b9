import { Command } from 'commander'
import { jobList } from '~/jobs'
import { jobRunner } from '~/jobs/runner'
import { jobNamed, jobStates } from '~/server/system/jobs'
import { type JobId, jobIds } from '~/server/system/model'
import { runsOf } from '~/server/system/queries'
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

/** Runs a job here and waits, with a line whenever it gets further; what it starts afterwards is part of it. */
export async function runAndWait({ app, show }: Session, id: JobId, given: Common): Promise<void> {
  const runner = jobRunner(app, jobList)
  const isTerminal = process.stderr.isTTY && !given.json && !given.quiet
  const telling = setInterval(() => {
    const now = runner.progress(id)
    if (isTerminal && now)
      process.stderr.write(`\r${id}: ${now.done}${now.total ? ` of ${now.total}` : ''} ${now.note ?? ''}`)
  }, 200)
  const ended = await runner.run(id)
  await runner.settled()
  clearInterval(telling)
  if (isTerminal) process.stderr.write('\n')
  if (!ended) throw new Error(`${id} is running already`)
  if (ended.outcome !== 'done') throw new Error(`${id} ${ended.outcome}${ended.message ? `: ${ended.message}` : ''}`)
  const counts = Object.entries(ended.counts).map(([name, number]) => `${number} ${name}`)
  show({ json: { job: id, ...ended }, lines: [`${id} done${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`] })
}

const run = () =>
  commandOn('run <id>', 'run a job now and wait for its end').action((id: string, given: Common) =>
    withApp(given, session => runAndWait(session, jobNamed(id), given)),
  )

const history = () =>
  commandOn('history [id]', 'what ran').action((id: string | undefined, given: Common) =>
    withApp(given, async ({ app, show }) => {
      const asked = id === undefined ? jobIds : [jobNamed(id)]
      const runs = (await Promise.all(asked.map(one => runsOf(app.store, one, 20)))).flat()
      const newest = runs.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
      const rows = newest.map(one => [one.job, time(one.startedAt), time(one.finishedAt), one.outcome, one.message])
      show({ json: newest, lines: columns(['job', 'started', 'ended', 'outcome', 'message'], rows) })
    }),
  )

export const jobsCommand = () =>
  new Command('jobs').description('scheduled work').addCommand(list()).addCommand(run()).addCommand(history())

/** What each service is read with; `all` is every one of them. */
const syncs = { radarr: 'radarrSync' } as const satisfies Record<string, JobId>

export const syncCommand = () =>
  commandOn('sync <service>', `read a library anew: ${Object.keys(syncs).join(', ')} or all`).action(
    (service: string, given: Common) =>
      withApp(given, async session => {
        const known: Record<string, JobId> = syncs
        const wanted = service === 'all' ? Object.values(known) : [known[service]]
        for (const id of wanted) {
          if (!id) throw new Error(`"${service}" is none of ${Object.keys(known).join(', ')}, all`)
          await runAndWait(session, id, given)
        }
      }),
  )
