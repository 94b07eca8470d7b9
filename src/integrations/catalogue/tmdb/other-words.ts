import type { Video } from '~/shared/titles/model'
import { UpstreamError } from '../../http/call'
import { listOf, objectAnswer, textOf, wireOf } from '../../http/reading'
import { tmdbName } from './api'
import { video, within } from './read-movie'

type Worded = { overview: string | null; originalLanguage: string | null; videos?: Video[] | null }
/** The texts of a title in all languages, and the videos in those that were asked for. */
type OtherWords = { overviews: Map<string, string>; videos: Video[] }
type Asking = { language: string; ask: (query: Record<string, string>) => Promise<OtherWords | null> }

export const otherWords = (answer: unknown): OtherWords => {
  const { overview, translations, videos } = objectAnswer(tmdbName, answer)
  const overviews = new Map<string, string>()
  for (const one of listOf(wireOf(translations).translations, wireOf)) {
    const [language, text] = [textOf(one.iso_639_1), textOf(wireOf(one.data).overview)]
    if (language && text && !overviews.has(language)) overviews.set(language, text)
  }
  const english = textOf(overview)
  if (english) overviews.set('en', english)
  return { overviews, videos: within(videos, 'results', video) ?? [] }
}

const spoken = (language: string) => language.slice(0, 2).toLowerCase()

/**
 * A title with the overview and the videos that its language has none of: those in English, else those in the language
 * that it was made in. It takes one call at most; where that fails the title stays as it is.
 */
export async function withOtherWords<T extends Worded>(found: T | null, { language, ask }: Asking): Promise<T | null> {
  if (!found) return null
  const others = ['en', found.originalLanguage].filter(one => one !== null && one !== spoken(language))
  const lacksVideos = found.videos?.length === 0
  if (others.length === 0 || (found.overview && !lacksVideos)) return found
  const parts = lacksVideos ? 'translations,videos' : 'translations'
  const query = { language: 'en', append_to_response: parts, include_video_language: [...others, 'null'].join(',') }
  const other = await ask(query).catch(withoutThem)
  if (!other) return found
  const overview = others.map(one => other.overviews.get(one ?? '')).find(Boolean) ?? null
  const videos = others.map(one => other.videos.filter(video => video.language === one)).find(some => some.length > 0)
  return {
    ...found,
    overview: found.overview ?? overview,
    ...(lacksVideos && { videos: videos ?? other.videos }),
  }
}

const withoutThem = (error: unknown) => {
  if (error instanceof UpstreamError) return null
  throw error
}
