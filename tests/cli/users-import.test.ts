import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { saveDemoServices } from '~/server/composition/demo-services'
import { lockInstallation } from '~/server/composition/storage-lock'
import { readConfig } from '~/server/config'
import { type CommandLine, commandLine } from '../support/command'
import { type PeopleServer, peopleServers } from '../support/media-people'

describe('people of media servers from the shell', () => {
  let server: PeopleServer
  let shell: CommandLine
  /** The same installation, whose server is another one by its id. */
  let anew: CommandLine
  beforeAll(async () => {
    server = peopleServers.jellyfin()
    server.set([
      { id: 11, name: 'anna' },
      { id: 12, name: 'kit' },
    ])
    const [one] = server.values.servers as Record<string, unknown>[]
    const at = Object.entries(one ?? {}).map(([name, value]) => [
      `MARQUEE_SETTINGS__JELLYFIN__SERVERS__0__${name.toUpperCase()}`,
      String(value),
    ])
    const environment = { ...Object.fromEntries(at), MARQUEE_SETTINGS__JELLYFIN__ENABLE: 'true' }
    shell = commandLine(environment)
    const other = { MARQUEE_STORAGE: shell.storage, MARQUEE_SETTINGS__JELLYFIN__SERVERS__0__ID: '7' }
    anew = commandLine({ ...environment, ...other })
    await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1-lamp'])
  })
  afterAll(() => server.stop())

  test('are imported once that is switched on, and shown beforehand', async () => {
    const off = await shell.run(['users', 'import'])
    expect(off).toMatchObject({ code: 1, out: '' })
    expect(off.error).toContain('switched off')
    expect((await shell.run(['users', 'import', 'plex'])).error).toContain('no server of Plex')
    expect((await shell.run(['users', 'import', 'kodi'])).code).toBe(2)
    const chosen = ['importJellyfinUsers=true', 'bannedJellyfinUserIds=["12"]']
    expect(await shell.run(['settings', 'set', 'usermanagement', ...chosen])).toMatchObject({ code: 0 })
    const preview = await shell.run(['users', 'import', '--preview'])
    expect(preview.error).toBe('')
    expect(preview.out).toContain(
      'Jellyfin:\n  would be added (1): anna\n  would be skipped (1): kit (never import)\n  nobody would be removed\n',
    )
    expect((await shell.run(['users', 'list'])).out).not.toContain('anna')
    const imported = await shell.run(['users', 'import', 'jellyfin', '--json', '--quiet'])
    expect(JSON.parse(imported.out)).toMatchObject({ outcome: 'done', counts: { created: 1, skipped: 1 } })
    expect((await shell.run(['users', 'list'])).out).toMatch(/anna .*jellyfin/)
  })

  test('whose server was removed are listed, and linked to another', async () => {
    expect((await shell.run(['users', 'link'])).out).toBe('no account belongs to a server that was removed\n')
    const listed = JSON.parse((await anew.run(['users', 'link', '--json'])).out)
    expect(listed).toMatchObject([{ accounts: 1, servers: [{ id: 'jellyfin:7' }] }])
    const removed = String(listed[0].id)
    expect((await anew.run(['users', 'link'])).out).toContain(`${removed}  `)
    expect(await anew.run(['users', 'link', 'jellyfin:7', removed])).toMatchObject({ code: 1 })
    expect((await anew.run(['users', 'link', removed, 'jellyfin:9'])).error).toContain('use jellyfin:7')
    expect(await anew.run(['users', 'link', removed, 'jellyfin:7'])).toMatchObject({
      code: 0,
      out: `the accounts of ${removed} belong to jellyfin:7 now\n`,
    })
    expect(JSON.parse((await anew.run(['users', 'link', '--json'])).out)).toEqual([])
    const { entries } = JSON.parse((await anew.run(['audit', '--json'])).out) as { entries: { subjectName: string }[] }
    expect(entries.filter(one => /^Jellyfin$|users link/.test(one.subjectName))).toMatchObject([
      { action: 'usersLinked', way: 'command', subjectId: 'jellyfin', after: { accounts: 1 } },
    ])
  })
})

describe('in the folder of a demo', () => {
  test('plex.tv is the stand-in of the demo, and nobody is asked while the demo does not run', async () => {
    const server = peopleServers.plex()
    server.set([{ id: 2, name: 'greta' }])
    const [one] = server.values.servers as Record<string, unknown>[]
    const at = Object.entries(one ?? {}).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value)
        ? [[`MARQUEE_SETTINGS__PLEX__SERVERS__0__${name.toUpperCase()}`, String(value)]]
        : [],
    )
    const plexTv = server.environment.MARQUEE_PLEX_TV_URL ?? ''
    const shell = commandLine({ ...Object.fromEntries(at), MARQUEE_SETTINGS__PLEX__ENABLE: 'true' })
    await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'Lamp-1-lamp'])
    await shell.run(['settings', 'set', 'usermanagement', 'importPlexUsers=true'])
    const config = readConfig({ storage: shell.storage }, { MARQUEE_PLEX_TV_URL: plexTv })
    saveDemoServices(config)
    const calls = server.asked.calls.length

    const away = await shell.run(['users', 'import', 'plex', '--preview'])
    expect(away.code).toBe(1)
    expect(away.error).toContain('this folder holds a demo, whose services are there while it runs')
    expect(away.out).toContain('nobody is removed, because not everybody could be read')
    expect(server.asked.calls).toHaveLength(calls)

    const served = await shell.run(['serve', '--host', 'http://127.0.0.1:0'])
    expect(served).toMatchObject({ code: 1, out: '' })
    expect(served.error).toContain('this folder holds a demo: add --demo to run it, or choose another folder')

    const giveBack = lockInstallation(config)
    const there = await shell.run(['users', 'import', 'plex', '--preview'])
    giveBack()
    expect(there).toMatchObject({ code: 0, error: '' })
    expect(there.out).toContain('would be added (1): greta')
    expect(server.asked.calls.length).toBeGreaterThan(calls)
    await server.stop()
  })
})
