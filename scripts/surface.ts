// Writes down every call that the server answers: tests/wire/surface.json, and the table in docs/api.md; those of the
// surface for programs of Seerr in tests/wire/seerr-surface.json.
// Use: bun scripts/surface.ts, after adding, moving or guarding an endpoint.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPortal } from '../tests/support/portal'
import { seerrTable, servedSeerrRows } from '../tests/support/seerr-surface'
import { describedIn, servedRows, withTable } from '../tests/support/surface'

const portal = await openPortal()
const rows = await servedRows(portal)
const seerrRows = await servedSeerrRows(portal)
await portal.close()
const written = join(import.meta.dir, '../tests/wire/surface.json')
writeFileSync(written, JSON.stringify(rows))
writeFileSync(seerrTable, JSON.stringify(seerrRows))
Bun.spawnSync([process.execPath, 'x', 'biome', 'format', '--write', written, seerrTable])
writeFileSync(describedIn, withTable(readFileSync(describedIn, 'utf8'), rows))
process.stdout.write(`${rows.length + seerrRows.length} calls written\n`)
process.exit(0)
