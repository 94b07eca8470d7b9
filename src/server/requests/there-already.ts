import type { NamedTitle } from '~/integrations/called'
import type { App } from '../app'
import { changedAlbums } from '../library/actions'
import { readNamed } from '../library/manager-reads'
import type { DownloadServer } from '../settings/servers'
import { noteFound } from './availability'

/**
 * An album that came since the library of its server was read is available at once; movies and shows that are there are
 * found by the next read, as a copy of them may be there without being what was asked for.
 */
export async function noteThere(app: App, server: DownloadServer, album: NamedTitle) {
  await readNamed(app, server, [album])
  await noteFound(app, changedAlbums(app))
}
