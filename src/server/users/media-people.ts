import { LRUCache } from 'lru-cache'
import type { MediaServer } from '~/integrations/media/media-server'
import { comparing } from '~/shared/collation'
import { minuteMs } from '~/shared/durations'
import { bestLanguage } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import type { App } from '../app'
import { type Server, serversOf } from '../settings/servers'
import { folded } from '../store/dialect'
import type { Importer } from './importers'
import { mostPeople } from './missing-people'

/** Somebody at a media server, by the name that people know. */
type MediaPerson = { id: string; name: string }

/** While somebody types, the servers are not asked with every letter. */
const keptMs = minuteMs
const offered = 50

/** Who has an account at the servers of a product, to choose from by name; of those that answer. */
export function mediaPeople(app: App) {
  const kept = new LRUCache<string, Promise<MediaPerson[]>>({ max: 3, ttl: keptMs })

  function everybody(importer: Importer): Promise<MediaPerson[]> {
    const key = `${importer.provider} ${app.settings.revisionOf(importer.service.settings)}`
    const known = kept.get(key)
    if (known) return known
    const asked = peopleOf(app, importer)
    kept.set(key, asked)
    asked.catch(() => kept.delete(key))
    return asked
  }

  return {
    /** Those whose name has a text in it. */
    async search(importer: Importer, text: string): Promise<MediaPerson[]> {
      const wanted = folded(text)
      return (await everybody(importer)).filter(({ name }) => folded(name).includes(wanted)).slice(0, offered)
    },
    async named(importer: Importer, ids: readonly string[]): Promise<MediaPerson[]> {
      const wanted = new Set(ids)
      return (await everybody(importer)).filter(({ id }) => wanted.has(id))
    },
  }
}

async function peopleOf(app: App, importer: Importer): Promise<MediaPerson[]> {
  const read = (server: Server<MediaServer>) => ofServer(app, importer, server)
  const outcomes = await Promise.allSettled(serversOf(app, [importer.service]).map(read))
  const answered = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const [failed] = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (answered.length === 0 && failed) throw failed
  const byId = new Map(answered.flat().map(person => [person.id, person]))
  const compare = comparing(bestLanguage([app.settings.get(portal).defaultLanguageCode]))
  return [...byId.values()].sort((one, other) => compare(one.name, other.name))
}

async function ofServer(app: App, importer: Importer, server: Server<MediaServer>): Promise<MediaPerson[]> {
  const people: MediaPerson[] = []
  for await (const { id, name, alias } of importer.people(app, server, AbortSignal.timeout(keptMs))) {
    people.push({ id, name: alias ?? name ?? id })
    if (people.length > mostPeople) break
  }
  return people
}
