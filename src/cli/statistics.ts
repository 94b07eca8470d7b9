import { InvalidArgumentError } from 'commander'
import { statistics } from '~/server/system/statistics'
import type { Statistics, Waits } from '~/shared/api/statistics'
import { minuteMs, secondMs } from '~/shared/durations'
import { mostMonths, usualMonths } from '~/shared/statistics/model'
import { type Common, commandOn, withApp } from './session'
import { columns } from './table'

type Given = Common & { months: number }

function monthsIn(text: string): number {
  const months = Number(text)
  if (/^\d{1,2}$/.test(text) && months >= 1 && months <= mostMonths) return months
  throw new InvalidArgumentError(`Use a number from 1 to ${mostMonths}.`)
}

const inMinutes = (seconds: number) => `${Math.round((seconds * secondMs) / minuteMs)} min`

const waited = (name: string, { count, half, most }: Waits) =>
  half === null || most === null
    ? `${name}: nothing yet`
    : `${name}: half within ${inMinutes(half)}, nine of ten within ${inMinutes(most)} (${count})`

function lines({ months, kinds, people, others, approval, arrival, wanted, unwatched }: Statistics): string[] {
  const byMonth = months.map((month, at) => [month, ...kinds.map(kind => kind.byMonth[at] ?? 0)])
  const persons = people.map(({ name, total }) => [name, total])
  return [
    ...columns(['month', ...kinds.map(({ kind }) => kind)], byMonth),
    '',
    ...columns(['person', 'requests'], others.total > 0 ? [...persons, ['everybody else', others.total]] : persons),
    '',
    waited('approval', approval),
    waited('arrival', arrival),
    '',
    ...columns(
      ['most wanted', 'people'],
      wanted.map(title => [title.name, title.people]),
    ),
    ...(unwatched
      ? [
          '',
          ...columns(
            ['never watched', 'since'],
            unwatched.titles.map(title => [title.name, title.availableAt.slice(0, 10)]),
          ),
        ]
      : []),
  ]
}

export const statisticsCommand = () =>
  commandOn('statistics', 'show what was requested, how long it took, and what nobody has watched')
    .option('--months <count>', `how many months to look back, at most ${mostMonths}`, monthsIn, usualMonths)
    .action((given: Given) =>
      withApp(given, async ({ app, show }) => {
        const found = await statistics(app, given.months)
        show({ json: found, lines: lines(found) })
      }),
    )
