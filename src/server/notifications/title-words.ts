import type { Variant } from '~/shared/requests/model'
import type { App } from '../app'
import type { NotificationContext } from './context'

type Named = { name: string; artist: string | null; variant: Variant; releasedAt?: Date | null }

/**
 * What somebody reads of a title: an album with who made it, the year where it is said, and of what can be asked for twice
 * which copy it is, as the interface writes it. Without a language it is read by programs, in English.
 */
export function nameInTexts(app: App, language: string | null, { name, artist, variant, releasedAt }: Named): string {
  const title = withYear(artist === null ? name : `${artist} – ${name}`, releasedAt ?? null)
  return variant === 'fourK' ? app.texts.say(language, 'requestList.in4K', { title }) : title
}

/** A title with the year in which it was released, where that is known. */
export const withYear = (title: string, at: Date | null): string => (at ? `${title} (${at.getUTCFullYear()})` : title)

/** What news are about, as somebody reads it. Programs have values of their own for that. */
export function titleInTexts(app: App, language: string | null, context: NotificationContext): string {
  return nameInTexts(app, language, namedBy(context))
}

/** The same with its year. */
export const titleWithYear = (app: App, language: string | null, context: NotificationContext): string =>
  nameInTexts(app, language, { ...namedBy(context), releasedAt: context.request?.releasedAt ?? null })

function namedBy({ request, issue, variant, ...told }: NotificationContext): Named {
  const { artist = null, title } = request ?? (issue?.asked?.artist ? issue.asked : told)
  return { name: title, artist, variant }
}
