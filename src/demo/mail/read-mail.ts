type Part = { headers: Record<string, string>; body: string }

/** A mail as its reader sees it: headers by small name, and the text of each part by its type. */
export function readMail(source: string) {
  const mail = split(source)
  const boundary = /boundary="([^"]+)"/.exec(mail.headers['content-type'] ?? '')?.[1]
  const parts = boundary
    ? mail.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map(part => split(part.replace(/^\r\n/, '')))
    : [mail]
  const of = (type: string) =>
    parts.filter(part => part.headers['content-type']?.startsWith(type)).map(decoded)[0] ?? ''
  return { headers: mail.headers, text: of('text/plain'), html: of('text/html') }
}

function split(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map(line => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  return { headers: Object.fromEntries(headers), body: source.slice(end + 4) }
}

const quoted = (body: string) =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

function decoded({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quoted(body) : body
}

/** A header as it is read, where it holds other signs than those of ASCII (RFC 2047). */
export const readHeader = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, words: string) =>
      way.toLowerCase() === 'b' ? Buffer.from(words, 'base64').toString() : quoted(words.replaceAll('_', ' ')),
    )
