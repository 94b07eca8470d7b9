import { DeclaredPage, type SpecialPageProps } from './declared-page'
import { KeptBackups } from './kept-backups'

/** When everything is backed up, and the backups that there are. */
export function BackupsPage({ page }: SpecialPageProps) {
  return <DeclaredPage page={page} after={() => ({ form: <KeptBackups key="kept" /> })} />
}
