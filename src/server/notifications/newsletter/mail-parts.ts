import type { MailPart, MailTitle } from '~/integrations/notify/delivery'
import type { NewSeason, NewsletterPart, NewTitle } from '~/shared/newsletter/model'
import { shortened } from '~/shared/newsletter/rules'
import { detailsAddress, posterAddress } from '~/shared/notifications/addresses'
import type { Language } from '~/shared/settings/languages'
import type { App } from '../../app'
import { brandingOf } from '../branding'

const mostGenres = 3
const mostSeasons = 6
/** Of every second episode of a long season, say. */
const longestRanges = 60

/** What a newsletter tells of, as mails have it. */
export function mailParts(app: App, parts: readonly NewsletterPart[], language: Language): MailPart[] {
  const say = (key: string, values?: Record<string, unknown>) => app.texts.say(language, `newsletter.${key}`, values)
  const { applicationUrl } = brandingOf(app, language)
  return parts.map(({ kind, titles, more }) => ({
    heading: say(`heading.${kind}`),
    titles: titles.map(title => mailTitle(title, applicationUrl, say)),
    more: more > 0 ? say('more', { count: more }) : null,
    moreLink: applicationUrl,
  }))
}

type Say = (key: string, values?: Record<string, unknown>) => string

function mailTitle(title: NewTitle, applicationUrl: string | null, say: Say): MailTitle {
  const { kind, id, artist, artistId, year, genres, overview, posterPath, watchUrl, seasons } = title
  // An album is shown on the page of its artist.
  const providerId = kind === 'album' ? artistId : id
  const page = providerId ? detailsAddress(applicationUrl, { kind, providerId }) : null
  return {
    title: title.title,
    link: page ?? watchUrl,
    poster: posterAddress(posterPath),
    posterLink: watchUrl ?? page,
    facts: [artist, year, genres.slice(0, mostGenres).join(', ')].filter(Boolean).join(' · '),
    lines: seasonLines(seasons, say),
    text: shortened(overview ?? ''),
  }
}

function seasonLines(seasons: readonly NewSeason[], say: Say): string[] {
  const lines = seasons.slice(0, mostSeasons).map(({ season, episodes }) => {
    const name = season === 0 ? say('specials') : say('season', { season })
    return episodes === null ? name : say('episodes', { season: name, episodes: shortened(episodes, longestRanges) })
  })
  const more = seasons.length - lines.length
  return more > 0 ? [...lines, say('moreSeasons', { count: more })] : lines
}
