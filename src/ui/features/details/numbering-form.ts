import type { NumberingByHand, ShowNumbering } from '~/shared/api/shows'
import { type MovedEpisodes, mostNumbering, objectionToNumbering } from '~/shared/titles/numbering'

/** The numbers of an entry that staff give, as they are typed. */
const numberNames = ['season', 'from', 'to', 'thereSeason', 'thereFrom'] as const
export type NumberName = (typeof numberNames)[number]
export type Entry = { key: number } & Record<NumberName, string>

export type EntryFault = 'numbers' | 'backwards' | 'twice'

/** What was said before, to be changed. */
export const entriesOf = (byHand: ShowNumbering['byHand']): Entry[] =>
  byHand.map(({ season, from, to, there }, key) => ({
    key,
    season: String(season),
    from: String(from),
    to: String(to),
    thereSeason: String(there.season),
    thereFrom: String(there.from),
  }))

/** One more to fill in: for the first episodes without numbers there that no entry names, where there are some. */
export function newEntry(entries: readonly Entry[], missing: ShowNumbering['missing']): Entry {
  const key = Math.max(-1, ...entries.map(one => one.key)) + 1
  const runs = entries.flatMap(entry => runOf(entry) ?? [])
  const open = missing.find(
    ({ season, from, to }) => !runs.some(run => run.season === season && run.from <= to && from <= run.to),
  )
  if (!open) return { key, season: '', from: '', to: '', thereSeason: '', thereFrom: '' }
  const { season, from, to } = open
  return { key, season: String(season), from: String(from), to: String(to), thereSeason: '', thereFrom: '' }
}

/** Null for what is no number that an episode or a season can have. */
export function numberIn(entry: Entry, name: NumberName): number | null {
  const number = Number(entry[name])
  const most = name === 'season' || name === 'thereSeason' ? mostNumbering.season : mostNumbering.episode
  return /^\s*\d+\s*$/.test(entry[name]) && number >= 1 && number <= most ? number : null
}

/** The episodes that an entry names; null as long as a number is missing. */
function runOf(entry: Entry): MovedEpisodes | null {
  const [season, from, to, thereSeason, thereFrom] = numberNames.map(name => numberIn(entry, name))
  if (!season || !from || !to || !thereSeason || !thereFrom) return null
  return { season, from, to, there: { season: thereSeason, from: thereFrom, to: thereFrom + to - from } }
}

/** The last episode there, which follows from the others; null while it cannot be told. */
export function endThere(entry: Entry): number | null {
  const run = runOf(entry)
  return run && run.to >= run.from ? run.there.to : null
}

/** What the portal would refuse of each entry, by its own rule; null for one that it takes. */
export function faultsOf(entries: readonly Entry[]): (EntryFault | null)[] {
  const taken: MovedEpisodes[] = []
  return entries.map(entry => {
    const run = runOf(entry)
    if (!run) return 'numbers'
    if (objectionToNumbering([run])) return 'backwards'
    if (objectionToNumbering([...taken, run])) return 'twice'
    taken.push(run)
    return null
  })
}

/** What is sent of entries that have no fault. */
export const saidIn = (entries: readonly Entry[]): NumberingByHand => ({
  byHand: entries.flatMap(entry => {
    const run = runOf(entry)
    return run ? [{ ...run, there: { season: run.there.season, from: run.there.from } }] : []
  }),
})
