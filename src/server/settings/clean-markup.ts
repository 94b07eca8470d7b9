import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { harmlessMarkup } from '~/shared/markup'
import type { SettingValues } from '~/shared/settings/fields'
import { isObject } from '~/shared/settings/items'
import type { Section } from '~/shared/settings/model'

type Change = { section: Section; change: (stored: SettingValues) => unknown }

const isCleaned = ({ fields }: Section, name: string) =>
  Object.entries(fields).some(([field, { cleaned }]) => cleaned && field.toLowerCase() === name.toLowerCase())

const hasCleaned = ({ fields }: Section) => Object.values(fields).some(({ cleaned }) => cleaned)

/** Cleaning takes as long as the text is, and anybody may ask for a page that is read without an account. */
const cleanedBefore = new LRUCache<string, string>(atMost(8))

function cleanedOnce(markup: string, clean: (markup: string) => string): string {
  const known = cleanedBefore.get(markup)
  if (known !== undefined) return known
  const made = clean(markup)
  cleanedBefore.set(markup, made)
  return made
}

async function cleaner(): Promise<(markup: string) => string> {
  // Loaded when there is markup to clean: it costs memory that most portals need not pay.
  const { default: sanitize } = await import('sanitize-html')
  const clean = (markup: string) => sanitize(markup, harmlessMarkup(sanitize.defaults.allowedTags))
  return markup => cleanedOnce(markup, clean)
}

function cleanedWith<T>(clean: (markup: string) => string, section: Section, values: T): T | Record<string, unknown> {
  if (!isObject(values)) return values
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && isCleaned(section, name) ? clean(value) : value,
  ])
  return Object.fromEntries(entries)
}

/** The values of a section as they are given out: what was stored before, or comes from the environment, is cleaned too. */
export async function withCleanMarkup<T extends Record<string, unknown>>(section: Section, values: T): Promise<T> {
  const hasMarkup = Object.entries(values).some(
    ([name, value]) => typeof value === 'string' && value.includes('<') && isCleaned(section, name),
  )
  return hasMarkup ? Object.assign({ ...values }, cleanedWith(await cleaner(), section, values)) : values
}

/** Changes whose markup is cleaned before it is stored. */
export async function cleaningMarkup<C extends Change>(changes: readonly C[]): Promise<readonly C[]> {
  if (!changes.some(({ section }) => hasCleaned(section))) return changes
  const clean = await cleaner()
  return changes.map(change => ({
    ...change,
    change: (stored: SettingValues) => cleanedWith(clean, change.section, change.change(stored)),
  }))
}
