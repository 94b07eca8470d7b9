import { describe, expect, test } from 'bun:test'
import { deepestTemplate, filledTemplate, problemInTemplate } from '~/shared/notifications/json-template'
import { headersIn, mostHeaders, problemInHeaders } from '~/shared/notifications/own-headers'

const nested = (times: number) => `${'['.repeat(times)}"{Title}"${']'.repeat(times)}`

describe('a JSON template', () => {
  test.each([
    ['{"title": "{Title}"}', null],
    ['["{Title} ({Year})", 5, null, true]', null],
    ['{"event": "{NotificationType}", "brace": "{ }"}', null],
    [nested(deepestTemplate), null],
    [nested(deepestTemplate + 1), 'deeper'],
    [nested(5_000), 'deeper'],
    ['{"title": {Title}}', 'must be JSON'],
    ['{"title": "{Title}"', 'must be JSON'],
    ['"{Title}"', 'must be JSON'],
    ['null', 'must be JSON'],
    ['', 'must be JSON'],
    ['{"title": "{title}"}', 'names {title}'],
    ['{"a": [{"b": "x {Secret}"}]}', 'names {Secret}'],
    ['{"a": "{constructor}"}', 'names {constructor}'],
  ])('%.40s: %p', (template, problem) => {
    const found = problemInTemplate(template)
    if (problem === null) expect(found).toBeNull()
    else expect(found).toContain(problem)
  })

  test.each([
    ['{"title": "{Title}"}', { title: 'Metropolis' }],
    ['{"text": "{Title} ({Year})"}', { text: 'Metropolis ()' }],
    ['{"year": "{Year}", "list": ["{Year}", 1]}', { year: null, list: [null, 1] }],
    ['{"{Title}": "{Unknown}"}', { '{Title}': null }],
    ['{"a": "{toString}"}', { a: null }],
  ])('%p becomes %p', (template, body) =>
    expect(filledTemplate(template, { Title: 'Metropolis', Year: null })).toEqual(body),
  )

  test('holds whatever a title is called, and none of it is read as a part of the template', () => {
    const hostile = '", "admin": true, "x": "{Alias}\n\\u0000$7$&'
    const body = filledTemplate('{"title": "A {Title} B", "alone": "{Title}"}', { Title: hostile, Alias: 'ann' })
    expect(JSON.parse(JSON.stringify(body))).toEqual({ title: `A ${hostile} B`, alone: hostile })
  })

  test('makes of a name of objects nothing but a name', () => {
    const body = filledTemplate('{"__proto__": {"admin": "{Title}"}}', { Title: 'x' })
    expect(JSON.stringify(body)).toBe('{"__proto__":{"admin":"x"}}')
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
  })
})

describe('headers of one’s own', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: a`).join('\n')

  test.each([
    ['X-Room: hall', null],
    ['X-Room:hall\r\nAuthorization: Bearer a b', null],
    ['\n X-Room: hall', 'one header a line'],
    ['\nX-Room: hall\n\n', null],
    ['X-Empty:', null],
    [many(mostHeaders), null],
    [many(mostHeaders + 1), 'at most'],
    ['no header', 'one header a line'],
    ['X Room: hall', 'one header a line'],
    ['X-Room: hall\rX-Other: b', 'one header a line'],
    ['X-Room: h\u00e4ll', 'one header a line'],
    ['X-Room: a\u0000b', 'one header a line'],
    ['Host: example.com', 'must not contain host'],
    ['content-LENGTH: 5', 'must not contain content-length'],
    ['Transfer-Encoding: chunked', 'must not contain transfer-encoding'],
    ['Proxy-Authorization: a', 'must not contain proxy-authorization'],
    ['X-Room: a\nx-room: b', 'each header once'],
  ])('%j: %p', (text, problem) => {
    const found = problemInHeaders(text)
    if (problem === null) expect(found).toBeNull()
    else expect(found).toContain(problem)
  })

  test('are read by their names in small letters', () =>
    expect(headersIn('X-Room:  hall \nAuthorization: Bearer a:b')).toEqual({
      'x-room': 'hall',
      authorization: 'Bearer a:b',
    }))
})
