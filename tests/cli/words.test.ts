import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Command } from 'commander'
import { program } from '~/cli/program'
import { otherWords } from '../support/other-words'

const nobodyStarts = () => Promise.reject(new Error('no server is started here'))

const withInner = (command: Command): Command[] => [command, ...command.commands.flatMap(withInner)]
const commands = (await program(nobodyStarts)).commands.flatMap(withInner)
const nameOf = (command: Command): string => (command.parent ? `${nameOf(command.parent)} ` : '') + command.name()

const described = commands.flatMap(command => [
  [nameOf(command), command.description()] as const,
  ...command.options.map(({ flags, description }) => [`${nameOf(command)} ${flags}`, description] as const),
])

const documents = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs/api.md', 'bench/README.md']

describe('the help of the command line', () => {
  test('says of every command and option what it is for', () => {
    expect(described.filter(([, text]) => text === '').map(([name]) => name)).toEqual([])
  })

  test('has phrases in small letters, without a full stop', () => {
    expect(described.filter(([, text]) => /^\p{Lu}\p{Ll}|\.$/u.test(text))).toEqual([])
  })

  test('has the words of the interface', () => {
    const help = commands.map(command => [nameOf(command), command.helpInformation()] as const)
    expect(help.flatMap(([name, text]) => (otherWords.exec(text) ?? []).map(word => `${name}: ${word}`))).toEqual([])
  })
})

test.each(documents)('%s has the words of the interface', async name => {
  const lines = (await Bun.file(join(import.meta.dir, '../..', name)).text()).split('\n')
  expect(lines.filter(line => otherWords.test(line))).toEqual([])
})
