import { describe, expect, test } from 'bun:test'
import { radarr } from '~/shared/services/radarr'
import { read } from '~/shared/settings/model'
import { sectionOf, serversIn } from '~/shared/settings/servers'
import { cinema } from '../support/cinema'

const found = (values: Record<string, unknown>) =>
  serversIn(cinema, read(cinema, values)).map(({ source, name, isDefault }) => [source, name, isDefault])

describe('the servers of a section', () => {
  const servers = [
    { id: 7, name: 'Attic', ip: 'attic.home' },
    { id: 3, name: ' ', ip: 'cellar.home' },
  ]

  test('are those of its list, in their order, each under its own id', () => {
    expect(found({ enabled: true, servers })).toEqual([
      ['cinema:7', 'Attic', false],
      ['cinema:3', null, false],
    ])
  })

  test('are none while it is switched off', () => {
    expect(found({ enabled: false, servers })).toEqual([])
  })

  test('are the section itself where it has an address of its own', () => {
    const values = read(radarr, { enabled: true, ip: 'radarr.home' })
    expect(serversIn(radarr, values)).toEqual([{ source: 'radarr', name: null, settings: values, isDefault: true }])
  })

  test('tell by their source which section they belong to', () => {
    expect(['radarr', 'radarr:12', ''].map(sectionOf)).toEqual(['radarr', 'radarr', ''])
  })
})
