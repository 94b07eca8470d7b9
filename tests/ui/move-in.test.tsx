import { beforeAll, describe, expect, test } from 'bun:test'
import type { ImportState } from '~/shared/api/portal-import'
import { helpPages } from '~/shared/help/pages'
import { portalOfFiles, sortedFiles } from '~/shared/import/files'
import { MoveInFiles } from '~/ui/features/settings/move-in-files'
import { MoveInLeave } from '~/ui/features/settings/move-in-leave'
import { MoveInSettings } from '~/ui/features/settings/move-in-settings'
import { markup } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const here = (...names: ImportState['files'][number]['name'][]) =>
  names.map(name => ({ name, bytes: 10, at: '2026-11-28T12:00:00Z' })) as ImportState['files']

test('files that were chosen are sent, or told to be strange or empty', () => {
  const files = [
    { name: 'ombi.DB', size: 0 },
    { name: 'OmbiSettings.db', size: 9 },
    { name: 'Ombi.db-wal', size: 0 },
    { name: 'notes.txt', size: 0 },
  ]
  expect(sortedFiles(files)).toEqual({
    ...{ strange: ['notes.txt'], empty: ['ombi.DB'] },
    whole: [{ name: 'OmbiSettings.db', file: { name: 'OmbiSettings.db', size: 9 } }],
  })
})

describe('the portal whose files they are', () => {
  const both = 'There are files of both Ombi and Seerr.'

  test('is told before anything is read', () => {
    const page = markup(<MoveInFiles files={here('Ombi.db')} hasAddress={false} way="files" />)
    expect(page).toContain('>Ombi</span>')
    expect(page).not.toContain(both)
  })

  test('is none where there are two', () => {
    expect(portalOfFiles(['Ombi.db', 'db.sqlite3'])).toBeNull()
    expect(portalOfFiles(['db.sqlite3', 'settings.json'])).toBe('seerr')
    const page = markup(<MoveInFiles files={here('Ombi.db', 'db.sqlite3')} hasAddress={false} way="files" />)
    expect(page).toContain(both)
    expect(page).not.toContain('>Ombi</span>')
  })
})

test('an address alone can be removed as well, and nothing where nothing is', () => {
  const page = (hasAddress: boolean) => markup(<MoveInFiles files={[]} hasAddress={hasAddress} way="address" />)
  expect(page(true)).toContain('Remove all')
  expect(page(false)).not.toContain('Remove all')
})

test('a page of settings of which some come along and some stay is named once', () => {
  const page = markup(
    <MoveInSettings
      settings={{
        taken: ['notifications/newsletter', 'radarr'].map(section => ({ section, fields: ['enabled'] })),
        kept: ['notifications/newsletter', 'sonarr'].map(section => ({ section, fields: ['day'] })),
        ...{ refused: [], connections: [], apiKey: 'none' },
      }}
    />,
  )
  expect(page).toContain('Taken over: Radarr')
  expect(page).toContain('Taken over in part: Newsletter')
  expect(page).toContain('Stay as set here: Sonarr')
  expect(page.match(/Newsletter/g)).toHaveLength(1)
})

test('a setting that cannot be here as it is there is named with the reason, once', () => {
  const refused = [
    { section: 'notifications/gotify', field: 'priority', problem: 'Choose one of these: 4, 8.' },
    { section: 'radarr', field: 'servers[0].port', problem: 'Enter 65535 or less.' },
    { section: 'radarr', field: 'servers[1].port', problem: 'Enter 65535 or less.' },
    { section: 'notifications/gotify', field: 'gone', problem: 'This value isn’t valid.' },
  ]
  const page = markup(
    <MoveInSettings settings={{ ...{ taken: [], kept: [], refused, connections: [], apiKey: 'none' } }} />,
  )
  expect(page).toContain('Not possible here as it is there: Gotify, Priority. Choose one of these: 4, 8.')
  expect(page).toContain('Not possible here as it is there: Gotify, gone. This value isn’t valid.')
  expect(page.match(/Radarr, Port\. Enter 65535 or less\./g)).toHaveLength(1)
})

test('the way out is said: the command for each portal, and the page that tells how', () => {
  const page = markup(<MoveInLeave />)
  expect(page).toContain('marquee export ombi &lt;folder&gt; --dry-run')
  expect(page).toContain('marquee export seerr &lt;folder&gt; --dry-run')
  expect(page).toMatch(/href="[^"]*\/help\/leaving"/)
  expect(helpPages).toContain('leaving')
})
