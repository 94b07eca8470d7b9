import { expect, test } from 'bun:test'
import { readConfig } from '~/server/config'

const hosts = (...given: Parameters<typeof readConfig>) => readConfig(...given).hosts

test('a server listens everywhere, the demo on this machine, unless somebody says where', () => {
  expect(hosts({}, {})).toEqual(['http://*:3579'])
  expect(hosts({ port: '80' }, {})).toEqual(['http://*:80'])
  expect(hosts({ demo: true }, {})).toEqual(['http://127.0.0.1:3579'])
  expect(hosts({ demo: true, port: '80' }, {})).toEqual(['http://127.0.0.1:80'])
  expect(hosts({ demo: true, host: 'http://*:80' }, {})).toEqual(['http://*:80'])
  expect(hosts({ demo: true }, { MARQUEE_HOST: 'http://10.0.0.5:80' })).toEqual(['http://10.0.0.5:80'])
})
