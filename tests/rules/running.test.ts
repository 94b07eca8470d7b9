import { expect, test } from 'bun:test'
import { isSupported } from '~/server/system/about'
import { newestChanges } from '~/shared/system/changes'
import { patternOf, programOf } from '~/shared/system/unserved'

test.each([
  ['linux', 'x64', true],
  ['linux', 'arm64', true],
  ['linux', 'ia32', false],
  ['darwin', 'arm64', true],
  ['win32', 'x64', true],
  ['win32', 'arm64', false],
  ['freebsd', 'x64', false],
  ['toString', 'x64', false],
])('%s on %s is supported: %p', (platform, arch, is) => expect(isSupported({ platform, arch })).toBe(is))

test.each([
  ['SomePhone/3.2 (iOS 19; de)', 'SomePhone/3.2'],
  ['okhttp/5.0', 'okhttp/5.0'],
  [null, ''],
  ['', ''],
  ['(nothing but a system)', ''],
  [`evil\u202Ename\n${'x'.repeat(100)}`, `evil name ${'x'.repeat(50)}`],
])('a program that says %j is called %j', (userAgent, name) => expect(programOf(userAgent)).toBe(name))

test.each([
  ['/api/v1/Request/movie/12', '/api/v1/Request/movie/{}'],
  ['/api/v1/Unknown/', '/api/v1/Unknown/'],
  ['/api/v1/key/0123456789abcdef0123', '/api/v1/key/{}'],
  ['/api/v1/RequestSubscriptionNotifications', '/api/v1/RequestSubscriptionNotifications'],
  [`/api/v1/${'x'.repeat(41)}`, '/api/v1/{}'],
  [`/api/${'abc/'.repeat(100)}`, `/api/${'abc/'.repeat(28)}abc`],
])('%s is counted as %s', (path, pattern) => expect(patternOf(path)).toBe(pattern))

const list = `# Changes

## Unreleased

### Added

- One thing, which
  is long.
- \`marquee two\`.

### Fixed

## 1.2.0 (2026-05-01)

### Changed

- Three.
`

test('what changed is the newest part of the list that says something', () => {
  const [, , released = ''] = list.split(/^(?=## )/m)
  expect(newestChanges(list)).toEqual({
    version: 'Unreleased',
    kinds: [{ name: 'Added', changes: ['One thing, which is long.', '`marquee two`.'] }],
  })
  expect(newestChanges(`# Changes\n\n## [Unreleased]\n\n### Added\n\n${released}`)).toEqual({
    version: '1.2.0 (2026-05-01)',
    kinds: [{ name: 'Changed', changes: ['Three.'] }],
  })
  expect(newestChanges('# Changes')).toBeNull()
})
