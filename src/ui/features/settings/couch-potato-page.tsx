import { DeclaredPage } from './declared-page'
import { KeyFinder } from './key-finder'
import type { SpecialPageProps } from './special-page'

/** CouchPotato, which tells its API key to whoever enters name and password. */
export function CouchPotatoPage({ page }: SpecialPageProps) {
  return <DeclaredPage page={page} after={form => ({ connection: <KeyFinder form={form} /> })} />
}
