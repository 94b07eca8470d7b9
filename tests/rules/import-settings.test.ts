import { expect, test } from 'bun:test'
import { isUsableKey, plannedSection } from '~/shared/import/settings'
import { gotify } from '~/shared/services/gotify'
import { jellyfin } from '~/shared/services/jellyfin'
import { radarr } from '~/shared/services/radarr'
import type { SettingValues } from '~/shared/settings/fields'
import { read, type Section } from '~/shared/settings/model'
import { customization, portal } from '~/shared/settings/portal'

const theirs = { baseUrl: 'https://push.example.com', applicationToken: 'their-token', enabled: true, priority: 8 }

const planned = (
  section: Section,
  stored: SettingValues,
  given: SettingValues,
  replaces = false,
  fixed: string[] = [],
) => plannedSection(section, read(section, stored), given, { fixed, replaces })

test.each<
  [string, Section, SettingValues, SettingValues, boolean, { taken: string[]; kept: string[]; isOff?: boolean }]
>([
  [
    'nothing here',
    gotify,
    {},
    theirs,
    false,
    { taken: ['enabled', 'baseUrl', 'applicationToken', 'priority'], kept: [] },
  ],
  ['the same here', gotify, theirs, theirs, false, { taken: [], kept: [] }],
  [
    'a service that is set here stays whole',
    gotify,
    { baseUrl: 'https://own.example.com' },
    theirs,
    false,
    { taken: [], kept: ['enabled', 'baseUrl', 'applicationToken', 'priority'] },
  ],
  [
    'unless somebody asks for it',
    gotify,
    { baseUrl: 'https://own.example.com' },
    theirs,
    true,
    { taken: ['enabled', 'baseUrl', 'applicationToken', 'priority'], kept: [] },
  ],
  [
    'of what belongs to no service each value counts for itself',
    customization,
    { applicationName: 'Lantern' },
    { applicationName: 'Cinema', applicationUrl: 'https://cinema.example.com' },
    false,
    { taken: ['applicationUrl'], kept: ['applicationName'] },
  ],
  [
    'a service that lacks something is off',
    radarr,
    {},
    { enabled: true, ip: 'radarr', port: 7_878, apiKey: 'their-key' },
    false,
    { taken: ['ip', 'port', 'apiKey'], kept: [], isOff: true },
  ],
  [
    'what the portal alone writes is not taken',
    portal,
    {},
    { apiKey: 'a'.repeat(32), wizard: true },
    true,
    { taken: [], kept: [] },
  ],
  [
    'nothing said is nothing to take',
    customization,
    { applicationName: 'Lantern' },
    { applicationName: null },
    true,
    { taken: [], kept: [] },
  ],
])('%s', (_, section, stored, given, replaces, { taken, kept, isOff = false }) => {
  const plan = planned(section, stored, given, replaces)
  expect({ taken: plan.taken, kept: plan.kept, isOff: plan.isOff }).toEqual({ taken, kept, isOff })
})

test('what may not be is named and left out, and the rest comes', () => {
  const plan = planned(
    customization,
    {},
    { applicationName: 'x'.repeat(101), applicationUrl: 'https://cinema.example.com' },
  )
  expect(plan.taken).toEqual(['applicationUrl'])
  expect(plan.problems).toEqual([{ field: 'applicationName', problem: expect.stringContaining('longer than 100') }])
  expect(planned(customization, {}, { applicationName: 'x'.repeat(100) }).taken).toEqual(['applicationName'])
})

test('a server that is none leaves its list as it was', () => {
  const nameless = { enable: true, servers: [{ id: 1, name: '', ip: '', port: 8_096 }] }
  expect(planned(jellyfin, {}, nameless)).toMatchObject({ taken: [], isOff: false })
})

test('what the environment says stays', () => {
  expect(planned(customization, {}, { applicationName: 'Cinema' }, true, ['applicationName'])).toMatchObject({
    taken: [],
    kept: ['applicationName'],
  })
})

test.each([
  ['a'.repeat(15), false],
  ['a'.repeat(16), true],
  ['a'.repeat(128), true],
  ['a'.repeat(129), false],
  ['with a blank in it', false],
  ['Ünder-the-stairs-1', false],
  ['MTc2NzIyNTYwMDAwMDAwMDAwMDAwLTExMTEtNDIyMi04MzMzLTQ0NDQ0NDQ0NDQ0NA==', true],
])('%s as a key: %p', (key, isUsable) => expect(isUsableKey(key)).toBe(isUsable))
