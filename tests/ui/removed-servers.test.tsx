import { beforeAll, expect, test } from 'bun:test'
import type { UserImport } from '~/shared/api/user-imports'
import { RemovedServers } from '~/ui/features/settings/removed-servers'
import { markup } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const jellyfin: UserImport = {
  ...{ provider: 'jellyfin', name: 'Jellyfin', job: 'jellyfinUserImport', isConnected: true, isWanted: true },
  ...{ servers: [{ id: 'jellyfin:7', name: 'Home' }], removed: [{ id: 'jellyfin:1', people: 2 }] },
}

test('people of a removed server are told of, with the servers that may have them now', () => {
  const text = markup(<RemovedServers of={jellyfin} />)
  expect(text).toContain('2 accounts belong to a Jellyfin server that was removed.')
  expect(text).toContain('Home')
  expect(text).toContain('Link')
  expect(markup(<RemovedServers of={{ ...jellyfin, servers: [] }} />)).not.toContain('Choose a server')
  expect(markup(<RemovedServers of={{ ...jellyfin, removed: [] }} />)).toBe('')
})
