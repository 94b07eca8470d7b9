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

/** A line of its own that is too long for one message. */
const piecesOf = (line: string): string[] =>
  line.length <= longestPart ? [line] : [line.slice(0, longestPart), ...piecesOf(line.slice(longestPart))]
