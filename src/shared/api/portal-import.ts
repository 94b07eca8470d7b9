import { type TSchema, t } from 'elysia'
import { largestSourceFile, sourceFileNames } from '../import/files'
import { importKinds, portalNames } from '../import/house'
import { openNotes, skipReasons, unsupportedNotes } from '../import/notes'
import { personMatters } from '../import/report'
import { importFailures, importOutcomes, longestAddress, undoStates } from '../import/runs'
import { uploadPartBytes } from '../system/backups'
import { filledText, instant, oneOf, orNull, whole, wholeParameter } from './schema'

const byName = <const N extends string, S extends TSchema>(names: readonly N[], schema: S) =>
  t.Object(Object.fromEntries(names.map(name => [name, schema])) as Record<N, S>)

const someByName = <const N extends string, S extends TSchema>(names: readonly N[], schema: S) =>
  t.Partial(byName(names, schema))

const noteOf = <const N extends string>(names: readonly N[]) =>
  t.Object({ note: oneOf(names), name: orNull(t.String()), amount: orNull(t.Number()) })

const ImportCounts = t.Object({
  found: t.Number(),
  made: t.Number(),
  joined: t.Number({ description: 'Joined with something that was here or came before.' }),
  equal: t.Number({ description: 'Here since an earlier run, and the same over there.' }),
  updated: t.Number({ description: 'Changed over there since, and not here.' }),
  leftAlone: t.Number({ description: 'Changed here, and so left as it is.' }),
  skipped: someByName(skipReasons, t.Number()),
})

const SettingNames = t.Object({ section: t.String(), fields: t.Array(t.String()) })

const Report = t.Object({
  source: t.Object({
    portal: oneOf(portalNames),
    product: t.String(),
    engine: t.String(),
    schema: orNull(t.String()),
    isKnown: t.Boolean({ description: 'Something of it came before.' }),
  }),
  timeZone: t.String(),
  counts: byName(importKinds, ImportCounts),
  people: t.Object({
    signIn: t.Object({ ownPassword: t.Number(), mediaServer: t.Number(), needsPassword: t.Number() }),
    matters: someByName(personMatters, t.Array(t.String())),
  }),
  settings: t.Object({
    taken: t.Array(SettingNames),
    kept: t.Array(SettingNames),
    refused: t.Array(t.Object({ section: t.String(), field: t.String(), problem: t.String() })),
    connections: t.Array(t.Object({ service: t.String(), ok: t.Boolean(), message: t.String() })),
    apiKey: oneOf(['none', 'taken', 'same', 'kept']),
  }),
  stages: t.Record(t.String(), t.Number()),
  failed: t.Number(),
  decided: t.Number({ description: 'Requests, by variant, that came with whoever decided about them.' }),
  tagged: t.Number({ description: 'The same with tags.' }),
  open: t.Array(noteOf(openNotes)),
  remarks: t.Array(noteOf(unsupportedNotes)),
})
export type ImportReportView = typeof Report.static

const Options = {
  only: t.Array(oneOf(importKinds), { minItems: 1, maxItems: importKinds.length }),
  timeZone: filledText(60, 'In which its server was, such as Europe/Berlin.'),
  matchNames: t.Boolean({ description: 'Accounts here that have the same name are the same people.' }),
  allHistory: t.Boolean({ description: 'Takes what limits counted long ago as well.' }),
  replaceSettings: t.Boolean({ description: 'Its settings count, also where something else is set here.' }),
}

const Run = t.Object({
  id: whole(),
  portal: oneOf(portalNames),
  place: t.String(),
  isDryRun: t.Boolean(),
  options: t.Object(Options),
  by: t.String(),
  startedAt: instant(),
  endedAt: orNull(instant()),
  outcome: oneOf(importOutcomes),
  progress: orNull(t.Object({ kind: oneOf([...importKinds, 'backup']), done: t.Number(), total: orNull(t.Number()) })),
  failure: orNull(t.Object({ code: oneOf(importFailures), detail: orNull(t.String()) })),
  report: orNull(Report),
  backup: orNull(t.String()),
})
export type ImportRunView = typeof Run.static

export const ImportState = t.Object({
  files: t.Array(t.Object({ name: oneOf(sourceFileNames), bytes: t.Number(), at: instant() })),
  address: orNull(
    t.Object({ portal: oneOf(portalNames), shown: t.String({ description: 'Without name and password.' }) }),
  ),
  run: orNull(Run),
  undo: orNull(t.Object({ run: whole(), at: instant(), backup: t.String(), state: oneOf(undoStates) })),
})
export type ImportState = typeof ImportState.static

export const NewSourceFile = t.Object({
  name: oneOf(sourceFileNames),
  bytes: t.Number({ multipleOf: 1, minimum: 1, maximum: largestSourceFile }),
})
export const SourceUpload = t.Object({ id: t.String(), partBytes: whole() })
export type SourceUpload = typeof SourceUpload.static

export const SourcePartOf = t.Object({
  name: oneOf(sourceFileNames),
  id: t.String({ maxLength: 36, pattern: '^[\\da-f-]{36}$' }),
  part: wholeParameter({ maximum: Math.ceil(largestSourceFile / uploadPartBytes) }),
})
export const SourcePart = t.Unsafe<Uint8Array<ArrayBuffer>>(
  t.Unknown({ description: 'The bytes of this part: 1,000,000, and of the last one what is left.' }),
)
export const TakenSourcePart = t.Object({
  received: t.Number(),
  name: orNull(t.String({ description: 'Of the file, once all of it has come.' })),
})
export type TakenSourcePart = typeof TakenSourcePart.static

export const SourceAddress = t.Object({
  portal: oneOf(portalNames),
  address: filledText(longestAddress, 'Such as postgres://reader:password@db.example.com/ombi.'),
})
export type SourceAddress = typeof SourceAddress.static

export const NewImport = t.Object({
  from: oneOf(['files', 'address']),
  isDryRun: t.Boolean({ description: 'Does everything, says what came of it, and takes it back.' }),
  ...Options,
})
export type NewImport = typeof NewImport.static
export const BegunImport = t.Object({ id: whole() })
