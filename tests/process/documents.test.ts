import { describe, expect, test } from 'bun:test'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { program } from '~/cli/program'
import { ruleIn } from '~/cli/rule-file'
import { readConfig } from '~/server/config'
import { isVariableOf } from '~/shared/settings/environment'
import { sections } from '~/shared/settings/sections'
import { blocksIn, documents, examplesIn, examplesToRun, root, textOf } from '../support/documents'
import { passingFolder } from '../support/passing'

const whole = await program(() => Promise.reject(new Error('no server is started here')))

/** What of a command line is not there; null where all of it is. */
function strangeIn(line: string): string | null {
  const words = line.replace(/ > .*/, '').match(/'[^']*'|"[^"]*"|\S+/g) ?? []
  const chain: Command[] = [whole]
  let isValue = false
  for (const word of words.slice(1).map(one => one.replace(/^\[(.*)\]$/, '$1'))) {
    const command = chain.at(-1) ?? whole
    if (isValue) isValue = false
    else if (word.startsWith('-') && word !== '-' && word !== '--help') {
      const option = chain.flatMap(one => one.options).find(({ long, short }) => [long, short].includes(word))
      if (!option) return word
      isValue = option.required
    } else {
      const inner = command.commands.find(one => one.name() === word)
      if (inner) chain.push(inner)
      else if (command.registeredArguments.length === 0 && !/^(<.*>|--help)$/.test(word)) return word
    }
  }
  return null
}

const commandsIn = (text: string) => {
  const spans = [...text.matchAll(/`(marquee [^`\n]+)`/g)].map(([, line = '']) => line)
  const lines = blocksIn(text).flatMap(block => block.split('\n'))
  return [...spans, ...lines.map(line => line.replace(/^sudo /, '')).filter(line => line.startsWith('marquee '))]
}

describe.each(documents)('%s', name => {
  test('has commands and options that are there', () => {
    const strange = commandsIn(textOf(name)).flatMap(line => {
      const word = strangeIn(line)
      return word ? [`${word} of ${line}`] : []
    })
    expect(strange).toEqual([])
  })

  test('names files that are there', () => {
    const named = textOf(name).match(/(?<![\w./-])(?:packaging|docs|bench|scripts|tests)\/[\w/-]+\.\w+/g) ?? []
    expect(named.filter(file => !existsSync(join(root, file)))).toEqual([])
  })
})

test('a command or an option that is not there is found', () => {
  expect(commandsIn('Run `marquee jobs list`, or:\n\n    sudo marquee jobs run x --jsn\n')).toHaveLength(2)
  const lines = [
    'marquee jobs lst',
    'marquee jobs list --jsn',
    'marquee job',
    'marquee health --alive',
    'marquee users <name>',
  ]
  expect(lines.map(strangeIn)).toEqual(['lst', '--jsn', 'job', null, null])
})

const variables = [...documents, ...examplesToRun].flatMap(name =>
  [...textOf(name).matchAll(/\bMARQUEE_\w*[A-Z\d](?!\w)/g)].map(([variable]) => variable),
)

test('every variable that is named is read', () => {
  const [ofSettings = [], others = []] = [true, false].map(isOne =>
    variables.filter(variable => variable.startsWith('MARQUEE_SETTINGS__') === isOne),
  )
  expect(others.length).toBeGreaterThan(30)
  expect(ofSettings.length).toBeGreaterThan(1)
  expect(readConfig({}, Object.fromEntries(others.map(name => [name, '']))).unread).toEqual([])
  const set = ofSettings.map(name => name.replace(/_FILE$/, ''))
  expect(set.filter(name => !sections.some(section => isVariableOf(section, name)))).toEqual([])
})

test('the port and the image have one name everywhere', () => {
  const container = textOf('packaging/Containerfile')
  const [, port] = /EXPOSE (\d+)/.exec(container) ?? []
  const [, image] = /-t (\S+) \.$/m.exec(container) ?? []
  expect([port, image]).toEqual(['3579', 'marquee'])
  const all = [...documents, ...examplesToRun].map(textOf).join('\n')
  const ports = [...all.matchAll(/(?:localhost|127\.0\.0\.1|\bmarquee(?:-\d)?):(\d+)/g)].map(([, one]) => one)
  expect(new Set(ports)).toEqual(new Set([port]))
  const images = [...all.matchAll(/(?:-t |docker save |run -p \S+ -v \S+ )([\w./-]+)/g)].map(([, one]) => one)
  expect(new Set(images)).toEqual(new Set([image]))
})

test('the rule in the help is one that is taken', () => {
  const json = examplesIn('settings-rules', 'On the command line').find(block => block.startsWith('{'))
  const file = join(passingFolder('rule'), 'children.json')
  writeFileSync(file, json ?? '')
  expect(ruleIn(file)).toMatchObject({ name: 'For children', outcome: { decision: 'approve', tags: ['children'] } })
})
