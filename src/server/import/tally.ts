import type { ImportKind } from '~/shared/import/house'
import {
  type ImportNote,
  importNote,
  type OpenNote,
  type SkipReason,
  type UnsupportedNote,
} from '~/shared/import/notes'
import { type Counts, type ImportReport, noCounts, type PersonMatter } from '~/shared/import/report'

/** More names than anybody reads. */
const mostNames = 1_000

/** Counts what becomes of everything that is found. */
export function tally() {
  const counts = noCounts()
  const matters: ImportReport['people']['matters'] = {}
  const signIn = { ownPassword: 0, mediaServer: 0, needsPassword: 0 }
  const stages: Record<string, number> = {}
  const settings: ImportReport['settings'] = { taken: [], kept: [], refused: [], connections: [], apiKey: 'none' }
  const open = new Map<string, ImportNote<OpenNote>>()
  const remarks = new Map<string, ImportNote<UnsupportedNote>>()
  let [failed, decided, tagged, partial] = [0, 0, 0, 0]
  return {
    add(kind: ImportKind, what: Exclude<keyof Counts, 'skipped'>, count = 1) {
      counts[kind][what] += count
    },
    /** Rows that are passed over are found as well. */
    skip(kind: ImportKind, reason: SkipReason, count = 1) {
      if (count === 0) return
      const of = counts[kind]
      of.found += count
      of.skipped[reason] = (of.skipped[reason] ?? 0) + count
    },
    matter(what: PersonMatter, name: string) {
      matters[what] ??= []
      if (matters[what].length < mostNames) matters[what].push(name)
    },
    signsIn(how: keyof typeof signIn) {
      signIn[how]++
    },
    stage(name: string) {
      stages[name] = (stages[name] ?? 0) + 1
    },
    failure() {
      failed++
    },
    /** Of a variant that comes along; `isPartial` where something of what was chosen for it has no name here. */
    came({ isDecided, isTagged, isPartial }: Record<'isDecided' | 'isTagged' | 'isPartial', boolean>) {
      decided += Number(isDecided)
      tagged += Number(isTagged)
      partial += Number(isPartial)
    },
    settings,
    /** The same is said once. */
    remark: (note: ImportNote<UnsupportedNote>) => void remarks.set(JSON.stringify(note), note),
    open(note: ImportNote<OpenNote>) {
      if (open.size < mostNames) open.set(JSON.stringify(note), note)
    },
    said: () => ({
      ...{ decided, tagged },
      counts,
      people: { signIn, matters },
      settings,
      stages,
      failed,
      open: [...open.values()],
      remarks: [...remarks.values(), ...(partial > 0 ? [importNote('requestChoices', { amount: partial })] : [])],
    }),
  }
}
export type Tally = ReturnType<typeof tally>
