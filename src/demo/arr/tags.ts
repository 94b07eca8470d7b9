import type { ArrQuestion } from './question'
import { type Failure, json, rejected, thrown } from './reply'

export type Tag = { id: number; label: string }
type Tagged = { tags: Tag[] }
type TagBody = { label?: string | null }

export const listTags = <L extends Tagged>({ library }: ArrQuestion<L>) => json(library.tags)

/**
 * A label that is there already is given back as it is. It is looked for as it was written and kept in small letters,
 * so one that is there in other casing is not found and cannot be kept either. Products differ in what they object to.
 */
export const addsTag =
  (objections: (label: string | null) => Failure[]) =>
  <L extends Tagged>({ library, address, body }: ArrQuestion<L, TagBody>) => {
    const failures = objections(body.label ?? null)
    if (failures.length > 0) return rejected(failures)
    const written = body.label ?? ''
    const label = written.toLowerCase()
    const there = library.tags.find(tag => tag.label === label)
    if (there && written !== label) {
      return thrown(409, {
        type: 'System.Data.SQLite.SQLiteException',
        message: 'constraint failed\nUNIQUE constraint failed: Tags.Label',
      })
    }
    const tag = there ?? { id: library.tags.length + 1, label }
    if (!there) library.tags.push(tag)
    return json(tag, 201, { location: `${address}/tag/${tag.id}` })
  }
