import type { ArrQuestion } from './question'
import { conflict, type Failure, json, rejected } from './reply'

export type Tag = { id: number; label: string }
type Tagged = { tags: Tag[] }
type TagBody = { label?: string | null }

export const listTags = <L extends Tagged>({ library }: ArrQuestion<L>) => json(library.tags)

/** Between looking for a label and writing it, so that two who add one at once may both find it missing. */
const writingMs = 5

/**
 * A label that is there already is given back as it is. It is looked for as it was written and kept in small letters,
 * so one that is there in other casing is not found and cannot be kept either; neither can one that somebody else wrote
 * meanwhile. Products differ in what they object to.
 */
export const addsTag =
  (objections: (label: string | null) => Failure[]) =>
  async <L extends Tagged>({ library, address, body }: ArrQuestion<L, TagBody>) => {
    const failures = objections(body.label ?? null)
    if (failures.length > 0) return rejected(failures)
    const written = body.label ?? ''
    const label = written.toLowerCase()
    const known = () => library.tags.find(tag => tag.label === label)
    const added = (tag: Tag) => json(tag, 201, { location: `${address}/tag/${tag.id}` })
    const there = known()
    if (there && written === label) return added(there)
    await Bun.sleep(writingMs)
    if (known()) return conflict('Tags.Label')
    const tag = { id: library.tags.length + 1, label }
    library.tags.push(tag)
    return added(tag)
  }
