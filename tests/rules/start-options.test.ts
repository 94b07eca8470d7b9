import { expect, test } from 'bun:test'
import { plainStart } from '~/cli/start-options'

test.each([
  [['serve'], { hosts: ['http://*:3579'], demo: false }],
  [['serve', '--port', '8080'], { hosts: ['http://*:8080'] }],
  [['serve', '--port=8080', '--demo'], { hosts: ['http://127.0.0.1:8080'], demo: true }],
  [['serve', '--host', 'http://*:3579;http://[::1]:80'], { hosts: ['http://*:3579', 'http://[::1]:80'] }],
  [['serve', '--storage', '/srv/a', '--baseurl', '/requests/'], { storage: '/srv/a', baseUrl: '/requests' }],
  [['serve', '--storage=/srv/a=b'], { storage: '/srv/a=b' }],
  [['serve', '--seerr-port', '5055'], { hosts: ['http://*:3579'], seerrPort: 5055 }],
  [['serve', '--seerr-port=65535'], { seerrPort: 65_535 }],
  [['serve', '--seerr-port', '0'], { seerrPort: 0 }],
  [['serve'], { seerrPort: null, environment: {} }],
])('a command line that does nothing but start a server is read at once: %j', (called, config) => {
  expect(plainStart(called, {})).toMatchObject(config)
})

test.each([
  [['health']],
  [['serve', '--help']],
  [['serve', '-h']],
  [['serve', '--migrate']],
  [['serve', '--prot', '8080']],
  [['serve', '--port']],
  [['serve', '--port', '']],
  [['serve', '--port', '--demo']],
  [['serve', '--port', '65536']],
  [['serve', '--seerr-port', '65536']],
  [['serve', '--seerrPort', '5055']],
  [['serve', '--host', 'nas']],
  [['serve', '--baseurl', 'a b']],
  [['serve', '--constructor', 'x']],
  [['serve', '--demo=yes']],
  [['serve', 'somewhere']],
])('what else there is to say of a start is left to whoever explains it: %j', called => {
  expect(plainStart(called, {})).toBeNull()
})

test('so is a variable that cannot be used', () => {
  expect(plainStart(['serve'], { MARQUEE_PORT: '65535' })).toMatchObject({ hosts: ['http://*:65535'] })
  expect(plainStart(['serve'], { MARQUEE_PORT: '65536' })).toBeNull()
})

test('the port for programs of Seerr stands above the setting, that of the command line above that of the environment', () => {
  const setting = 'MARQUEE_SETTINGS__PORTAL__SEERRPORT'
  const given = { MARQUEE_SEERR_PORT: '5056', [setting]: '5057' }
  const counts = (called: string[], environment: Record<string, string>) =>
    plainStart(called, environment)?.environment[setting]
  expect(counts(['serve', '--seerr-port', '5055'], given)).toBe('5055')
  expect(counts(['serve'], given)).toBe('5056')
  expect(counts(['serve', '--seerr-port', '0'], given)).toBe('0')
  expect(counts(['serve'], { [setting]: '5057' })).toBe('5057')
})
