import { describe, expect, test } from 'bun:test'
import { type Denied, deniedSentence } from '~/server/storage-access'

const ofRoot: Denied = {
  path: '/storage',
  code: 'EACCES',
  found: { uid: 0, gid: 0, mode: 0o40755 },
  account: { uid: 65532, gid: 65532 },
}

describe('a storage that cannot be written', () => {
  test.each<[string, Partial<Denied>, string]>([
    [
      'of somebody else',
      {},
      "the storage /storage cannot be written: /storage belongs to user 0 (group 0, mode 755), and the server runs as user 65532 (group 65532); hand it over with: chown -R 65532:65532 '/storage'",
    ],
    [
      'below a folder of somebody else',
      { path: '/srv', wanted: '/srv/marquee' },
      "the storage /srv/marquee cannot be written: /srv belongs to user 0 (group 0, mode 755), and the server runs as user 65532 (group 65532); hand it over with: mkdir -p '/srv/marquee' && chown -R 65532:65532 '/srv/marquee'",
    ],
    [
      'with a key that only its owner may read',
      { path: '/storage/marquee.key', found: { ...ofRoot.found, mode: 0o100600 }, action: 'read' },
      "the storage /storage/marquee.key cannot be read: /storage/marquee.key belongs to user 0 (group 0, mode 600), and the server runs as user 65532 (group 65532); hand it over with: chown -R 65532:65532 '/storage/marquee.key'",
    ],
    [
      'with a file of its own that is read-only',
      { path: '/storage/marquee.db', found: { uid: 65532, gid: 65532, mode: 0o100400 } },
      "the storage /storage/marquee.db cannot be written: /storage/marquee.db belongs to the user that the server runs as, and its mode is 400; allow it with: chmod u+rwX '/storage/marquee.db'",
    ],
    [
      'on a disk that is read-only',
      { code: 'EROFS' },
      'the storage /storage cannot be written: /storage is read-only; mount it writable, or choose another folder with --storage',
    ],
    [
      'where accounts have no numbers',
      { account: null },
      'the storage /storage cannot be written: /storage refuses it; allow it to the account of the server, or use a different --storage',
    ],
  ])('%s is told of with what to do', (_, changed, sentence) => {
    expect(deniedSentence({ ...ofRoot, ...changed })).toBe(sentence)
  })
})
