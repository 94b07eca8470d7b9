import type { CountryReleases, TitleImage, TitleProviders, WatchProvider } from './model'

/** The language of a call: the one it names, else that of whoever calls, else that of the portal. */
export const languageOfCall = (wanted: {
  named?: string | null
  user: string | null | undefined
  portal: string | null
}): string => wanted.named?.trim() || wanted.user?.trim() || wanted.portal?.trim() || 'en'

/** Where somebody watches when nothing else is known. */
export const usualCountry = 'US'

export const countryOf = (by: { streamingCountry: string } | null) =>
  (by?.streamingCountry.trim() || usualCountry).toUpperCase()

/**
 * When a movie comes out for downloading in a country. The usual country steps in where this one has no releases at
 * all, not where it merely has no digital one.
 */
export function digitalRelease(releases: readonly CountryReleases[] | null, country: string): Date | null {
  const of = (code: string) => releases?.find(one => one.country.toUpperCase() === code.toUpperCase())
  const there = of(country) ?? of(usualCountry)
  return there?.releases.find(release => release.type === 'digital')?.date ?? null
}

/** For whom a movie is fit in a country: as it came to cinemas there, else as it first came out otherwise. */
export function certificationIn(releases: readonly CountryReleases[] | null, country: string): string | null {
  const there = releases?.find(one => one.country.toUpperCase() === country.toUpperCase())?.releases ?? []
  const certified = there.filter(({ certification }) => certification !== null)
  const inCinemas = certified.find(({ type }) => type === 'theatrical' || type === 'theatricalLimited')
  return (inCinemas ?? certified[0])?.certification ?? null
}

/** Where a subscription shows a title in a country. */
export const subscriptionsIn = (providers: readonly TitleProviders[], country: string): WatchProvider[] =>
  providers.find(one => one.country.toUpperCase() === country.toUpperCase())?.flatrate ?? []

/** The picture that most people liked, in a language where one is named; null when there is none. */
export function mostVoted(images: readonly TitleImage[], language?: string): TitleImage | null {
  const fitting = language === undefined ? images : images.filter(image => image.language === language)
  return fitting.reduce<TitleImage | null>((best, image) => (best && !isLikedMore(image, best) ? best : image), null)
}

const isLikedMore = (image: TitleImage, than: TitleImage) =>
  image.voteCount > than.voteCount || (image.voteCount === than.voteCount && image.voteAverage > than.voteAverage)

/** The same titles in another order; `random` gives numbers from 0 to below 1. */
export function shuffled<T>(titles: readonly T[], random: () => number): T[] {
  const left = [...titles]
  const drawn: T[] = []
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1))
  return drawn
}

/** One of them; null out of none. */
export const anyOf = <T>(titles: readonly T[], random: () => number): T | null =>
  titles[Math.floor(random() * titles.length)] ?? null

/** How an id of IMDb looks. */
export const isImdbId = (text: string) => /^tt\d{1,12}$/i.test(text)
