import { minuteMs } from '~/shared/durations'
import { sickRageProduct } from '~/shared/services/products'
import type { SickRageSettings } from '~/shared/services/sick-rage'
import { call, type Http, under } from '../../http/call'
import { objectAnswer, textOf, type Wire, wireOf } from '../../http/reading'
import { serviceAddress } from '../../service-address'

export const sickRageService = sickRageProduct.name

export type Reply = { isGood: boolean; message: string; data: unknown; hasData: boolean }

const toReply = (answer: Wire): Reply => ({
  isGood: answer.result === 'success',
  message: textOf(answer.message) ?? '',
  data: answer.data,
  hasData: answer.data !== null && answer.data !== undefined,
})

type Query = Record<string, string | number | null>

/** Every command answers 200 and says in the answer how it went. */
export const sickRageClient = (http: Http, at: SickRageSettings) => {
  const url = under(serviceAddress(sickRageService, at), `api/${encodeURIComponent(at.apiKey?.trim() ?? '')}/`)
  const run = async (cmd: string, query: Query = {}, more: Parameters<typeof call>[3] = {}): Promise<Reply> =>
    toReply(
      objectAnswer(
        sickRageService,
        await call<unknown>(http, sickRageService, url, { ...more, query: { cmd, ...query } }),
      ),
    )
  const changes = { changes: true, timeoutMs: minuteMs }
  return {
    ping: () => run('sb.ping'),
    show: (tvdbid: number) => run('show', { tvdbid }),
    /**
     * New shows are ignored, episode by episode, until some of them are wanted; null leaves the quality, and what becomes of
     * episodes that air later, to SickRage.
     */
    addShow: (tvdbid: number, initial: string | null, future_status: 'wanted' | null) =>
      run('show.addnew', { tvdbid, initial, status: 'ignored', future_status }, changes),
    season: (tvdbid: number, season: number) => run('show.seasons', { tvdbid, season }),
    /** A whole season without an episode. */
    want: (tvdbid: number, season: number, episode: number | null) =>
      run('episode.setstatus', { tvdbid, season, episode, status: 'wanted' }, changes),
    shows: (signal?: AbortSignal) =>
      run('shows', {}, { maxBytes: 64 * 1024 * 1024, timeoutMs: minuteMs, ...(signal && { signal }) }),
    seasons: (tvdbid: number, signal?: AbortSignal) => run('show.seasons', { tvdbid }, { ...(signal && { signal }) }),
  }
}

export type SickRageClient = ReturnType<typeof sickRageClient>

export type EpisodeStatus = { episode: number; isThere: boolean; isWanted: boolean; isUnaired: boolean }

/** The episodes of a season by their numbers, as `{ "1": { status: "Wanted" } }`. */
export const episodesIn = (season: unknown): EpisodeStatus[] =>
  Object.entries(wireOf(season)).flatMap(([number, entry]) => {
    const status = textOf(wireOf(entry).status)
    if (!/^\d{1,6}$/.test(number) || status === null) return []
    const isThere = /^(downloaded|archived)/i.test(status)
    return [
      {
        episode: Number(number),
        isThere,
        isWanted: /^(wanted|snatched)/i.test(status),
        isUnaired: /^unaired/i.test(status),
      },
    ]
  })
