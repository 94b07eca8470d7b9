import { expect, test } from 'bun:test'
import { UpstreamError } from '~/integrations/http/call'
import { serviceAddress } from '~/integrations/service-address'
import { AddressError, addressParts, baseAddress } from '~/shared/base-address'

type Row = [ip: string, port: number, ssl: boolean, subDir: string | null, address: string]

const rows: Row[] = [
  // A base URL is given: scheme as written or http, https when wanted; a path in the host is dropped.
  ['films.example.com', 7878, false, '/radarr', 'http://films.example.com:7878/radarr'],
  ['films.example.com', 7878, true, 'radarr/', 'https://films.example.com:7878/radarr'],
  ['films.example.com', 443, false, '/radarr', 'http://films.example.com:443/radarr'],
  ['https://films.example.com/else/where', 7878, false, ' /radarr/v2/ ', 'https://films.example.com:7878/radarr/v2'],
  ['http://films.example.com', 7878, true, '/radarr', 'https://films.example.com:7878/radarr'],
  // A scheme is written: it is kept, with the first part of the path.
  ['https://films.example.com', 7878, false, null, 'https://films.example.com:7878'],
  ['HTTP://films.example.com/', 7878, true, null, 'http://films.example.com:7878'],
  ['http://films.example.com/radarr/deeper', 7878, false, '', 'http://films.example.com:7878/radarr'],
  ['http://films.example.com:1234/radarr', 7878, false, null, 'http://films.example.com:7878/radarr'],
  // A bare host: https when wanted or on port 443, never on port 80.
  ['192.0.2.7', 7878, false, null, 'http://192.0.2.7:7878'],
  ['192.0.2.7', 7878, true, null, 'https://192.0.2.7:7878'],
  ['192.0.2.7', 443, false, null, 'https://192.0.2.7'],
  ['192.0.2.7', 80, true, null, 'http://192.0.2.7'],
  ['films_box/', 7878, false, '/', 'http://films_box:7878'],
  ['2001:db8::7', 7878, false, null, 'http://[2001:db8::7]:7878'],
  ['[2001:db8::7]', 7878, true, 'radarr', 'https://[2001:db8::7]:7878/radarr'],
]

test.each(rows)('%p on port %p, ssl %p, base URL %p is reached at %p', (ip, port, ssl, subDir, address) => {
  expect(baseAddress({ ip, port, ssl, subDir })).toBe(address)
})

const wrong: [ip: string | null, port: number, says: string][] = [
  [null, 7878, 'the hostname is missing'],
  ['  ', 7878, 'the hostname is missing'],
  ['two words', 7878, '"two words" is not a hostname'],
  ['films.example.com/radarr', 7878, '"films.example.com/radarr" is not a hostname'],
  ['ann:secret@films.example.com', 7878, 'a username or password does not belong in the hostname'],
  ['films.example.com:7878', 7878, '"films.example.com:7878" is not a hostname'],
  ['ftp://films.example.com', 7878, '"ftp://films.example.com" is not a hostname'],
  ['http://', 7878, '"" is not a hostname'],
  ['films.example.com', 0, 'the port is missing'],
]

test.each(wrong)('%p on port %p cannot be an address: %p', (ip, port, says) => {
  expect(() => baseAddress({ ip, port, ssl: false, subDir: null })).toThrow(new AddressError(says))
})

const entered: [address: string, ip: string, port: number | null, ssl: boolean | null, subDir: string | null][] = [
  ['http://nas.example.com:8989/sonarr', 'nas.example.com', 8989, false, '/sonarr'],
  [' HTTPS://nas.example.com/apps/sonarr/ ', 'nas.example.com', 443, true, '/apps/sonarr'],
  ['http://nas.example.com', 'nas.example.com', 80, false, null],
  ['http://nas.example.com:80/?page=1#top', 'nas.example.com', 80, false, null],
  ['nas.example.com:8096/web/index.html#!/home', 'nas.example.com', 8096, null, null],
  ['nas.example.com/sonarr', 'nas.example.com', null, null, '/sonarr'],
  ['nas.example.com', 'nas.example.com', null, null, null],
  ['http://192.0.2.7:80', '192.0.2.7', 80, false, null],
  ['http://[2001:db8::7]:8989/sonarr', '[2001:db8::7]', 8989, false, '/sonarr'],
]

test.each(entered)('%p is understood by its parts', (address, ip, port, ssl, subDir) => {
  expect(addressParts(address)).toEqual({ ip, port, ssl, subDir })
})

test.each(['', 'http://', 'two words', 'ftp://nas.example.com', '2001:db8::7', 'http://ann:secret@nas.example.com'])(
  '%p is no address that has parts',
  address => {
    expect(addressParts(address)).toBeNull()
  },
)

test('an address that cannot be used is a failure of the service it should lead to', () => {
  const connect = () => serviceAddress('Radarr', { ip: 'two words', port: 1, ssl: false, subDir: null })
  expect(connect).toThrow(UpstreamError)
  expect(connect).toThrow('The address of Radarr cannot be used: "two words" is not a hostname.')
})
