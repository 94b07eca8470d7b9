import { identityHashOf, type OmbiDatabase, ombiDatabases, ombiWriter } from '~/integrations/portals/ombi/write/writer'
import { seerrSchema } from '~/integrations/portals/seerr/write/schema'
import { seerrWriter } from '~/integrations/portals/seerr/write/writer'
import { nowhere, type RowSink, type WrittenDatabase, writtenDatabase } from '~/integrations/portals/written-database'
import type { HouseWriter } from '~/shared/export/house'
import type { ExportTally } from '~/shared/export/report'
import type { PortalName } from '~/shared/import/house'
import type { HouseRules } from '~/shared/seerr/codes'
import type { User } from '~/shared/users/model'
import type { Provider } from '~/shared/users/providers'
import type { Target } from './target'

/** What a writer has to know before anything comes. */
export type Prepared = {
  owner: { user: User; hash: string | null }
  system: User
  rules: HouseRules
  provider: Provider | null
  readsWatchlists: boolean
  blockedKeywords: readonly string[]
  lastTitle: number
  timeZone: string
}

type Databases = Readonly<Record<string, readonly string[]>>
type Opened = { sink: (name: string) => RowSink; text: (name: string, content: string) => void }

type Portal = {
  product: string
  /** What is written, the file first that the portal cannot go without. */
  files: readonly string[]
  databases: Databases
  hashOf: (password: string) => Promise<string>
  writer: (prepared: Prepared, tally: ExportTally, opened: Opened) => HouseWriter
}

/** As it hashes passwords itself. */
const costOfBcrypt = 12

const ombi: Portal = {
  product: 'Ombi 4.59',
  files: Object.keys(ombiDatabases),
  databases: ombiDatabases,
  hashOf: async password => identityHashOf(password),
  writer: ({ owner, system, timeZone }, tally, { sink }) => {
    const names = Object.keys(ombiDatabases) as OmbiDatabase[]
    const sinks = Object.fromEntries(names.map(name => [name, sink(name)])) as Record<OmbiDatabase, RowSink>
    return ombiWriter({ sinks, tally, timeZone, owner, system: system.id })
  },
}

const seerrDatabase = 'db/db.sqlite3'
const seerrSettingsFile = 'settings.json'

const seerr: Portal = {
  product: 'Seerr 3.1',
  files: [seerrDatabase, seerrSettingsFile],
  databases: { [seerrDatabase]: seerrSchema },
  hashOf: password => Bun.password.hash(password, { algorithm: 'bcrypt', cost: costOfBcrypt }),
  writer: (prepared, tally, { sink, text }) =>
    seerrWriter({
      ...{ ...prepared, tally, sink: sink(seerrDatabase) },
      settingsFile: content => text(seerrSettingsFile, content),
    }),
}

export const exportedPortals: Readonly<Record<PortalName, Portal>> = { ombi, seerr }

/** A writer whose rows go nowhere. */
export const rehearsingWriter = (portal: Portal, prepared: Prepared, tally: ExportTally): HouseWriter =>
  portal.writer(prepared, tally, { sink: () => nowhere, text: () => undefined })

/** A writer into the files of a target, and how they are closed. */
export function openWriter(
  portal: Portal,
  prepared: Prepared,
  { tally, target }: { tally: ExportTally; target: Target },
) {
  const open = new Map<string, WrittenDatabase>()
  for (const [name, schema] of Object.entries(portal.databases))
    open.set(name, writtenDatabase(target.part(name), schema))
  const sink = (name: string): RowSink => open.get(name) ?? nowhere
  return {
    writer: portal.writer(prepared, tally, { sink, text: target.text }),
    finish: () => {
      for (const database of open.values()) database.finish()
    },
    close: () => {
      for (const database of open.values()) database.close()
    },
  }
}
