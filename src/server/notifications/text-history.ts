import type { AuditValues } from '~/shared/audit/model'
import { refuse } from '~/shared/refusal'
import { type Language, languageCodes } from '~/shared/settings/languages'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { settingsEntry } from '../audit/queries'
import type { ForeseenUndo } from '../settings/history'
import { portalLanguage } from './branding'
import { newsletterTexts, type TextSet, templatesInEach, textsOf, writingTexts } from './templates'

type Part = 'subject' | 'message' | 'enabled'
/** A part of a text as the audit names it; without a language it is in that of the portal. */
const place = /^texts\[(\w+)(?::([\w-]+))?\]\.(subject|message|enabled)$/

/** A change of texts by its number; null for one of a section, and for what is no change that can be taken back. */
async function textsEntry(app: App, id: number) {
  const entry = await settingsEntry(app.store, id)
  const paths = Object.keys(entry?.kept?.after ?? {})
  if (!entry?.kept || paths.length === 0 || !paths.every(path => place.test(path))) return null
  const agent = app.services.agents.find(({ settings }) => settings.id === entry.subjectId)
  if (!agent) return refuse({ code: 'NothingToUndo' })
  const isNewsletter = newsletterTexts.agent === agent && paths.every(path => path.startsWith('texts[Newsletter'))
  return { entry, section: agent.settings, kept: entry.kept, texts: isNewsletter ? newsletterTexts : textsOf(agent) }
}

type Now = { value: unknown; event: string; language: Language | null; part: Part }

/** What stands now in each of these parts; what is not sent any more is left out. */
async function textsNow(app: App, texts: TextSet, paths: readonly string[]): Promise<Map<string, Now>> {
  const inEach = await templatesInEach(app, texts)
  const house = portalLanguage(app)
  return new Map(
    paths.flatMap(path => {
      const [, event = '', said, part] = place.exec(path) ?? []
      const language = said === undefined ? null : languageCodes.find(code => code === said)
      const text = language === undefined ? null : inEach(language ?? house).find(one => one.event === event)
      if (!text || language === undefined || !isPart(part)) return []
      return [[path, { value: text[part], event, language, part }] as const]
    }),
  )
}

const isPart = (part: string | undefined): part is Part =>
  part === 'subject' || part === 'message' || part === 'enabled'

/** Says what would be taken back of a change of texts, and what was changed again since; null for one of a section. */
export async function foreseenTexts(app: App, id: number): Promise<ForeseenUndo | null> {
  const found = await textsEntry(app, id)
  if (!found) return null
  const { entry, section, kept, texts } = found
  const now = await textsNow(app, texts, Object.keys(kept.after))
  const { back, obstacles } = takenBack(kept, now)
  const those = (of: (path: string) => unknown): AuditValues => Object.fromEntries(back.map(path => [path, of(path)]))
  const change =
    back.length > 0 ? { before: those(path => now.get(path)?.value), after: those(path => kept.before[path]) } : null
  return { section, entry, change, obstacles, revision: revisionOf(now) }
}

const revisionOf = (now: ReadonlyMap<string, Now>) =>
  Bun.hash(JSON.stringify([...now].map(([path, { value }]) => [path, value]))).toString(16)

type Kept = Record<'before' | 'after', Record<string, unknown>>

/** Which parts become again what they were: those that are as the change made them. */
function takenBack({ before, after }: Kept, now: ReadonlyMap<string, Now>) {
  const back: string[] = []
  const obstacles: ForeseenUndo['obstacles'] = []
  for (const path of Object.keys(after)) {
    const known = now.get(path)
    if (!known) obstacles.push({ path, why: 'gone', since: null })
    else if (known.value === after[path]) back.push(path)
    else if (known.value !== before[path]) obstacles.push({ path, why: 'changedSince', since: null })
  }
  return { back, obstacles }
}

/** Takes a change of texts back, as it was foreseen, which is a change itself; false for one of a section. */
export async function undoTexts(app: App, by: User, id: number, revision: string): Promise<boolean> {
  const found = await textsEntry(app, id)
  if (!found) return false
  const { kept, texts } = found
  const now = await textsNow(app, texts, Object.keys(kept.after))
  const { back } = takenBack(kept, now)
  if (back.length === 0) return refuse({ code: 'NothingToUndo' })
  const parts = back.flatMap(path => {
    const known = now.get(path)
    return known ? [{ ...known, is: kept.before[path] }] : []
  })
  const edits = [...Map.groupBy(parts, ({ event, language }) => `${event} ${language}`).values()].flatMap(some => {
    const [first] = some
    if (!first) return []
    const was = (part: Part) => some.find(one => one.part === part)?.is
    const textOf = (part: Part) => (typeof was(part) === 'string' ? String(was(part)) : null)
    return { ...first, subject: textOf('subject'), message: textOf('message'), enabled: was('enabled') }
  })
  const templates = await templatesInEach(app, texts)
  const house = portalLanguage(app)
  const isOn = (event: string) => templates(house).find(one => one.event === event)?.enabled ?? true
  const whole = edits.map(({ event, language, subject, message, enabled }) => ({
    ...{ event, language, subject, message },
    enabled: typeof enabled === 'boolean' ? enabled : isOn(event),
  }))
  const write = await writingTexts(app, by, [{ texts, edits: whole }])
  await app.store.transaction(async tx => {
    const then = await textsNow({ ...app, store: tx }, texts, Object.keys(kept.after))
    if (revisionOf(then) !== revision) refuse({ code: 'SettingsChanged' })
    await write(tx)
  })
  app.log.info('change of texts undone', { change: id, by: by.userName })
  return true
}
