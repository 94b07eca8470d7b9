import type { HouseWriter } from '~/shared/export/house'
import type { RowSink } from '../../written-database'
import { type Numbered, type PeopleWriting, writePeople } from './people'
import { plexServer } from './plex-server'
import { blockWriter, issueWriter, watchlistWriter } from './rest'
import { ruleWriter } from './rules'
import { type ServerNumbers, serverNumbers } from './servers'
import { type SettingsWriting, seerrSettings } from './settings'
import { mediaRows, titleWriter } from './titles'

export type SeerrWriting = Omit<PeopleWriting, 'sink' | 'plexToken'> &
  SettingsWriting & {
    sink: RowSink
    /** Takes the text of its file of settings. */
    settingsFile: (text: string) => void
    /** Behind every number that a title has here. */
    lastTitle: number
  }

/** What is needed later has come before; the order in which everything comes says so. */
function known<T>(what: string): { get: () => T; set: (value: T) => void } {
  let held: T | null = null
  return {
    get() {
      if (held === null) throw new Error(`${what} come first`)
      return held
    },
    set(value) {
      held = value
    },
  }
}

export function seerrWriter(writing: SeerrWriting): HouseWriter {
  const { sink, tally, lastTitle, settingsFile } = writing
  const [people, servers] = [known<Numbered>('people'), known<ServerNumbers>('settings')]
  let plexToken: string | null = null
  const context = { sink, tally, people: people.get, servers: servers.get, lastTitle }
  const media = mediaRows(context)
  return {
    settings(sections) {
      servers.set(serverNumbers(sections))
      plexToken = plexServer(sections).token
      settingsFile(`${JSON.stringify(seerrSettings(sections, writing), null, 1)}\n`)
    },
    people: all => people.set(writePeople(all, { ...writing, plexToken: () => plexToken })),
    titles: titleWriter(context),
    issues: issueWriter(context, media),
    watchlist: watchlistWriter(context, media),
    // It counts what was asked for itself.
    log: page => tally.left('log', 'fromRequests', page.length),
    blocks: blockWriter(context, media),
    rules: ruleWriter(context),
    texts: page => tally.left('templates', 'noPlace', page.length),
  }
}
