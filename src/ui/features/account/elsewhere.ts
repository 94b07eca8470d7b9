import type { StartFacts } from '~/shared/api/start'
import type { OpenPlexPage } from '../../parts/plex-window'

export type Ways = StartFacts['signIn']
/** A media server at which a code is entered. */
export type CodeServer = Ways['quickConnect'][number]
/** Who vouches for people by OpenID Connect. */
export type Provider = Ways['openId'][number]

/** A sign-in that somebody allows elsewhere while the page waits for it. */
export type Elsewhere =
  | ({ way: 'plex' } & OpenPlexPage)
  | { way: 'quickConnect'; server: CodeServer; code: string; ticket: string }
