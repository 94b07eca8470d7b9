import { timingSafeEqual } from 'node:crypto'
import type { MailOptOut } from '~/integrations/notify/delivery'
import type { Language } from '~/shared/settings/languages'
import type { App } from '../../app'
import { brandingOf } from '../branding'

/** Whose newsletter a link stops: that of an account by its id, or of an address without one. */
export type OptOut = { kind: 'user' | 'address'; name: string }

const letters = { user: 'u', address: 'a' } as const satisfies Record<OptOut['kind'], string>

const signatureOf = ({ vault }: Pick<App, 'vault'>, said: string) =>
  new Bun.CryptoHasher('sha256', vault.derive('newsletter opt-out')).update(said).digest()

/**
 * What a link to stop the newsletter says, signed so that nobody can make up one for somebody else. There is no dot in it: an
 * address with one is that of a file.
 */
export function optOutToken(app: Pick<App, 'vault'>, { kind, name }: OptOut): string {
  const said = `${letters[kind]}~${Buffer.from(name).toString('base64url')}`
  return `${said}~${signatureOf(app, said).toString('base64url')}`
}

/** Whose newsletter it stops; null for what this portal did not sign. */
export function optOutIn(app: Pick<App, 'vault'>, token: string): OptOut | null {
  const [, said = '', letter, name = '', signature = ''] = /^(([ua])~([\w-]+))~([\w-]{43})$/.exec(token) ?? []
  if (!letter) return null
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(app, said)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return { kind: letter === letters.user ? 'user' : 'address', name: Buffer.from(name, 'base64url').toString('utf8') }
}

/** Where somebody stops the newsletter; null while the portal does not know its own address. */
export function optOutLinks(app: App, optOut: OptOut, language: Language): MailOptOut | null {
  const { applicationUrl } = brandingOf(app, language)
  if (!applicationUrl) return null
  const token = optOutToken(app, optOut)
  return {
    label: app.texts.say(language, 'newsletter.stop'),
    page: `${applicationUrl}/unsubscribe/${token}`,
    oneClick: `${applicationUrl}/api/v3/newsletter/opt-outs/${token}`,
  }
}

/** Links of other portals of this kind name an account by its id alone. */
export const isBareId = (token: string) => /^[\w-]{1,36}$/.test(token)
