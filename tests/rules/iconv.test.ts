import { expect, test } from 'bun:test'
import { getDecoder, getEncoder } from '../../scripts/build/iconv'

test.each([
  ['cesu8', [0xc3, 0xa9], 'é'],
  ['cp1251', [0xcd, 0xe5, 0xf2], 'Нет'],
  ['koi8r', [0xee, 0xc5, 0xd4], 'Нет'],
  ['gbk', [0xb2, 0xbb], '不'],
  ['eucjp', [0xc6, 0xfc], '日'],
  ['cp932', [0x93, 0xfa], '日'],
  ['euckr', [0xc7, 0xd1], '한'],
])('what a server says in %s is read', (encoding, bytes, text) => {
  const decoder = getDecoder(encoding)
  expect(decoder.write(new Uint8Array(bytes)) + decoder.end()).toBe(text)
})

test('what a server says in a character set that nobody knows is read as far as it is English', () => {
  for (const encoding of ['dec8', 'swe7', 'keybcs2', 'no such one'])
    expect(getDecoder(encoding).write(Buffer.from('Too many connections'))).toBe('Too many connections')
})

test('nothing is written in another one than UTF-8', () => {
  expect(() => getEncoder('gbk')).toThrow('gbk')
})
