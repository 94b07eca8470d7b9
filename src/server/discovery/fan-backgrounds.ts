import type { FanPicture, fanartClient, TitleFanart } from '~/integrations/catalogue/fanart/client'
import { UpstreamError } from '~/integrations/http/call'
import { anyOf } from '~/shared/titles/rules'
import type { App } from '../app'
import { fanartOf } from '../titles/music-catalogue'

type Fanart = ReturnType<typeof fanartClient>
type FanBackground = { url: string; title: string | null }

/** Titles that have been liked for long, by their numbers at TMDB and at TheTVDB. */
const movies = [
  278, 244786, 680, 155, 13, 1891, 399106, 351286, 348350, 539885, 508442, 664767, 260513, 372058, 299536, 581389,
  577922, 383498, 330457, 755812, 495764, 14160, 429617, 475557, 420818, 775996, 283995,
]
const shows = [
  121361, 361753, 295685, 74205, 362392, 81189, 79126, 332858, 73762, 79349, 349309, 275274, 305288, 260449, 296762,
  280619, 305074, 277165, 362696,
]
const mostTries = 5

const pick = <T>(list: readonly T[]) => anyOf(list, Math.random)

async function fromList(ids: readonly number[], ask: (id: number) => Promise<TitleFanart | null>) {
  const left = new Set(ids)
  for (let tries = 0; tries < mostTries; tries++) {
    const id = pick([...left])
    if (id === null) return null
    left.delete(id)
    const found = await ask(id)
    const background: FanPicture | null = pick(found?.backgrounds ?? [])
    if (background) return { url: background.url, title: found?.name ?? null }
  }
  return null
}

/**
 * A background that fans collected, of a movie or a show as chance has it, another on most calls. Null while there is no
 * key, and where a few attempts found none.
 */
export async function fanBackground(app: App): Promise<FanBackground | null> {
  const fanart = fanartOf(app)
  if (!fanart) return null
  const sides = [(at: Fanart) => fromList(movies, at.movie), (at: Fanart) => fromList(shows, at.show)]
  try {
    for (const side of Math.random() < 0.5 ? sides : sides.toReversed()) {
      const found = await side(fanart)
      if (found) return found
    }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('fan art not loaded', { service: error.service, kind: error.kind, status: error.status })
  }
  return null
}
