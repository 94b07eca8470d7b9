import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '~/server/config'
import { houseAuthority, selfSigned } from '../support/certificates'

const hosts = (...given: Parameters<typeof readConfig>) => readConfig(...given).hosts

test('a server listens everywhere, the demo on this machine, unless somebody says where', () => {
  expect(hosts({}, {})).toEqual(['http://*:3579'])
  expect(hosts({ port: '80' }, {})).toEqual(['http://*:80'])
  expect(hosts({ demo: true }, {})).toEqual(['http://127.0.0.1:3579'])
  expect(hosts({ demo: true, port: '80' }, {})).toEqual(['http://127.0.0.1:80'])
  expect(hosts({ demo: true, host: 'http://*:80' }, {})).toEqual(['http://*:80'])
  expect(hosts({ demo: true }, { MARQUEE_HOST: 'http://10.0.0.5:80' })).toEqual(['http://10.0.0.5:80'])
})

describe('certificates of one’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-certificates-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const from = (content: string) => {
    const file = join(folder, 'authorities.pem')
    writeFileSync(file, content)
    return readConfig({}, { MARQUEE_CA_FILE: file }).authorities
  }

  test('are none until somebody names them', () => expect(readConfig({}, {}).authorities).toBeNull())

  test('come from a file that may have several, and words in between', () => {
    expect(from(`Ours\n${houseAuthority}\nand another\n${selfSigned.cert}`)).toEqual([
      houseAuthority.trim(),
      selfSigned.cert.trim(),
    ])
  })

  test('that cannot be read keep the server from starting, in a sentence that names the variable', () => {
    expect(() => readConfig({}, { MARQUEE_CA_FILE: join(folder, 'none.pem') })).toThrow(
      /^the file named by MARQUEE_CA_FILE cannot be read: ENOENT/,
    )
    expect(() => from('nothing')).toThrow(/^MARQUEE_CA_FILE has no certificate/)
    const broken = houseAuthority.replace(/MII.{20}/, 'MIIA')
    expect(() => from(houseAuthority + broken)).toThrow('certificate 2 of 2 in MARQUEE_CA_FILE cannot be read')
  })
})

test('what Kubernetes writes of a service called marquee is passed over', () => {
  const hosts = (env: Record<string, string>) => readConfig({}, env).hosts
  const links = {
    MARQUEE_PORT: 'tcp://10.43.0.1:3579',
    MARQUEE_PORT_3579_TCP: 'tcp://10.43.0.1:3579',
    MARQUEE_PORT_3579_TCP_ADDR: '10.43.0.1',
    MARQUEE_SERVICE_HOST: '10.43.0.1',
    MARQUEE_SERVICE_PORT: '3579',
  }
  expect(hosts(links)).toEqual(['http://*:3579'])
  expect(readConfig({}, links).unread).toEqual([])
  expect(readConfig({ port: '80' }, links).hosts).toEqual(['http://*:80'])
  expect(hosts({ ...links, MARQUEE_HOST: 'http://127.0.0.1:80' })).toEqual(['http://127.0.0.1:80'])
  expect(() => hosts({ MARQUEE_PORT: 'http://10.43.0.1' })).toThrow('the port must be a number')
})
