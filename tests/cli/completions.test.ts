import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completionScript, type Shell, shells } from '~/cli/completion-scripts'
import { placesIn } from '~/cli/completion-words'
import { program } from '~/cli/program'

const folder = mkdtempSync(join(tmpdir(), 'marquee-completions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const places = placesIn(await program(() => Promise.reject(new Error('no server is started here'))))
for (const shell of shells) writeFileSync(join(folder, shell), completionScript[shell](places))

const script = (shell: Shell, line: string): string[] => {
  const file = join(folder, shell)
  if (shell === 'fish') return ['fish', '--no-config', '-c', `source ${file}; complete -C ${JSON.stringify(line)}`]
  const words = line.split(' ')
  const last = words.length - 1
  const list = words.map(word => `'${word}'`).join(' ')
  if (shell === 'bash')
    return [
      'bash',
      '--norc',
      '-c',
      `source ${file}; COMP_WORDS=(${list}); COMP_CWORD=${last}; _marquee; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ]
  // What it would show is written instead, as there is nobody to show it to.
  const shown = `compdef() { :; }; compadd() { shift; print -l -- "$@"; }; _files() { :; }; _describe() { print -l -- "\${(@P)2%%:*}"; }`
  return ['zsh', '-f', '-c', `${shown}; source ${file}; words=(${list}); CURRENT=${last + 1}; _marquee`]
}

const offered = async (shell: Shell, line: string) => {
  const child = Bun.spawn(script(shell, line), {
    env: { PATH: process.env.PATH ?? '', HOME: folder },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [written, failed] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  expect(failed).toBe('')
  return written
    .split('\n')
    .flatMap(word => word.split('\t').slice(0, 1))
    .filter(word => word !== '')
}

describe.each(shells.filter(shell => Bun.which(shell)))('%s', shell => {
  test('completes commands, those in them, and their options', async () => {
    const [commands, inner, options] = await Promise.all(
      ['marquee ', 'marquee users ', 'marquee users list --'].map(line => offered(shell, line)),
    )
    expect(commands).toEqual(expect.arrayContaining(['users', 'settings', 'completions']))
    expect(commands).not.toContain('help')
    expect(inner).toEqual(expect.arrayContaining(['list', 'sign-out']))
    expect(inner).not.toContain('settings')
    expect(options).toEqual(expect.arrayContaining(['--role', '--descending', '--storage']))
    expect(options).not.toContain('--kind')
  })

  test('completes the values that an option or an argument takes, and no other ones', async () => {
    const [kinds, kept] = await Promise.all(
      ['marquee requests list --kind ', 'marquee cache empty '].map(line => offered(shell, line)),
    )
    expect(kinds).toEqual(expect.arrayContaining(['movie']))
    expect(kinds).not.toContain('--kind')
    expect(kept).toEqual(expect.arrayContaining(['images']))
  })
})

test('bash is there to try it with, and every place of the program is in every script', async () => {
  expect(Bun.which('bash')).not.toBeNull()
  for (const shell of shells) {
    const text = completionScript[shell](places)
    expect(places.filter(({ path }) => !text.includes(`'${path}`)).map(({ path }) => path)).toEqual([])
  }
})
