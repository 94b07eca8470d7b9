import { readFileSync, statSync } from 'node:fs'
import { lineIn, wholeIn } from '~/shared/import/texts'
import { isObject } from '~/shared/settings/items'
import { SourceUnreadable } from '../source-database'
import { objectIn } from './connections'

type Quota = { amount: number | null; days: number | null }

/** What its settings say about the rest of it. */
export type SeerrSettings = {
  /** The same for every run over one installation. */
  clientId: string | null
  /** 1 Plex, 2 Jellyfin, 3 Emby, 4 none; null in Overseerr, which knows Plex alone. */
  mediaServerType: number | null
  defaultQuotas: { movie: Quota; tv: Quota }
  /** All of it; null where there is no such file. */
  content: object | null
}

const mostBytes = 5 * 1024 ** 2

const nothing: SeerrSettings = {
  clientId: null,
  mediaServerType: null,
  defaultQuotas: { movie: { amount: null, days: null }, tv: { amount: null, days: null } },
  content: null,
}

const quotaIn = (quotas: unknown, name: string): Quota => {
  const quota = objectIn(quotas, name)
  return { amount: wholeIn(quota.quotaLimit, { most: 10_000 }), days: wholeIn(quota.quotaDays, { most: 10_000 }) }
}

/** The file of settings; without one everything is as it was when it was installed. */
export function readSeerrSettings(file: string | null): SeerrSettings {
  if (file === null) return nothing
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) throw new SourceUnreadable(`${file} is no file`)
  if (stat.size > mostBytes) throw new SourceUnreadable(`${file} is larger than 5 MB`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new SourceUnreadable(`${file} is no JSON: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  if (!isObject(content)) throw new SourceUnreadable(`${file} holds no settings`)
  const main = objectIn(content, 'main')
  const quotas = main.defaultQuotas
  return {
    clientId: lineIn((content as Record<string, unknown>).clientId, 80),
    mediaServerType: wholeIn(main.mediaServerType, { most: 9 }),
    defaultQuotas: { movie: quotaIn(quotas, 'movie'), tv: quotaIn(quotas, 'tv') },
    content,
  }
}
