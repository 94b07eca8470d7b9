import { wholeWords } from '~/shared/shortened'

/** Servers of Mattermost are set up to take at least this much in a message, in characters. */
const longestPart = 3_800

/** A text in as many messages as it needs, cut between lines where it can be; each of several says which one it is. */
export function messageParts(text: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const line of text.split('\n').flatMap(piecesOf)) {
    if (part !== '' && part.length + 1 + line.length > longestPart) {
      parts.push(part)
      part = line
    } else part = part === '' ? line : `${part}\n${line}`
  }
  parts.push(part)
  return parts.length === 1 ? parts : parts.map((one, index) => `(${index + 1}/${parts.length}) ${one}`)
}

/** A line of its own that is too long for one message, cut between words, and never between a sign and its backslash. */
function piecesOf(line: string): string[] {
  if (line.length <= longestPart) return [line]
  const piece = wholeWords(line.slice(0, longestPart)).replace(/(?<!\\)((?:\\\\)*)\\$/, '$1')
  return [piece, ...piecesOf(line.slice(piece.length).trimStart())]
}
