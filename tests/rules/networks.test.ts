import { expect, test } from 'bun:test'
import { isPrivateAddress, isPublicAddress } from '~/integrations/http/networks'

test.each([
  ['this machine', ['127.0.0.1', '127.255.0.1', '::1', '::ffff:127.0.0.1'], true, false],
  ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'], true, false],
  ['a private network by IPv6', ['fd00::1', 'fe80::1', 'fe80::1%eth0', '::ffff:10.0.0.1'], true, false],
  ['a network of its own', ['0.0.0.0', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1'], false, false],
  ['a network of its own by IPv6', ['::', '64:ff9b::1', '64:ff9b:1::a00:1', 'fec0::1', 'ff02::1'], false, false],
  ['the house, written as one of the internet', ['2002:c0a8:101::1', '2001:0:c0a8:101::1'], false, false],
  ['the internet', ['172.32.0.1', '203.0.113.9', '2001:db8::1', '2003::1', '::ffff:203.0.113.9'], false, true],
  ['nobody', ['', 'nas', '1.2.3', '10.0.0.1/8'], false, false],
])('an address of %s', (_, addresses, isPrivate, isPublic) => {
  for (const address of addresses)
    expect([address, isPrivateAddress(address), isPublicAddress(address)]).toEqual([address, isPrivate, isPublic])
})
