/** What changed in a version: kinds of changes, each with its sentences; `code` stands in backticks. */
export type VersionChanges = { version: string; kinds: { name: string; changes: string[] }[] }

/** The newest changes in the list of all, which are those of the version that it comes with; null where it has none. */
export function newestChanges(list: string): VersionChanges | null {
  const parts = list.split(/^## /m).slice(1).map(readPart)
  return parts.find(({ kinds }) => kinds.length > 0) ?? null
}

function readPart(part: string): VersionChanges {
  const [title = '', ...rest] = part.split('\n')
  const kinds = rest
    .join('\n')
    .split(/^### /m)
    .slice(1)
    .map(kind => {
      const [name = '', ...lines] = kind.split('\n')
      const changes = lines
        .join('\n')
        .split(/^- /m)
        .slice(1)
        .map(change => change.trim().replace(/\s+/g, ' '))
      return { name: name.trim(), changes }
    })
  return { version: title.replace(/[[\]]/g, '').trim(), kinds: kinds.filter(({ changes }) => changes.length > 0) }
}
