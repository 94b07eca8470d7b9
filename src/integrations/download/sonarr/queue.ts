import { idOf, textOf, type Wire, wireOf } from '~/integrations/http/reading'
import { progressIn, queueOf } from '../arr-queue'
import type { Download } from '../model'
import type { SonarrClient } from './client'
import { numberInShow } from './reading'

type Entry = { downloadId: string | null; download: Download }

/** A pack of episodes is an entry for each of them, all with the size of the whole: each is given its share. */
export async function sonarrQueue({ product, queuePage }: SonarrClient): Promise<Download[]> {
  const entries = await queueOf(product, queuePage, toEntry)
  const packs = Map.groupBy(entries, ({ downloadId }) => downloadId)
  return entries.map(({ downloadId, download }) => {
    const parts = downloadId === null ? 1 : (packs.get(downloadId)?.length ?? 1)
    return { ...download, size: download.size / parts, left: download.left / parts }
  })
}

function toEntry(record: Wire): Entry {
  const tvdbId = idOf(wireOf(record.series).tvdbId)
  const { seasonNumber, episodeNumber } = wireOf(record.episode)
  const [season, episode] = [numberInShow(seasonNumber), numberInShow(episodeNumber)]
  return {
    downloadId: textOf(record.downloadId),
    download: {
      itemKey: tvdbId === null ? null : String(tvdbId),
      episode: season === null || episode === null ? null : { season, episode },
      ...progressIn(record),
    },
  }
}
