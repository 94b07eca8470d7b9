import { type Config, type Options, readConfig } from '~/server/config'

/** The options of `serve` that take a value, with what help says of them. */
const withValue = {
  host: ['<prefixes>', 'URL prefixes to listen on, separated by ";" (default: http://*:3579)'],
  port: ['<number>', 'port to listen on; short for --host'],
  storage: ['<folder>', 'folder for all data (default: ./data)'],
  baseurl: ['<path>', 'path of the portal behind a reverse proxy, such as /requests'],
} as const
export type ValueOption = keyof typeof withValue
export const valueOptions = Object.entries(withValue).map(([name, [value, help]]) => ({
  name: name as ValueOption,
  flags: `--${name} ${value}`,
  help,
}))

const isValueOption = (name: string): name is ValueOption => Object.hasOwn(withValue, name)

/** What is wrong with an option of the start, held to the rule that its variable is held to; null for nothing. */
export function optionProblem(name: ValueOption, text: string): string | null {
  try {
    readConfig({ [name]: text } satisfies Options, {})
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * How a server is started by a command line that says nothing else, each option spelled out and usable. Null for every
 * other one, which commander reads and explains: to load it and to have it read takes as long as a fifth of a start.
 */
export function plainStart(called: readonly string[], environment: Record<string, string | undefined>): Config | null {
  const options = plainOptions(called)
  try {
    return options && readConfig(options, environment)
  } catch {
    return null
  }
}

function plainOptions([command, ...rest]: readonly string[]): Options | null {
  if (command !== 'serve') return null
  const options: Options = {}
  const words = rest.flatMap(word => (/^--\w+=/.test(word) ? word.split(/=(.*)/s, 2) : [word]))
  for (let at = 0; at < words.length; at++) {
    const name = /^--(\w+)$/.exec(words[at] ?? '')?.[1] ?? ''
    if (name === 'demo') {
      options.demo = true
      continue
    }
    const value = words[++at]
    if (!isValueOption(name) || !value || value.startsWith('-')) return null
    options[name] = value
  }
  return options
}
