import { type Command, Option } from 'commander'
import type { App } from '~/server/app'
import { type AuditEntry, auditPage } from '~/server/audit/queries'
import { actionInWords, changesInWords, subjectInWords } from '~/server/audit/words'
import { userByName } from '~/server/users/queries'
import type { AuditChange } from '~/shared/api/audit'
import { type AuditAction, auditActions } from '~/shared/audit/model'
import { type Common, commandOn, type Session, withApp } from './session'
import { columns, localTime } from './table'
import { textUpTo, wholeNumber } from './values'

type Options = Common & { user?: string; action?: AuditAction; search?: string; limit: number }

const shape = ({ searchKey: _, ...entry }: AuditEntry) => entry

/** What a field was, and what it is; a secret is only said to be another one. */
export const changeLine = ({ label, before, after }: AuditChange) =>
  before === after ? `${label} changed` : `${label}: ${[before, after].filter(value => value !== null).join(' → ')}`

const changesOf = (app: App, entry: AuditEntry) => changesInWords(app, entry, 'en').map(changeLine).join('; ')

const lineOf = (app: App, entry: AuditEntry) => [
  localTime(entry.at),
  entry.actorName,
  entry.way,
  entry.address,
  actionInWords(app, entry.action, 'en'),
  subjectInWords(app, entry, 'en')?.name ?? null,
  changesOf(app, entry),
]

async function list({ app, show }: Session, { user, action, search = '', limit }: Options) {
  const account = user === undefined ? null : await userByName(app.store, user)
  // Entries outlive the account that they name.
  const wanted = account ? { about: account.id, search } : { search: [user ?? '', search] }
  const { entries, total } = await auditPage(app.store, { ...wanted, action }, { position: 0, limit })
  const heads = ['time', 'who', 'way', 'address', 'what', 'about', 'changes']
  const lines = columns(
    heads,
    entries.map(entry => lineOf(app, entry)),
  )
  if (total > entries.length) lines.push(`${entries.length} of ${total} entries; --limit shows more`)
  show({ json: { total, entries: entries.map(shape) }, lines })
}

export const auditCommand = (): Command =>
  commandOn('audit', 'show who did what, newest first; entries are kept for half a year')
    .option('--user <name>', 'what this account did, and what was done to it')
    .addOption(new Option('--action <word>', 'only entries of this kind').choices(auditActions))
    .option('--search <text>', 'only entries with this part of a name or network address', textUpTo(190))
    .option('--limit <number>', 'how many entries', wholeNumber(1, 10_000), 50)
    .action((given: Options) => withApp(given, session => list(session, given)))
