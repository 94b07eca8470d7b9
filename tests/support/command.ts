import { passingFolder } from './passing'
import { program } from './program'

type Ran = { code: number; out: string; error: string }

/** A storage folder of its own, and the command line over it, as a shell would run it. */
export function commandLine(environment: Record<string, string> = {}) {
  const storage = passingFolder('cli')
  const env = { PATH: process.env.PATH ?? '', HOME: storage, NO_COLOR: '1', MARQUEE_STORAGE: storage, ...environment }
  return {
    storage,
    /** Runs a command; `input` is what it finds on standard input. */
    async run(args: string[], input = ''): Promise<Ran> {
      const child = Bun.spawn([...program, ...args], {
        env,
        cwd: storage,
        stdin: new TextEncoder().encode(input),
        stdout: 'pipe',
        stderr: 'pipe',
      })
      const [out, error, code] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
        child.exited,
      ])
      return { code, out, error }
    },
  }
}

/** The variables of the environment that set values of a section. */
export const settingsFrom = (section: string, values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `MARQUEE_SETTINGS__${section}__${name}`.toUpperCase(),
      String(value),
    ]),
  )

export type CommandLine = ReturnType<typeof commandLine>
