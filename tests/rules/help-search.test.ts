import { describe, expect, test } from 'bun:test'
import { type HelpPart, helpResults, longestHelpQuery, mostHelpResults } from '~/shared/help/search'

const part = (page: string, heading: string, text: string): HelpPart => ({ page, heading, text, address: page })
const parts = [
  part('Backups', 'Restore one', 'Stop the server first.'),
  part('Radarr', 'What goes wrong', 'Backups are not its matter.'),
  part('Databases', 'Backups of old', 'Nothing else.'),
]

describe('the search of the documentation', () => {
  test.each([
    ['backups', ['Backups', 'Databases', 'Radarr']],
    ['BACKUPS', ['Backups', 'Databases', 'Radarr']],
    ['server restore', ['Backups']],
    ['restore radarr', []],
    ['', []],
    ['   ', []],
    ['.*', []],
  ])('finds for "%s" what has all words, titles first', (query, found) => {
    expect(helpResults(parts, query).map(({ page }) => page)).toEqual(found)
  })

  test.each([
    [mostHelpResults - 1, mostHelpResults - 1],
    [mostHelpResults, mostHelpResults],
    [mostHelpResults + 1, mostHelpResults],
  ])('of %p that fit shows %p', (fitting, shown) => {
    const many = Array.from({ length: fitting }, (_, at) => part(`Page ${at}`, 'Heading', 'text'))
    expect(helpResults(many, 'page')).toHaveLength(shown)
  })

  test('reads a query up to a length', () => {
    const filler = 'backups '.repeat(longestHelpQuery).slice(0, longestHelpQuery)
    expect(helpResults(parts, `${filler} nowhere`).length).toBe(3)
  })
})
