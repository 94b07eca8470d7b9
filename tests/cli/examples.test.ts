import { expect, test } from 'bun:test'
import { type Command, CommanderError } from 'commander'
import { examples } from '~/cli/examples'
import { program } from '~/cli/program'

const nobodyStarts = () => Promise.reject(new Error('no server is started here'))
const withInner = (command: Command): Command[] => [command, ...command.commands.flatMap(withInner)]
const whole = await program(nobodyStarts)
const done = whole.commands.flatMap(withInner).filter(command => command.commands.length === 0)
const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : 'marquee'

function helpOf(command: Command): string {
  let written = ''
  command.configureOutput({
    writeOut: text => {
      written += text
    },
    getOutHasColors: () => false,
  })
  command.outputHelp()
  return written
}
const exampleOf = (command: Command) =>
  [...helpOf(command).matchAll(/Example: (marquee .*)/g)].map(([, line]) => line ?? '')

/** The words of a command line, as a shell takes them apart. */
const wordsOf = (line: string) =>
  (line.replace(/ > .*/, '').match(/'[^']*'|"[^"]*"|\S+/g) ?? [])
    .slice(1)
    .map(word => word.replace(/^(['"])(.*)\1$/, '$2'))

test('the help of every command has one example, of that command', () => {
  const wrong = done.filter(command => {
    const found = exampleOf(command)
    return found.length !== 1 || !`${found[0]} `.startsWith(`${nameOf(command)} `)
  })
  expect(wrong.map(nameOf)).toEqual([])
})

test('every example has options, choices and arguments that the command takes', async () => {
  const wrong: string[] = []
  for (const command of done) {
    command
      .action(() => undefined)
      .exitOverride()
      .configureOutput({ writeErr: () => undefined })
    const [line = ''] = exampleOf(command)
    try {
      await whole.parseAsync(wordsOf(line), { from: 'user' })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      wrong.push(`${line}: ${error instanceof CommanderError ? error.message : error}`)
    }
  }
  expect(wrong).toEqual([])
})

test('no example is of a command that is not there', () => {
  const names = new Set(done.map(command => nameOf(command).replace('marquee ', '')))
  expect(Object.keys(examples).filter(name => !names.has(name))).toEqual([])
})
