import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Command } from 'commander'
import { program } from '~/cli/program'
import { commandLine } from '../support/command'

// It starts several processes.
setDefaultTimeout(300_000)

const entriesIn = (out: string) =>
  (JSON.parse(out) as { entries: { action: string; way: string; subjectName: string | null }[] }).entries

test('what is changed from the command line is written down, by way of it, and never with a secret', async () => {
  const shell = commandLine()
  const done = async (...args: string[]) =>
    expect({ args, ...(await shell.run(args)) }).toMatchObject({ args, code: 0 })
  await done('wizard', 'admin', '--username', 'ada', '--password', 'a long secret')
  await done('settings', 'set', 'radarr', 'apiKey=0123456789abcdef')
  await done('apikey', 'reset')
  await done('jobs', 'run', 'housekeeping')
  await done('backup', join(shell.storage, 'copy.gz'))
  await done('restore', join(shell.storage, 'copy.gz'))
  await done('secrets', 'forget')

  const { out } = await shell.run(['audit', '--json'])
  const entries = entriesIn(out)
  expect(entries.map(({ way }) => way)).toEqual(entries.map(() => 'command'))
  const told = entries.map(({ action, subjectName }) => `${action} ${subjectName}`)
  for (const one of [
    'userAdded ada',
    'settingsChanged radarr',
    'settingsChanged portal',
    'commandRun jobs run housekeeping',
    'commandRun restore copy.gz',
    'commandRun secrets forget',
  ])
    expect(told).toContain(one)
  for (const secret of ['a long secret', '0123456789abcdef']) expect(out).not.toContain(secret)
})

test('it is listed as a table, by account and by kind, as much as is wanted', async () => {
  const shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret'])
  await shell.run(['settings', 'set', 'portal', 'baseUrl=/lamp'])
  const table = await shell.run(['audit', '--action', 'settingsChanged', '--limit', '1'])
  expect(table.code).toBe(0)
  expect(table.out).toMatch(
    /^time +way +what +about +changes\n.* command +Settings changed +General +Base URL: \/lamp\n/,
  )
  expect(table.out).toContain('1 of 2 entries; --limit shows more\n')
  await shell.run(['apikey', 'reset'])
  expect((await shell.run(['audit', '--limit', '1'])).out).toContain('General  API key changed\n')
  const ofUser = async (name: string) => entriesIn((await shell.run(['audit', '--user', name, '--json'])).out)
  expect((await ofUser('ADA')).map(({ action }) => action)).toEqual(['userAdded'])
  expect(await ofUser('nobody')).toEqual([])
  const found = async (...args: string[]) =>
    entriesIn((await shell.run(['audit', '--json', ...args])).out).map(({ subjectName }) => subjectName)
  expect(await found('--search', 'ORTA')).toEqual(['portal', 'portal', 'portal'])
  expect(await found('--search', 'ad', '--user', 'ada')).toEqual(['ada'])
  expect(await found('--search', 'portal', '--user', 'ada')).toEqual([])
  expect(await found('--search', 'ort', '--user', 'tal')).toEqual(['portal', 'portal', 'portal'])
  expect(await found('--search', 'ort', '--user', 'nobody')).toEqual([])
  expect(await found('--search', 'ort', '--action', 'userAdded')).toEqual([])
  expect(await found('--search', '%')).toEqual([])
  for (const args of [
    ['audit', '--action', 'sang'],
    ['audit', '--limit', '0'],
    ['audit', '--search', 'n'.repeat(191)],
  ])
    expect({ args, code: (await shell.run(args)).code }).toEqual({ args, code: 2 })
})

/** Commands that change nothing that is kept in the installation. */
const reading = [
  ...[
    'serve',
    'wizard status',
    'users list',
    'users show',
    'users invitations',
    'users roles',
    'requests list',
    'requests show',
  ],
  ...[
    'jobs list',
    'jobs history',
    'settings list',
    'settings get',
    'settings export',
    'settings history',
    'logs',
    'audit',
    'health',
    'completions',
    'doctor',
    'statistics',
    'cache list',
    'licences',
    'issues list',
    'issues show',
    'blocks list',
    'rules list',
    'rules gaps',
    'rules try',
    'rules try-limit',
  ],
  ...['migrate status', 'migrate up', 'backup', 'apikey show'],
]
/** Commands whose actions write entries of their own, whoever calls them. */
const acting = [
  ...[
    'users add',
    'users edit',
    'users remove',
    'users reset-password',
    'wizard admin',
    'wizard config',
    'wizard metadata',
  ],
  ...[
    'users disable',
    'users enable',
    'users sign-out',
    'users end-second-step',
    'users more',
    'users join',
    'users link',
    'users sessions',
    'users keys',
    'users ways',
    'users invite',
    'users send-invitation',
    'users welcome',
    'users reset-link',
    'users app-link',
    'users renew-token',
    'users revoke',
    'settings set',
    'settings import',
    'settings undo',
    'cache empty',
    'blocks add',
    'blocks remove',
    'rules add',
    'rules edit',
    'rules on',
    'rules off',
    'rules move',
    'rules remove',
    'apikey reset',
  ],
]
/** Commands that are written down as having been run. */
const noted = [
  ...['requests approve', 'requests deny', 'requests reopen', 'requests mark-available', 'requests mark-unavailable'],
  ...['requests send-again', 'requests options', 'requests delete', 'requests retry', 'jobs run', 'sync'],
  'issues place',
  ...[
    'users import',
    'wizard database',
    'wizard plex',
    'wizard emby',
    'wizard jellyfin',
    'database move',
    'restore',
    'secrets forget',
    'import ombi',
    'import seerr',
    'import overseerr',
    'import jellyseerr',
    'export ombi',
    'export seerr',
  ],
]

test('of every command it is said whether it leaves an entry', async () => {
  const whole = await program(() => Promise.reject(new Error('no server is started here')))
  const leaves = (command: Command, above = ''): string[] => {
    const name = `${above}${command.name()}`
    return command.commands.length > 0 ? command.commands.flatMap(one => leaves(one, `${name} `)) : [name]
  }
  const all = whole.commands.flatMap(command => leaves(command))
  expect(all.toSorted()).toEqual([...reading, ...acting, ...noted].toSorted())
})
