import './settings-storage'

import { beforeAll, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { importNote } from '~/shared/import/notes'
import { MoveInNotes } from '~/ui/features/settings/move-in-notes'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

test('servers that share a page of the settings are named once', () => {
  const notes = ['radarr', 'radarr4K', 'sonarr'].map(name => importNote('serviceOff', { name }))
  const html = renderToStaticMarkup(<MoveInNotes notes={notes} group="open" />)
  expect(html.match(/<li/g)).toHaveLength(2)
  expect(html).toContain('Radarr is switched off.')
})
