import type { Command } from 'commander'

/** What may follow on a command line: a command, an option or a value, with what it is for. */
type Word = { word: string; about: string }
/** Everything that may follow a command, and what may follow those of its options that take a value. */
export type Place = { path: string; words: Word[]; values: { flags: string[]; choices: readonly string[] }[] }

const flagsOf = ({ long, short }: { long?: string; short?: string }) => [long, short].filter(flag => flag !== undefined)

/** The places of a program, from the commands and options that it declares. */
export function placesIn(command: Command, above = ''): Place[] {
  const path = `${above} ${command.name()}`.trim()
  const options = command.createHelp().visibleOptions(command)
  const inner = command.createHelp().visibleCommands(command)
  const place = {
    path,
    words: [
      ...inner.map(one => ({ word: one.name(), about: one.description() })),
      ...command.registeredArguments
        .slice(0, 1)
        .flatMap(({ argChoices = [], description }) => argChoices.map(word => ({ word, about: description }))),
      ...options.flatMap(option => flagsOf(option).map(word => ({ word, about: option.description }))),
    ],
    values: options
      .filter(({ required, optional }) => required || optional)
      .map(option => ({ flags: flagsOf(option), choices: option.argChoices ?? [] })),
  }
  // The help of a command is asked for with `--help`; `help` would only double every command.
  const further = command.commands.filter(one => inner.includes(one) && one.name() !== 'help')
  return [
    { ...place, words: place.words.filter(({ word }) => word !== 'help') },
    ...further.flatMap(one => placesIn(one, path)),
  ]
}
