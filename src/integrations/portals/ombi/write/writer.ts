import { pbkdf2Sync, randomBytes } from 'node:crypto'
import type { HouseWriter } from '~/shared/export/house'
import type { ExportTally } from '~/shared/export/report'
import type { User } from '~/shared/users/model'
import type { RowSink } from '../../written-database'
import { writePeople } from './people'
import { issueWriter, logWriter, textWriter, watchlistWriter } from './rest'
import { writeSettings } from './settings'
import { externalSchema } from './tables-external'
import { mainSchema, settingsSchema } from './tables-rest'
import { titleWriter } from './titles'

/** The databases of Ombi 4; the first is the one that it cannot go without. */
export const ombiDatabases = {
  'Ombi.db': mainSchema,
  'OmbiSettings.db': settingsSchema,
  'OmbiExternal.db': externalSchema,
} as const
export type OmbiDatabase = keyof typeof ombiDatabases

const rounds = 100_000

/** A password as ASP.NET Identity keeps it in its third version: HMAC of SHA-512, rounds, and a salt of 16 bytes. */
export function identityHashOf(password: string): string {
  const salt = randomBytes(16)
  const head = Buffer.alloc(13)
  head.writeUInt8(1, 0)
  head.writeUInt32BE(2, 1)
  head.writeUInt32BE(rounds, 5)
  head.writeUInt32BE(salt.length, 9)
  return Buffer.concat([head, salt, pbkdf2Sync(password, salt, rounds, 32, 'sha512')]).toString('base64')
}

export type OmbiWriting = {
  sinks: Readonly<Record<OmbiDatabase, RowSink>>
  tally: ExportTally
  timeZone: string
  /** Who administers it at first, and their password there as it is kept; null is the one that they have. */
  owner: { user: User; hash: string | null }
  system: string
}

export function ombiWriter({ sinks, tally, timeZone, owner, system }: OmbiWriting): HouseWriter {
  const [main, settings, external] = [sinks['Ombi.db'], sinks['OmbiSettings.db'], sinks['OmbiExternal.db']]
  return {
    people: all => writePeople(main, all, tally, { id: owner.user.id, hash: owner.hash }),
    settings: all => writeSettings(settings, all, tally),
    titles: titleWriter({ main, tally, timeZone, system }),
    issues: issueWriter({ main, tally }),
    watchlist: watchlistWriter({ external, tally }),
    log: logWriter({ main, tally }),
    // Nothing keeps anybody there from asking for anything.
    blocks: page => tally.left('blocks', 'noPlace', page.length),
    rules(all) {
      for (const { name } of all) tally.ruleLeft(name)
    },
    texts: textWriter({ main, tally }),
  }
}
