import type { Media, Title, Video } from '../catalogue-model'
import { chanceOf } from '../text'
import type { Ask } from './ask'
import { backdropOf, logoOf, portraitOf, posterOf } from './paths'

/** 24 hex digits, as the ids of credits and videos have. */
const hexId = (seed: string) => {
  const chance = chanceOf(seed)
  return Array.from({ length: 24 }, () => chance.whole(0, 15).toString(16)).join('')
}

export const creditId = (media: Media, title: Title, role: string, personId: number) =>
  hexId(`${media}${title.tmdbId}${role}${personId}`)

const personPart = (ask: Ask, { personId, name, gender }: { personId: number; name: string; gender: number }) => {
  const person = ask.catalogue.person(personId)
  return {
    adult: false,
    gender,
    id: personId,
    known_for_department: person?.knownForDepartment ?? 'Acting',
    name,
    original_name: name,
    popularity: person?.popularity ?? 0,
    profile_path: portraitOf(person),
  }
}

export const creditsPart = (media: Media) => (ask: Ask, title: Title) => ({
  cast: title.cast.map(credit => ({
    ...personPart(ask, credit),
    cast_id: credit.order + 1,
    character: credit.character,
    credit_id: creditId(media, title, credit.character, credit.personId),
    order: credit.order,
  })),
  crew: title.crew.map(credit => ({
    ...personPart(ask, credit),
    credit_id: creditId(media, title, credit.job, credit.personId),
    department: credit.department,
    job: credit.job,
  })),
})

const videoPart = (video: Video) => ({
  iso_639_1: 'en',
  iso_3166_1: 'US',
  name: video.name,
  key: video.key,
  site: video.site,
  size: video.size,
  type: video.type,
  official: true,
  published_at: '2026-06-01T12:00:00.000Z',
  id: hexId(video.key),
})

/** Whoever names a language gets videos in it alone, unless further ones are named. */
export const videosPart = ({ query, language }: Ask, title: Title) => {
  const named = query.get('include_video_language')?.split(',') ?? [language]
  return { results: title.videos.map(videoPart).filter(one => named.includes(one.iso_639_1)) }
}

/** Nobody has written overviews in another language than English; the empty ones are in the list all the same. */
export const translationsPart = (_ask: Ask, title: Title) => ({
  translations: ['en', ...Object.keys(title.titles)].map(language => ({
    iso_639_1: language,
    iso_3166_1: language === 'en' ? 'US' : language.toUpperCase(),
    data: { overview: language === 'en' ? title.overview : '', title: title.titles[language] ?? title.title },
  })),
})

/** The overview in the language of the one who asks; empty where nobody has written one. */
export const overviewIn = ({ language }: Ask, { overview }: Title) => (language === 'en' ? overview : '')

type Frame = { path: string | null; width: number; height: number; language: string | null }

const picture = ({ path, width, height, language }: Frame) =>
  path === null
    ? []
    : [
        {
          aspect_ratio: Math.round((width / height) * 1000) / 1000,
          height,
          iso_639_1: language,
          file_path: path,
          vote_average: 5.4,
          vote_count: 12,
          width,
        },
      ]

/** Whoever names a language gets pictures in it alone, unless further ones are named, `null` for those without words. */
const isWanted = ({ query }: Ask, language: string | null) => {
  const named = query.get('include_image_language') ?? query.get('language')
  return !named || named.split(',').some(one => one.slice(0, 2) === (language ?? 'nu'))
}

export const imagesPart = (kind: 'm' | 't') => (ask: Ask, title: Title) => ({
  backdrops: isWanted(ask, null)
    ? picture({ path: backdropOf(kind, title), width: 1280, height: 720, language: null })
    : [],
  logos: [],
  posters: isWanted(ask, 'en') ? picture({ path: posterOf(kind, title), width: 500, height: 750, language: 'en' }) : [],
})

const shownProvider = (ask: Ask, id: number) => {
  const provider = ask.catalogue.providers().providers.find(one => one.id === id)
  if (!provider) return []
  return [
    {
      logo_path: logoOf(provider),
      provider_id: provider.id,
      provider_name: provider.name,
      display_priority: provider.displayPriority,
    },
  ]
}

/** Offers per country, each kind of offer in the order of the providers. */
export const watchPart = (media: Media) => (ask: Ask, title: Title) => {
  const providers = ask.catalogue.providers()
  const countries = (media === 'movie' ? providers.movies : providers.tv)[title.tmdbId] ?? {}
  const shown = Object.entries(countries).map(([country, offers]) => [
    country,
    {
      link: `https://www.example.com/${media}/${title.tmdbId}/watch?locale=${country}`,
      ...Object.fromEntries(
        Object.entries(offers).map(([offer, ids]) => [offer, ids.flatMap(id => shownProvider(ask, id))]),
      ),
    },
  ])
  return { results: Object.fromEntries(shown) }
}

export const socialPart = (title: Title) => ({
  wikidata_id: null,
  facebook_id: title.externalIds.facebookId,
  instagram_id: title.externalIds.instagramId,
  twitter_id: title.externalIds.twitterId,
})

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Lands that are no more have codes of their own, which the table of names does not know. */
export const countryPart = (code: string) => ({
  iso_3166_1: code,
  name: /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code,
})

export const spokenPart = (ask: Ask, title: Title) => {
  const language = ask.catalogue.languages().find(one => one.iso_639_1 === title.originalLanguage)
  return language && language.iso_639_1 !== 'xx' ? [language] : []
}
