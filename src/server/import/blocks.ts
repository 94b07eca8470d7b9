import type { SourceBlock } from '~/shared/import/extras'
import { blocksChange } from '../blocks/current'
import { blocksAmong } from '../blocks/queries'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { linkedPeople, linksOf, saidOf, saveLinks } from './link-queries'
import { peopleHere } from './people-here'
import type { Running } from './running'

/** Takes over what nobody can ask for; what was unblocked here since stays so. */
export async function importBlocks(run: Running): Promise<void> {
  for await (const page of run.reader.blocks()) {
    run.tally.add('blocks', 'found', page.length)
    await run.write(tx => writePage(run, tx, page))
  }
}

const subjectOf = ({ kind, tmdbId }: SourceBlock) => ({ kind, key: String(tmdbId) })
const nameOf = ({ kind, tmdbId, name }: SourceBlock) => name ?? `${kind === 'movie' ? 'Movie' : 'Show'} ${tmdbId}`

async function writePage(run: Running, tx: Store, page: readonly SourceBlock[]): Promise<void> {
  const { tally, source } = run
  const ids = page.map(({ oldId }) => oldId)
  const links = await linksOf(tx, source, 'block', ids)
  const fresh = page.filter(({ oldId }) => !links.has(oldId))
  tally.add('blocks', 'equal', page.length - fresh.length)
  if (fresh.length === 0) return
  const here = await blocksAmong(tx, fresh.map(subjectOf))
  const known = new Set(here.map(({ kind, key }) => `${kind}:${key}`))
  const wanted = [
    ...new Map(fresh.map(one => [`${one.kind}:${one.tmdbId}`, one])).entries().filter(([key]) => !known.has(key)),
  ].map(([, one]) => one)
  const blockers = wanted.map(({ person }) => person)
  const people = await peopleHere(tx, await linkedPeople(tx, source), blockers)
  const now = run.app.now()
  const { blocks: t } = tx.t
  const rows = wanted.map(one => ({
    ...{ ...subjectOf(one), name: nameOf(one), reason: null, at: one.at ?? now },
    byName: people.get(one.person ?? '')?.userName ?? null,
  }))
  await upsert(tx, t, rows, { on: [t.kind, t.key], set: [] })
  blocksChange(tx)
  const made = fresh.map(one => ({ kind: 'block' as const, oldId: one.oldId, newId: null, said: saidOf(one) }))
  await saveLinks(tx, source, made, now)
  tally.add('blocks', 'made', wanted.length)
  tally.add('blocks', 'joined', fresh.length - wanted.length)
}
