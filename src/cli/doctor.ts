import { adviceFor, findingInWords, healthChecks, overall } from '~/server/system/health'
import type { Health } from '~/shared/system/health'
import { type Common, commandOn, type Session, withApp } from './session'
import { columns, localTime } from './table'

const saidOf: Record<Health, string> = { Healthy: 'good', Degraded: 'attention', Unhealthy: 'bad' }

async function examine({ app, show }: Session) {
  const checks = await healthChecks(app)
  const found = checks.map(check => ({
    ...check,
    sentence: findingInWords(app, check.finding, 'en'),
    advice: adviceFor(app, check, 'en'),
  }))
  const rows = found.map(({ kind, name, status, answeredAt, sentence }) => [
    ...[status === null ? 'unknown' : saidOf[status], kind, name, answeredAt && localTime(answeredAt), sentence],
  ])
  const advised = found.flatMap(({ name, advice }) => (advice === null ? [] : [`${name}: ${advice}`]))
  const lines = columns(['state', 'what', 'name', 'answered', 'found'], rows)
  const word = overall(checks)
  show({
    json: { status: word, checks: found.map(({ finding: _, ...check }) => check) },
    lines: [...lines, ...(advised.length > 0 ? ['', ...advised] : [])],
  })
  if (word !== 'Healthy') process.exitCode = 1
}

export const doctorCommand = () =>
  commandOn(
    'doctor',
    'look at everything that the portal depends on, and say what to do; fails unless all of it is good',
  )
    .addHelpText('after', '\nExample: marquee doctor --json')
    .action((given: Common) => withApp(given, examine))
