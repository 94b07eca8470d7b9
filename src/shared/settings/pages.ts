import type { Field, Line, SettingValues } from './fields'

/** The groups of pages in the menu, in order. */
export const pageGroups = ['portal', 'mediaServers', 'downloads', 'people', 'messages', 'upkeep'] as const
export type PageGroup = (typeof pageGroups)[number]

/** A part of a form; its title names its texts, and without one it stands first and bare. */
export type Part<Name extends string = string> = { readonly title?: string; readonly lines: readonly Line<Name>[] }

export const part = <const Name extends string>(title: string, lines: readonly Line<Name>[]): Part<Name> => ({
  title,
  lines,
})

/** What a text of a channel is: a mail, a text with a title, or a text alone. */
export type TextLook = 'mail' | 'titled' | 'text'

/** How a section is drawn and what stands beside its form. Nothing in it is code: the default page reads it. */
type Layout<Name extends string = string> = {
  /** Lines without a heading, and parts. The switch of the section, where it is the first of them alone, folds the rest. */
  readonly layout: readonly (readonly Line<Name>[] | Part<Name>)[]
  /** A connection is tested before it is saved; a message is sent to whoever presses the button. */
  readonly test?: 'connection' | 'message'
  /** The service tells its API key to whoever knows a name and a password there. */
  readonly findsKey?: boolean
  /** The texts of its messages are edited beside it. */
  readonly templates?: TextLook
  /** The name of its channel, where that is not the last word of the id of the section. */
  readonly channel?: string
  /** The tab that the section is on its page. */
  readonly tab?: string
  /** The page draws the fields itself. */
  readonly ownForm?: boolean
  /** The part of the product that has to be on for the section to be shown. */
  readonly feature?: string
}

/** A page of the settings by its key, which names its texts (`settings.page.<key>`). */
export type PageFacts = {
  readonly key: string
  /** Its address below /Settings, as bookmarks and clients know it. */
  readonly path: string
  readonly group: PageGroup
  /** Power users open it too, for the parts whose calls serve them. */
  readonly forPowerUsers?: boolean
}

/** The page of a section: one of its own, or a place on the page of another. */
export type SectionPage<Name extends string = string> = Layout<Name> & (PageFacts | { readonly on: string })

/** Pages that are not about a section. */
const otherPages: readonly PageFacts[] = [
  { key: 'rules', path: 'Rules', group: 'people' },
  { key: 'blocks', path: 'Blocks', group: 'people', forPowerUsers: true },
  { key: 'about', path: 'About', group: 'portal' },
  { key: 'audit', path: 'Audit', group: 'upkeep' },
  { key: 'caches', path: 'Cache', group: 'upkeep' },
  { key: 'failed', path: 'FailedRequests', group: 'upkeep' },
  { key: 'health', path: 'Health', group: 'upkeep' },
  { key: 'history', path: 'History', group: 'upkeep' },
  { key: 'logs', path: 'Logs', group: 'upkeep' },
  { key: 'massEmail', path: 'MassEmail', group: 'messages' },
  { key: 'moveIn', path: 'MoveIn', group: 'upkeep' },
  { key: 'services', path: 'Services', group: 'portal' },
  { key: 'statistics', path: 'Statistics', group: 'upkeep' },
  { key: 'updates', path: 'Update', group: 'upkeep' },
]

type Paged = { readonly id: string; readonly fields: Readonly<Record<string, Field>>; readonly page?: SectionPage }

/** A page with the sections on it, the first of which tells its state, and single fields of others. */
export type Page<S extends Paged = Paged> = PageFacts & {
  readonly sections: readonly S[]
  readonly also: readonly { readonly section: S; readonly field: string }[]
}

/** Every page, in the order in which their sections are declared. */
export function pagesOf<S extends Paged>(sections: readonly S[]): Page<S>[] {
  const own: readonly PageFacts[] = sections.flatMap(({ page }) => (page && 'key' in page ? page : []))
  const elsewhere = sections.flatMap(section =>
    Object.entries(section.fields).flatMap(([field, { onPage }]) => (onPage ? { onPage, section, field } : [])),
  )
  return [...own, ...otherPages].map(({ key, path, group, forPowerUsers = false }) => ({
    key,
    path,
    group,
    forPowerUsers,
    sections: sections.filter(({ page }) => page && ('key' in page ? page.key : page.on) === key),
    also: elsewhere.flatMap(({ onPage, section, field }) => (onPage === key ? { section, field } : [])),
  }))
}

/** Where a section is read and written: some proxies let no encoded slash through, as the name of a channel would have. */
export const sectionPath = (section: string) => `/api/v3/settings/${encodeURIComponent(section.replaceAll('/', '.'))}`

/** The parts of a form in order. */
export const pageParts = ({ page }: Paged): readonly Part[] =>
  (page?.layout ?? []).map(each => ('lines' in each ? each : { lines: each }))

/** The fields of a section that people see on its page, in order. */
export const visibleFields = (section: Paged): string[] => pageParts(section).flatMap(({ lines }) => lines.flat())

/** The switch that folds away the rest of a section while it is off: nothing of it counts then. Null where none does. */
export function foldingSwitch(section: Paged): string | null {
  const [first] = pageParts(section)
  const [name, ...others] = first?.lines.flat() ?? []
  const isSwitch = name === 'enabled' || name === 'enable'
  return isSwitch && first?.title === undefined && others.length === 0 ? name : null
}

/** Whether a form shows nothing of a section but its switch. */
export function isFolded(section: Paged, values: SettingValues): boolean {
  const name = foldingSwitch(section)
  return name !== null && values[name] !== true
}
