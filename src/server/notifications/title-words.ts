import type { Variant } from '~/shared/requests/model'
import type { NotificationContext } from './context'

type Named = { name: string; artist: string | null; variant: Variant }

/** What somebody reads of a title: an album with who made it, and of what can be asked for twice which copy it is. */
export function nameInTexts({ name, artist, variant }: Named): string {
  if (artist !== null) return `${artist} – ${name}`
  return variant === 'fourK' ? `${name} (4K)` : name
}

/** The same of what news are about. Programs have values of their own for that. */
export function titleInTexts({ request, issue, variant, ...told }: NotificationContext): string {
  const { artist = null, title } = request ?? (issue?.asked?.artist ? issue.asked : told)
  return nameInTexts({ name: title, artist, variant })
}
