import { expect, test } from 'bun:test'
import { authentication, passwordsCount } from '~/shared/access/settings'
import { read } from '~/shared/settings/model'

test.each(['plex', 'emby', 'jellyfin'] as const)('a password of %s counts by the switch of %s alone', provider => {
  const switches = { plexPasswords: false, embyPasswords: false, jellyfinPasswords: false }
  const others = { plexPasswords: true, embyPasswords: true, jellyfinPasswords: true }
  const counts = (given: typeof switches) => passwordsCount(read(authentication, given), provider)
  expect(counts({ ...switches, [`${provider}Passwords`]: true })).toBe(true)
  expect(counts({ ...others, [`${provider}Passwords`]: false })).toBe(false)
})
