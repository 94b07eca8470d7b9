// Writes a migration for each engine out of the difference between src/server/store/tables.ts and the last one.
// Use: npm run migrations -- <name>, and after statements were added to it by hand: npm run migrations -- --hash
// One that changes no table and only moves what is stored begins empty: npm run migrations -- <name> --custom
import { writeHashes } from './migration-hashes'

const [change, ...more] = process.argv.slice(2)
if (!change) {
  console.error('use: npm run migrations -- <name-of-the-change>, or --hash once it was completed by hand')
  process.exit(2)
}
if (change === '--hash') {
  writeHashes()
  process.exit(0)
}
const kinds = { sqlite: 'sqlite', postgres: 'postgresql', mysql: 'mysql' }
for (const [dialect, kind] of Object.entries(kinds)) {
  const made = Bun.spawnSync(
    [
      ...[process.execPath, 'x', 'drizzle-kit', 'generate', '--name', change],
      ...['--dialect', kind, '--schema', 'scripts/schema.cjs', '--out', `migrations/${dialect}`],
      ...more,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, DIALECT: dialect } },
  )
  if (made.exitCode !== 0) process.exit(made.exitCode)
}

writeHashes()
