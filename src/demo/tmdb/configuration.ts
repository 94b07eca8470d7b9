import type { Media } from '../catalogue-model'
import type { Ask, TmdbAnswer } from './ask'
import { countryPart } from './parts'
import { logoOf } from './paths'

/** Base addresses of pictures are those of whoever is asked, so that they work wherever the stand-in listens. */
export const configuration = ({ origin }: Ask): TmdbAnswer => ({
  images: {
    base_url: `${origin}/t/p/`,
    secure_base_url: `${origin}/t/p/`,
    backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
    logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
    poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
    profile_sizes: ['w45', 'w185', 'h632', 'original'],
    still_sizes: ['w92', 'w185', 'w300', 'original'],
  },
  change_keys: [],
})

export const languages = (ask: Ask): TmdbAnswer => ask.catalogue.languages()

const regionNames = (ask: Ask) =>
  ask.catalogue.providers().regions.map(code => {
    const { iso_3166_1, name } = countryPart(code)
    return { iso_3166_1, english_name: name, native_name: name }
  })

export const countries = (ask: Ask): TmdbAnswer => regionNames(ask)
export const watchRegions = (ask: Ask): TmdbAnswer => ({ results: regionNames(ask) })

/** What films or series may be certified as, country by country. */
export const certifications =
  (media: Media) =>
  (ask: Ask): TmdbAnswer => ({ certifications: ask.catalogue.certifications()[media] })

export const watchProviders =
  (media: Media) =>
  (ask: Ask): TmdbAnswer => {
    const region = ask.query.get('watch_region')
    return {
      results: ask.catalogue
        .providers()
        .providers.filter(provider => provider.kinds.includes(media === 'movie' ? 'm' : 't'))
        .filter(provider => !region || provider.countries.includes(region))
        .map(provider => ({
          display_priorities: Object.fromEntries(
            provider.countries.map(country => [country, provider.displayPriority] as const),
          ),
          display_priority: provider.displayPriority,
          logo_path: logoOf(provider),
          provider_name: provider.name,
          provider_id: provider.id,
        })),
    }
  }
