import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { openServerSource } from '~/integrations/portals/server-source'
import type { SourceDatabase } from '~/integrations/portals/source-database'
import { openCatalogueHost } from '../support/catalogue'
import { engines } from '../support/engines'
import { takeOver, whatCame } from '../support/importing'
import { ombiHouse, seerrHouse } from '../support/source-houses'
import { copyToServer, heldTable } from '../support/source-servers'

// The first server of an engine takes long to start.
setDefaultTimeout(120_000)

const host = openCatalogueHost()
afterAll(() => host.stop())

for (const { dialect, fresh } of engines)
  if (dialect !== 'sqlite')
    describe(`another portal on ${dialect}`, () => {
      test('comes as it does from a file', async () => {
        const place = ombiHouse(30)
        const address = await fresh()
        await copyToServer(dialect, address, join(place, 'Ombi.db'))
        const [fromFile, fromServer] = [await host.portal(), await host.portal()]
        const file = await takeOver(fromFile.app, 'ombi', place)
        const server = await takeOver(fromServer.app, 'ombi', address)
        expect(server.counts).toEqual(file.counts)
        expect(server.source.engine).toBe(dialect === 'postgres' ? 'PostgreSQL' : 'MySQL')
        expect(await whatCame(fromServer.app.store)).toEqual(await whatCame(fromFile.app.store))
        await Promise.all([fromFile.close(), fromServer.close()])
      })

      test('that falls silent or goes while it is read is told so, and is left', async () => {
        const address = await fresh()
        await copyToServer(dialect, address, join(ombiHouse(2), 'Ombi.db'))
        const read = (source: SourceDatabase) => source.rows('MovieRequests', { limit: 5 })
        const failureOf = (source: SourceDatabase) => read(source).then(String, String)
        const held = await heldTable(dialect, address, 'MovieRequests')
        const waiting = await openServerSource(address, 0.5)
        expect(await failureOf(waiting)).toContain('cannot be read: no answer within 0.5 seconds')
        await waiting.close()
        await held.release()
        const steady = await openServerSource(address)
        expect(await read(steady)).toHaveLength(2)
        await held.endOthers()
        expect(await failureOf(steady)).toContain('the database of the other portal cannot be read: ')
        await steady.close()
        await held.close()
      })

      test('that is not there is told so, without its password', async () => {
        const portal = await host.portal()
        const address = `${dialect}://somebody:secret-word@127.0.0.1:1/none`
        const error = await takeOver(portal.app, 'ombi', address).catch(cause => cause)
        expect(error.message).toContain('cannot be read')
        expect(error.message).not.toContain('secret-word')
        await portal.close()
      })
    })

test.skipIf(!engines.some(({ dialect }) => dialect === 'postgres'))(
  'Seerr on postgres comes as from a file',
  async () => {
    const engine = engines.find(({ dialect }) => dialect === 'postgres')
    const place = await seerrHouse()
    const address = (await engine?.fresh()) ?? ''
    await copyToServer('postgres', address, join(place, 'db', 'db.sqlite3'))
    const [fromFile, fromServer] = [await host.portal(), await host.portal()]
    const file = await takeOver(fromFile.app, 'seerr', place)
    const server = await takeOver(fromServer.app, 'seerr', address, { settingsFile: join(place, 'settings.json') })
    expect(server.counts).toEqual(file.counts)
    expect((await whatCame(fromServer.app.store)).titles).toEqual((await whatCame(fromFile.app.store)).titles)
    await Promise.all([fromFile.close(), fromServer.close()])
  },
)
