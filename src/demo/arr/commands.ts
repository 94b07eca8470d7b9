import { commandFailures } from './failures'
import type { ArrQuestion } from './question'
import { absent, json, rejected, thrown } from './reply'
import { instant } from './times'

export type Command<B> = {
  id: number
  name: string
  /** What it is about, in the words of the product. */
  body: B
  /** `unspecified` is what a product began by itself. */
  trigger: 'manual' | 'unspecified'
  queuedAt: Date
}

type Commanded<B> = { commands: Command<B>[]; nextId: () => number; now: () => Date }

type Commands<L, S, B> = {
  names: readonly string[]
  bodyOf: (sent: S) => B
  carryOut: (library: L, command: Command<B>) => void
  /** Whether it still runs; without this everything ends at once. */
  isUnderWay?: (library: L, command: Command<B>) => boolean
  /** How the answer for a command that is not there is written. */
  missing?: () => Response
}

const begun = <B>({ id, name, body, trigger, queuedAt }: Command<B>) => {
  const at = instant(queuedAt)
  return {
    name,
    commandName: name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    body: {
      ...body,
      sendUpdatesToClient: true,
      updateScheduledTask: true,
      requiresDiskAccess: false,
      isExclusive: false,
      isLongRunning: false,
      name,
      trigger,
      suppressMessages: false,
    },
    priority: 'normal',
    status: 'started',
    result: 'unknown',
    queued: at,
    started: at,
    trigger,
    stateChangeTime: at,
    sendUpdatesToClient: true,
    updateScheduledTask: true,
    id,
  }
}

/** As the next question shows what has ended. */
const ended = <B>(command: Command<B>) => ({
  ...begun(command),
  message: 'Completed',
  status: 'completed',
  result: 'successful',
  ended: instant(command.queuedAt),
  duration: '00:00:00.0317684',
})

/** Commands of a product. What they are about is not checked: one for what is not there is taken and finds nothing. */
export const arrCommands = <L extends Commanded<B>, S extends { name?: string | null }, B>({
  names,
  bodyOf,
  carryOut,
  isUnderWay = () => false,
  missing = absent,
}: Commands<L, S, B>) => {
  const shown = (library: L, command: Command<B>) => (isUnderWay(library, command) ? begun(command) : ended(command))
  return {
    run({ library, address, body }: ArrQuestion<L, S>) {
      const wanted = body.name ?? null
      const failures = commandFailures(wanted)
      if (failures.length > 0) return rejected(failures)
      const name = names.find(one => one.toLowerCase() === wanted?.toLowerCase())
      if (!name)
        return thrown(500, {
          type: 'System.InvalidOperationException',
          message: 'Sequence contains no matching element',
        })
      const id = library.nextId()
      const command: Command<B> = { id, name, body: bodyOf(body), trigger: 'manual', queuedAt: library.now() }
      library.commands.push(command)
      carryOut(library, command)
      return json(begun(command), 201, { location: `${address}/command/${id}` })
    },
    list: ({ library }: ArrQuestion<L>) => json(library.commands.map(command => shown(library, command))),
    one({ library, at }: ArrQuestion<L>) {
      const command = library.commands.find(one => one.id === Number(at.id))
      return command ? json(shown(library, command)) : missing()
    },
  }
}
