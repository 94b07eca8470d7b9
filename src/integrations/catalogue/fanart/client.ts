import { dayMs } from '~/shared/durations'
import { callOrNull, type Http, under } from '../../http/call'
import { listOf, objectAnswer, textOf, type Wire, wireOf } from '../../http/reading'

const fanartName = 'fanart.tv'

export type FanPicture = { url: string; language: string | null; likes: number }
export type FanPictures = {
  backgrounds: FanPicture[]
  posters: FanPicture[]
  banners: FanPicture[]
  logos: FanPicture[]
}
export type TitleFanart = FanPictures & { name: string | null; thumbs: FanPicture[]; seasons: FanPicture[] }

type FanartAddress = {
  /** Version included: `https://webservice.fanart.tv/v3`. */
  url: string
  apiKey: string
}

/** Numbers come as texts; pictures without words have "" or "00" for a language. */
const picture =
  (secure: boolean) =>
  (value: unknown): FanPicture | null => {
    const { url, lang, likes } = wireOf(value)
    const address = textOf(url)
    if (!/^https?:\/\//i.test(address ?? '') || address === null) return null
    const language = textOf(lang)
    return {
      url: secure ? address.replace(/^http:/i, 'https:') : address,
      language: language === '00' ? null : language,
      likes: Number(likes) || 0,
    }
  }

/** Pictures that fans collect, by title and artist; what the service does not know is null. */
export const fanartClient = (http: Http, { url, apiKey }: FanartAddress) => {
  const list = (wire: Wire, ...names: string[]) =>
    names.flatMap(name => listOf(wire[name], picture(url.startsWith('https:'))))
  const get = <T>(path: string, read: (wire: Wire) => T) =>
    callOrNull(http, fanartName, under(url, path), { headers: { 'api-key': apiKey }, cacheMs: dayMs }, answer =>
      read(objectAnswer(fanartName, answer)),
    )
  return {
    /** By the number at TMDB, or the id at IMDb. */
    movie: (id: string | number): Promise<TitleFanart | null> =>
      get(`movies/${encodeURIComponent(id)}`, wire => ({
        name: textOf(wire.name),
        backgrounds: list(wire, 'moviebackground'),
        posters: list(wire, 'movieposter'),
        banners: list(wire, 'moviebanner'),
        logos: list(wire, 'hdmovielogo', 'movielogo'),
        thumbs: list(wire, 'moviethumb'),
        seasons: [],
      })),
    /** By the number at TheTVDB. */
    show: (tvdbId: number): Promise<TitleFanart | null> =>
      get(`tv/${tvdbId}`, wire => ({
        name: textOf(wire.name),
        backgrounds: list(wire, 'showbackground'),
        posters: list(wire, 'tvposter'),
        banners: list(wire, 'tvbanner'),
        logos: list(wire, 'hdtvlogo', 'clearlogo'),
        thumbs: list(wire, 'tvthumb'),
        seasons: list(wire, 'seasonposter'),
      })),
    /** By the id at MusicBrainz; the posters are pictures of the artist. */
    artist: (id: string): Promise<FanPictures | null> =>
      get(`music/${encodeURIComponent(id)}`, wire => ({
        backgrounds: list(wire, 'artistbackground'),
        posters: list(wire, 'artistthumb'),
        banners: list(wire, 'musicbanner'),
        logos: list(wire, 'hdmusiclogo', 'musiclogo'),
      })),
  }
}

/** The best liked of those in English, else of all. */
export function bestLiked(pictures: readonly FanPicture[]): string | null {
  const english = pictures.filter(({ language }) => language === 'en')
  const among = english.length > 0 ? english : pictures
  return among.toSorted((one, other) => other.likes - one.likes)[0]?.url ?? null
}
