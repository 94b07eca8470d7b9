import { type Config, type Options, readConfig } from '~/server/config'

/** The options of `serve` that take a value, with what help says of them; `seerrPort` is written `--seerr-port`. */
const withValue = {
  host: ['<prefixes>', 'URL prefixes to listen on, separated by ";" (default: http://*:3579)'],
  port: ['<number>', 'port to listen on; short for --host'],
  storage: ['<folder>', 'folder for all data (default: ./data)'],
  baseurl: ['<path>', 'path of the portal behind a reverse proxy, such as /requests'],
  seerrPort: ['<number>', 'port for programs written for Overseerr, Jellyseerr or Seerr, such as 5055'],
} as const
export type ValueOption = keyof typeof withValue
const spelled = (name: string) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
export const valueOptions = Object.entries(withValue).map(([name, [value, help]]) => ({
  name: name as ValueOption,
  flags: `${spelled(name)} ${value}`,
  help,
}))
const optionsBySpelling = new Map(valueOptions.map(({ name }) => [spelled(name), name]))

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
  const words = rest.flatMap(word => (/^--[\w-]+=/.test(word) ? word.split(/=(.*)/s, 2) : [word]))
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (word === '--demo') {
      options.demo = true
      continue
    }
    const name = optionsBySpelling.get(word)
    const value = words[++at]
    if (!name || !value || value.startsWith('-')) return null
    options[name] = value
  }
  return options
}
