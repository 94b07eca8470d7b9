import type { AuditChange } from '~/shared/api/audit'
import type { AuditAction, AuditSubject } from '~/shared/audit/model'
import { languages } from '~/shared/settings/languages'
import type { Section } from '~/shared/settings/model'
import { portal } from '~/shared/settings/portal'
import { textKeys } from '~/shared/settings/text-keys'
import { isClaim } from '~/shared/users/model'
import type { App } from '../app'
import type { AuditEntry } from './queries'

/** What entries say in the language of whoever reads, null being that of the portal. */

type Speaking = Pick<App, 'texts' | 'settings'>

function speaker({ texts, settings }: Speaking, language: string | null) {
  const spoken = language ?? settings.get(portal).defaultLanguageCode
  return (key: string, values = {}) => texts.say(spoken, key, values)
}

/** The first of these texts that there is. */
const firstText = (say: (key: string) => string, keys: readonly string[]): string | null =>
  keys.map(key => ({ key, said: say(key) })).find(({ key, said }) => said !== key)?.said ?? null

export const actionInWords = (app: Speaking, action: AuditAction, language: string | null): string =>
  speaker(app, language)(`audit.action.${action}`)

type Subject = Pick<AuditEntry, 'subjectKind' | 'subjectId' | 'subjectName'>

/** What something was done to; a section of settings by the title of its page, a name that nobody has as such. */
export function subjectInWords(app: Speaking, row: Subject, language: string | null): AuditSubject | null {
  const { subjectKind: kind, subjectId: id, subjectName: name } = row
  if (kind === null) return null
  const { page } = (kind === 'settings' && sectionOf(app, id)) || {}
  const ofPage = page ? [`settings.page.${'key' in page ? page.key : page.on}.title`] : []
  const title = kind === 'settings' && firstText(speaker(app, language), [...ofPage, `audit.section.${id}`])
  const unknown = kind === 'user' && id === null && !name ? speaker(app, language)('audit.unknownName') : null
  return { kind, id, name: title || (unknown ?? name ?? '') }
}

const sectionOf = ({ settings }: Speaking, id: string | null): Section | undefined =>
  settings.sections.find(section => section.id === id)

type Changed = Subject & Pick<AuditEntry, 'before' | 'after'>

/** What is another value now, by the labels of forms where there is one. */
export function changesInWords(app: Speaking, row: Changed, language: string | null): AuditChange[] {
  const say = speaker(app, language)
  const section = row.subjectKind === 'settings' ? sectionOf(app, row.subjectId) : undefined
  const { before, after } = row
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map(field => ({
    field,
    label: (section && settingLabel(say, section, field)) ?? firstText(say, [`audit.field.${field}`]) ?? field,
    before: valueInWords(say, field, before?.[field]),
    after: valueInWords(say, field, after?.[field]),
  }))
}

/** What forms call a field of a section, in a list with the name of the item. */
export const fieldInWords = (app: Speaking, section: Section, path: string, language: string | null): string =>
  settingLabel(speaker(app, language), section, path) ?? path

type Say = ReturnType<typeof speaker>

/**
 * `servers[Attic].port` is "Servers, Attic: Port", `texts[NewRequest].subject` "New request: Subject", with the language
 * where that is another than the portal's: `texts[NewRequest:de].subject`.
 */
function settingLabel(say: Say, section: Section, path: string): string | null {
  const [, event, code, part] = /^texts\[(\w+)(?::(\w+))?\]\.(\w+)$/.exec(path) ?? []
  if (event && part) {
    const language = languages.find(one => one.code === code)
    const name = firstText(say, [`settings.event.${event}`]) ?? event
    return `${language ? `${name}, ${language.name}` : name}: ${firstText(say, [`settings.template.${part}`]) ?? part}`
  }
  const label = (plain: string) => firstText(say, textKeys(section, `${plain}.label`))
  const [, list = '', item = '', inside = ''] = /^(\w+)\[([^\]]*)\](?:\.(.+))?$/.exec(path) ?? []
  if (!list) return label(path)
  if (!inside) return `${label(list) ?? list}, ${item}`
  const plain = inside.replace(/\[[^\]]*\]/g, '.item')
  const own = label(`${list}.item.${plain}`) ?? label(plain)
  return own && `${label(list) ?? list}, ${item}: ${own}`
}

const longestWords = 1_000

/** Null is nothing at all: no value, no text, an empty list. */
function valueInWords(say: Say, field: string, value: unknown): string | null {
  const words = isWord(field) ? wordIn(say, field, value) : (languageIn(field, value) ?? wordsOf(say, value))
  return words?.slice(0, longestWords) || null
}

/** A language by the name that its readers call it by. */
const languageIn = (field: string, value: unknown): string | null =>
  field === 'language' ? (languages.find(({ code }) => code === value)?.name ?? null) : null

/** Fields whose values are words of ours. */
const wordFields = ['how', 'requests', 'scope', 'secondStep', 'restoreFailure'] as const
type WordField = (typeof wordFields)[number]
const isWord = (field: string): field is WordField => wordFields.some(one => one === field)
const wordIn = (say: Say, field: WordField, value: unknown) => firstText(say, [`audit.${field}.${value}`])

function wordsOf(say: Say, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return say(value ? 'audit.on' : 'audit.off')
  if (Array.isArray(value)) return value.map(one => roleInWords(say, one) ?? wordsOf(say, one)).join(', ')
  if (typeof value !== 'object') return String(value)
  if ('amount' in value && 'period' in value) return limitInWords(say, value)
  return Object.entries(value)
    .map(([name, inner]) => [firstText(say, [`audit.field.${name}`]) ?? name, wordsOf(say, inner)] as const)
    .filter(([, words]) => words !== '')
    .map(([name, words]) => `${name}: ${words}`)
    .join('; ')
}

function limitInWords(say: Say, { amount, period, ...more }: { amount: unknown; period: unknown }): string {
  const words =
    typeof period === 'string'
      ? say(`audit.limit.${period}`, { amount })
      : say('audit.limit.days', { amount, count: period ?? 7 })
  return 'unit' in more && more.unit === 'seasons' ? say('audit.limit.inSeasons', { limit: words }) : words
}

const roleInWords = (say: Say, value: unknown) =>
  typeof value === 'string' && isClaim(value)
    ? firstText(say, [`users.roles.${value}.full`, `settings.role.${value}`])
    : null
