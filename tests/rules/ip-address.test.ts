import { expect, test } from 'bun:test'
import { isIP } from 'node:net'
import { addressBytes, isInNetwork } from '~/shared/ip-address'

test('the bytes of an address are the same however it is written', () => {
  expect(addressBytes('192.0.2.7')).toEqual([192, 0, 2, 7])
  expect(addressBytes('::ffff:192.0.2.7')).toEqual([192, 0, 2, 7])
  expect(addressBytes('::FFFF:c000:207')).toEqual([192, 0, 2, 7])
  const whole = [0x20, 0x01, 0x0d, 0xb8, ...Array.from({ length: 11 }, () => 0), 1]
  for (const written of ['2001:db8::1', '2001:0DB8:0:0:0:0:0:1', '2001:db8::0:1', '2001:db8::1%eth0'])
    expect([written, addressBytes(written)]).toEqual([written, whole])
})

const parts = [
  '1',
  'f',
  '0',
  'a:',
  '::',
  ':',
  '.',
  '255',
  '256',
  'ffff',
  '12345',
  '%',
  'z',
  '192.0.2.7',
  '01',
  ' ',
  '\n',
]

test('is one exactly where the runtime says so', () => {
  // Every text of up to four of these parts.
  const texts = ['']
  for (let from = 0, length = 0; length < 4; length++) {
    const longest = texts.slice(from)
    from = texts.length
    for (const text of longest) for (const part of parts) texts.push(text + part)
  }
  const long = [
    '1:2:3:4:5:6:7:8',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7::',
    '::2:3:4:5:6:7:8',
    '1:2:3:4:5:6:7:8::',
    '1::2::3',
  ]
  const odd = [...texts, ...long].filter(text => (addressBytes(text) !== null) !== (isIP(text) !== 0))
  expect(odd).toEqual([])
})

test.each([
  ['10.0.0.0', 8, '10.255.0.1', true],
  ['10.0.0.0', 8, '11.0.0.1', false],
  ['172.16.0.0', 12, '172.31.255.255', true],
  ['172.16.0.0', 12, '172.32.0.0', false],
  ['192.0.2.7', 32, '192.0.2.7', true],
  ['192.0.2.7', 32, '192.0.2.6', false],
  ['0.0.0.0', 0, '203.0.113.9', true],
  ['0.0.0.0', 0, '2001:db8::1', false],
  ['2001:db8::', 33, '2001:db8:7fff::1', true],
  ['2001:db8::', 33, '2001:db8:8000::1', false],
])('the network %s/%i and %s', (network, bits, address, expected) => {
  expect(isInNetwork(addressBytes(address) ?? [], addressBytes(network) ?? [], bits)).toBe(expected)
})
