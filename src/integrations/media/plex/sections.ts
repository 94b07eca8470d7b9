import { plexFields, plexSettings } from '~/shared/services/plex'
import { readFields } from '~/shared/settings/model'
import type { Http } from '../../http/call'
import { flagOf, listOf, numberOf, textOf, wireOf } from '../../http/reading'
import type { Given } from '../../service'
import { plexClient } from './client'

/** A library as its server describes it to whoever wants all of it. */
export type PlexSection = Record<SectionText, string | null> &
  Record<'allowSync' | 'filters' | 'refreshing', boolean> &
  Record<'updatedAt' | 'createdAt', number> & { location: { id: number; path: string }[] | null }
type SectionText = 'key' | 'type' | 'title' | 'agent' | 'scanner' | 'language' | 'uuid' | 'art' | 'composite' | 'thumb'

/** The libraries of a server that somebody is about to save. */
export async function plexSections(http: Http, given: Given): Promise<PlexSection[]> {
  const sections = await plexClient(http, plexSettings(readFields(plexFields, given))).sections()
  return sections.map(wire => ({
    ...{ key: textOf(wire.key), type: textOf(wire.type), title: textOf(wire.title), agent: textOf(wire.agent) },
    ...{ scanner: textOf(wire.scanner), language: textOf(wire.language), uuid: textOf(wire.uuid) },
    ...{ art: textOf(wire.art), composite: textOf(wire.composite), thumb: textOf(wire.thumb) },
    ...{ allowSync: flagOf(wire.allowSync), filters: flagOf(wire.filters), refreshing: flagOf(wire.refreshing) },
    ...{ updatedAt: numberOf(wire.updatedAt), createdAt: numberOf(wire.createdAt) },
    location: Array.isArray(wire.Location)
      ? listOf(wire.Location, wireOf).map(({ id, path }) => ({ id: numberOf(id), path: textOf(path) ?? '' }))
      : null,
  }))
}
