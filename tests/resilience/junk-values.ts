import fc from 'fast-check'

type Described = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Described[]
  items?: Described
  properties?: Record<string, Described>
  patternProperties?: Record<string, Described>
}

/** What is really there, so that junk gets past the first door as well. */
type There = { ids: number[]; names: string[] }

const deep = (levels: number, open = '[', close = ']') => `${open.repeat(levels)}1${close.repeat(levels)}`
const megabyte = 'x'.repeat(1_000_000)

/** Texts that have broken programs before. */
const oddTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  'e\u0301\u0301\u0301\u0301',
  '\u202egnp.exe',
  'שלום עולם',
  '🎬👩‍👩‍👧‍👦',
  "'; drop table users; --",
  '%_!',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{title}} {{{x}}} $t(refusals.NotFound) $t(',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'null',
  '-1',
  '1e400',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:01Z',
  'x'.repeat(300),
  'ä'.repeat(5_000),
  megabyte,
]

const wholeNumbers = ['-1', '10', '2147483647', '-2147483648', '9007199254740993', '1'.repeat(400)]
const oddNumbers = [0, -0, -1, 1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308]
/** What has no text of its own: making it one throws. */
const textless: unknown[] = [{ toString: false }, { toString: 1, valueOf: 1 }, [{ toString: null }]]
const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts, ...oddNumbers, null, true, false, [], {}, [[]], [null], { id: 1 }, ...textless),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A part of a path, as it is written in an address; one that must be a number is one most of the time. */
export const pathPart = (there: There, isNumber: boolean): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: isNumber ? 20 : 1, arbitrary: fc.constantFrom(...there.ids, ...wholeNumbers).map(String) },
    { weight: 4, arbitrary: fc.constantFrom(...there.names.map(encodeURIComponent)) },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        ...['0', '-1', '2147483647', '2147483648', '-2147483649', '99999999999999999999', '1.5', '1e9', 'NaN', '0x10'],
        ...['%00', 'a%00b', '%2F', '..%2F..%2Fetc%2Fpasswd', '%E2', '%', '%ED%A0%80', '%F0%9F%8E%AC', '%20', '+'],
        ...['%D7%A9%D7%9C%D7%95%D7%9D', '%E2%80%AEgnp.exe', 'true', 'null', '__proto__', 'constructor', 'toString'],
        ...['movie', 'album', 'title', 'asc', 'x'.repeat(6_000), '%25%5F!', "'%20or%201=1--", '%3Cscript%3E'],
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encodeURIComponent) },
  )

/** A query, from none to many of these names. */
const queryOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 2,
      arbitrary: fc
        .array(
          fc.tuple(
            fc.constantFrom(...names),
            fc.constantFrom(
              '',
              '1',
              '-1',
              '999999999999',
              '%00',
              '%',
              '%F0%9F%8E%AC',
              '__proto__',
              'true',
              'y'.repeat(3_000),
            ),
          ),
          { minLength: 1, maxLength: 4 },
        )
        .map(pairs => `?${pairs.map(pair => pair.join('=')).join('&')}`),
    },
  )

/** A query, some of its names those of our own API. */
export const queryText = queryOf([
  ...['langCode', 'stage', 'search', 'mine', 'count', 'position', 'sort', 'order', 'searchTerm', 'x'],
])

/** The same with the names that programs of Seerr send. */
export const seerrQuery = queryOf([
  ...['take', 'skip', 'filter', 'sort', 'sortDirection', 'page', 'query', 'language', 'mediaType', 'requestedBy'],
  ...['createdBy', 'genre', 'studio', 'keywords', 'primaryReleaseDateGte', 'voteAverageGte', 'watchRegion', 'x'],
])

/** Addresses that junk may name: nothing but this machine is ever called. */
const placeValues: fc.Arbitrary<unknown> = fc.constantFrom<unknown>('127.0.0.1', '', null, 5, {}, [], '\u0000', ' ')
const isPlace = (name: string) => /host|^ip$|server/i.test(name)

/** A value as it is described, as somebody means it. */
function meant(described: Described, there: There): fc.Arbitrary<unknown> {
  const { type, enum: options, anyOf, items, properties, patternProperties } = described
  if (options) return fc.constantFrom(...options)
  if (anyOf) return fc.oneof(...anyOf.map(one => meant(one, there)))
  if ('const' in described) return fc.constant(described.const)
  const [named] = Object.values(patternProperties ?? {})
  if (named) return fc.dictionary(fc.constantFrom(...there.names), meant(named, there), { maxKeys: 3 })
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'number':
    case 'integer':
      return fc.constantFrom(...there.ids)
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(meant(items ?? {}, there), { maxLength: 3 })
    case 'object':
      return object(properties ?? {}, there)
    case 'string':
      return fc.constantFrom(...there.names, 'words', 'ann@example.com')
    default:
      return oddValues
  }
}

/** Each documented field as meant, missing, null, or something else. */
function object(properties: Record<string, Described>, there: There): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, described]) => {
    const odd = isPlace(name) ? placeValues : oddValues
    const value = fc.oneof(
      { weight: 5, arbitrary: isPlace(name) ? placeValues : meant(described, there) },
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: odd },
    )
    return [name, value] as const
  })
  return fc.record(Object.fromEntries(fields))
}

export type Sent = { type: string | null; text: string }
const json = (value: unknown): Sent => ({ type: 'application/json', text: JSON.stringify(value) ?? '' })

const broken = [
  ...['', ' ', '{', '{"id":', '[1,', '"', 'nul', '{"id":1e400}', '{"id":01}', "{'id':1}", '\u0000', '\ufeff{}', '{}{}'],
  ...[
    deep(31),
    deep(33),
    deep(200_000),
    deep(200_000, '{"a":', '}'),
    '['.repeat(200_000),
    '"\\ud800"',
    '{"id":"\\u0000"}',
  ],
  ...['{"__proto__":{"id":1,"isAdmin":true}}', '{"constructor":{"prototype":{"id":1}}}', '{"ID":1,"id":2,"Id":3}'],
  ...['[]', '[[[]]]', '"text"', '5', 'true', 'null', '-1e-400', `"${megabyte}"`, `{"id":${'9'.repeat(1_000)}}`],
  ...[`{"${megabyte}":1}`],
]

/** A body: mostly as described with something wrong in it, sometimes nothing of the kind. */
export const body = (described: Described, there: There): fc.Arbitrary<Sent> =>
  fc.oneof(
    { weight: 6, arbitrary: meant(described, there).map(json) },
    { weight: 2, arbitrary: fc.constantFrom(...broken).map(text => ({ type: 'application/json', text })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            null,
            'text/plain',
            'application/xml',
            'multipart/form-data; boundary=x',
            'application/json; charset=utf-16',
            '\u00e4',
          ),
          meant(described, there).map(value => JSON.stringify(value) ?? ''),
        )
        .map(([type, text]) => ({ type, text })),
    },
  )
