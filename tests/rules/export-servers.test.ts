import { expect, test } from 'bun:test'
import { downloadServers, serverNumbers, withoutFolder } from '~/integrations/portals/seerr/write/servers'
import type { ExportedSection } from '~/shared/export/house'
import { withoutSecrets } from '~/shared/export/secrets'
import { radarr, radarr4K } from '~/shared/services/radarr'
import { sonarr } from '~/shared/services/sonarr'
import type { SettingValues } from '~/shared/settings/fields'
import { read, type Section } from '~/shared/settings/model'

const aSection = (section: Section, values: object, names: ExportedSection['names'] = {}): ExportedSection => ({
  ...{ section, values: read(section, values) as SettingValues, names },
})

const key = '0123456789abcdef'
const reached = { enabled: true, ip: 'arr.example.com', port: 7878, apiKey: key }
const names = {
  rootFolderIds: [{ id: '3', name: '/media/tv' }],
  tags: [
    { id: 1, name: 'kids' },
    { id: 2, name: 'hall' },
  ],
}
const sections = [
  aSection(radarr, { ...reached, servers: [{ id: 7, name: 'Loft', ...reached }] }, names),
  aSection(radarr4K, reached),
  aSection(sonarr, { ...reached, rootPath: '3' }, names),
]

test('servers are numbered in one list a product, those in 4K last, and the own one of a section is the usual one', () => {
  const { numberOf } = serverNumbers(sections)
  expect(['radarr', 'radarr:7', 'radarr4K', 'sonarr', 'sonarr4K'].map(numberOf)).toEqual([0, 1, 2, 0, null])
  const { radarr: list } = downloadServers(sections) as { radarr: Record<string, unknown>[] }
  expect(list.map(({ id, name, isDefault, is4k }) => [id, name, isDefault, is4k])).toEqual([
    [0, 'Radarr', true, false],
    [1, 'Loft', false, false],
    [2, 'Radarr', true, true],
  ])
})

test('folders and tags have the names that the server says, and none where it says nothing', () => {
  const { folderOf, tagsOf } = serverNumbers(sections)
  expect(folderOf('tvShow', 'standard', 3)).toBe('/media/tv')
  expect(folderOf('tvShow', 'standard', 4)).toBeNull()
  expect(folderOf('movie', 'fourK', 3)).toBeNull()
  expect(folderOf('album', 'standard', 3)).toBeNull()
  expect(tagsOf('movie', 'standard', ['hall', 'kids'])).toBe('2,1')
  expect(tagsOf('movie', 'standard', ['hall', 'gone'])).toBeNull()
  expect(tagsOf('movie', 'standard', [])).toBeNull()
  expect(withoutFolder(sections)).toBe(0)
  expect(withoutFolder([aSection(sonarr, { ...reached, rootPath: '3' })])).toBe(1)
})

test('keys are left out however deep they stand, and each is counted', () => {
  let found = 0
  const values = sections[0]?.values ?? {}
  const kept = withoutSecrets(radarr.fields, values, () => found++)
  expect(found).toBe(2)
  expect(JSON.stringify(values)).toContain(key)
  expect(JSON.stringify(kept)).not.toContain(key)
  expect(kept.ip).toBe('arr.example.com')
})
