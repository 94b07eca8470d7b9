import type { SourceTemplate } from '~/shared/import/extras'
import type { AgentName } from '~/shared/notifications/agents'
import { portalLanguage } from '../notifications/branding'
import { storedTemplates } from '../notifications/template-queries'
import { textsOf, writingTexts } from '../notifications/templates'
import type { Store } from '../store/store'
import { linksOf, type NewLink, saidOf, saveLinks } from './link-queries'
import type { Running } from './running'

const oldIdOf = ({ agent, event }: Pick<SourceTemplate, 'agent' | 'event'>) => `${agent}:${event}`

/** Takes over texts that administrators wrote, where nobody has written another here. */
export async function importTemplates(run: Running): Promise<void> {
  const all = await run.reader.templates()
  run.tally.add('templates', 'found', all.length)
  for (const [agent, texts] of Map.groupBy(all, one => one.agent)) await run.write(tx => write(run, tx, agent, texts))
}

/** How the texts of a channel stand, by their events. */
async function textHashesOf({ app }: Running, tx: Store, agent: AgentName): Promise<Map<string, string>> {
  const house = portalLanguage(app)
  const stored = await storedTemplates(tx, { agent })
  const ofHouse = stored.filter(({ language }) => language === null || language === house)
  return new Map(
    [...Map.groupBy(ofHouse, ({ event }) => event)].map(([event, texts]) => [
      event,
      saidOf(texts.map(({ subject, message, enabled }) => JSON.stringify([subject, message, enabled])).toSorted()),
    ]),
  )
}

async function write(run: Running, tx: Store, agent: AgentName, texts: readonly SourceTemplate[]): Promise<void> {
  const { app, by, tally, source } = run
  const channel = app.services.agents.find(({ name }) => name === agent)
  const known = await linksOf(tx, source, 'template', texts.map(oldIdOf))
  const before = await textHashesOf(run, tx, agent)
  const events = new Set<string>(channel ? textsOf(channel).events : [])
  const wanted = texts.filter(text => {
    const link = known.get(oldIdOf(text))
    if (link?.said === saidOf(text)) return count('equal')
    if (!events.has(text.event)) return count('leftAlone')
    const isOurs = link ? link.written === (before.get(text.event) ?? null) : !before.has(text.event)
    return isOurs || count('leftAlone')
  })
  function count(what: 'equal' | 'leftAlone'): false {
    tally.add('templates', what)
    return false
  }
  if (!channel || wanted.length === 0) return
  const edits = wanted.map(({ event, subject, message, enabled }) => ({ event, subject, message, enabled }))
  await (await writingTexts(app, by, [{ texts: textsOf(channel), edits }]))(tx)
  const after = await textHashesOf(run, tx, agent)
  const links = wanted.map((text): NewLink => {
    const oldId = oldIdOf(text)
    tally.add('templates', known.has(oldId) ? 'updated' : 'made')
    return { kind: 'template', oldId, newId: null, said: saidOf(text), written: after.get(text.event) ?? null }
  })
  await saveLinks(tx, source, links, app.now(), 'anew')
}
