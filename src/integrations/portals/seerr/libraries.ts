import { lineIn } from '~/shared/import/texts'
import { objectsIn } from './connections'

const most = 500

/** Libraries that somebody chose there, with their ids as this product has them. */
export const librariesIn = (server: Readonly<Record<string, unknown>>, key: (id: unknown) => unknown) =>
  objectsIn(server, 'libraries')
    .slice(0, most)
    .map(one => ({ key: key(one.id), title: lineIn(one.name, 200), enabled: one.enabled === true }))
