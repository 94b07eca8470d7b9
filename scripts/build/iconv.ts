/**
 * In place of iconv-lite, of which mysql2 brings half a megabyte of tables into the executable. Every connection of ours
 * asks for UTF-8, which mysql2 reads and writes itself: what is left is why a server refuses a caller before that, in
 * the character set that it has by itself.
 */
const names: Readonly<Record<string, string>> = {
  ...{ cesu8: 'utf-8', eucjp: 'euc-jp', eucjpms: 'euc-jp', ujis: 'euc-jp', cp932: 'sjis', euckr: 'euc-kr' },
  ...{
    koi8r: 'koi8-r',
    koi8u: 'koi8-u',
    macroman: 'macintosh',
    tis620: 'tis-620',
    utf16: 'utf-16be',
    ucs2: 'utf-16be',
  },
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(names[encoding] ?? encoding)
  } catch {
    // Its sentences are in English, whose letters are the same in nearly all of the rest.
    return new TextDecoder('latin1')
  }
}

export function getDecoder(encoding: string) {
  const decoder = decoderOf(encoding)
  return { write: (bytes: Uint8Array) => decoder.decode(bytes), end: () => '' }
}

export function getEncoder(encoding: string): never {
  throw new Error(`nothing is written to a database in ${encoding}: every connection asks for UTF-8`)
}
