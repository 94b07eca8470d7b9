import { type EpisodeNumber, episodeKey, episodeRanges } from '../requests/episodes'
import { shortenedLine } from '../shortened'
import type { EventName } from './model'

/** One of the things that a message for several tells, in the language of its reader. */
export type DigestItem = {
  event: EventName
  title: string
  /** A reason, a subject, whoever asked; null where the title says enough. */
  detail: string | null
  /** Those that came. */
  episodes: readonly EpisodeNumber[]
}

type Say = (key: string, values: Record<string, unknown>) => string

/** Nobody reads more lines of one kind, nor longer ones; the portal has the rest. */
const mostLines = 40
const longestPart = 300

/** A line break in a foreign text would begin a line of its own. */
const onOneLine = (text: string) => shortenedLine(text, longestPart)

/** Every episode once, in order. */
function episodesOf(items: readonly DigestItem[]): EpisodeNumber[] {
  const all = new Map(items.flatMap(({ episodes }) => episodes.map(one => [episodeKey(one), one] as const)))
  return [...all.values()].toSorted((one, other) => one.season - other.season || one.episode - other.episode)
}

type Group = { heading: string; lines: string[] }

/** Episodes of one show are told in one line, however often some of them came. */
function arrivals(say: Say, items: readonly DigestItem[], shown: (text: string) => string): Group {
  const shows = [...Map.groupBy(items, ({ title }) => title)].map(([title, all]) => ({
    title,
    episodes: episodesOf(all),
  }))
  const count = shows.reduce((sum, { episodes }) => sum + episodes.length, 0)
  const [first] = shows
  return {
    heading:
      shows.length === 1 && first
        ? say('digest.oneShow', { count, title: shown(first.title) })
        : say('digest.shows', { count, shows: shows.length }),
    lines: shows.map(({ title, episodes }) =>
      say('digest.line', { title: shown(title), detail: episodeRanges(episodes) }),
    ),
  }
}

const groupOf = (say: Say, event: EventName, items: readonly DigestItem[], shown: (text: string) => string): Group =>
  event === 'PartiallyAvailable'
    ? arrivals(say, items, shown)
    : {
        heading: say(`digest.event.${event}`, { count: items.length }),
        lines: items.map(({ title, detail }) =>
          detail ? say('digest.line', { title: shown(title), detail: shown(detail) }) : shown(title),
        ),
      }

/**
 * Title and text of a message that tells of several things, what is alike under one heading. `plain` makes of a value what
 * is nothing but text on the channel.
 */
export function digestText(
  say: Say,
  items: readonly DigestItem[],
  { name, plain }: { name: string; plain: (value: string) => string },
): { title: string; body: string } {
  const kinds = [...Map.groupBy(items, ({ event }) => event)]
  const groups = (shown: (text: string) => string) =>
    kinds.map(([event, all]) => groupOf(say, event, all, text => shown(onOneLine(text))))
  const [first, ...others] = groups(text => text)
  const title = first && others.length === 0 ? first.heading : say('digest.several', { count: items.length, name })
  const body = groups(plain).map(({ heading, lines }) => {
    const left = lines.length - mostLines
    const more = left > 0 ? [say('digest.more', { count: left })] : []
    return [heading, ...[...lines.slice(0, mostLines), ...more].map(line => `– ${line}`)].join('\n')
  })
  return { title, body: body.join('\n\n') }
}
