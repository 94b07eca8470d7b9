import './settings-storage'

import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import type { AuditActionList, AuditEntry } from '~/shared/api/audit'
import { type AuditFilter, addressOfAudit, auditFilterOf, auditPageSize } from '~/ui/features/settings/audit-filter'
import { SettingsPages } from '~/ui/features/settings/settings-pages'
import { signedInAs, wholeMarkup } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)
beforeEach(() => signedInAs(['Admin']))

const nothing: AuditFilter = { action: null, search: '', about: null, page: 0 }

describe('what of the audit is looked at', () => {
  test.each<[string, Partial<AuditFilter>]>([
    ['', {}],
    ['action=signedIn', { action: 'signedIn' }],
    ['action=userAdded&search=a+b&about=ann&page=3', { action: 'userAdded', search: 'a b', about: 'ann', page: 2 }],
  ])('"%s" stands in the address', (address, filter) => {
    expect(auditFilterOf(new URLSearchParams(address))).toEqual({ ...nothing, ...filter })
    expect(new URLSearchParams(addressOfAudit({ ...nothing, ...filter })).toString()).toBe(address)
  })

  test.each(['action=sang', 'page=0', 'page=-1', 'page=x', 'page=1.5'])('"%s" is passed over', address => {
    expect(auditFilterOf(new URLSearchParams(address))).toEqual(nothing)
  })
})

const entry: AuditEntry = {
  ...{ id: 1, at: '2026-05-01T12:00:00.000Z', actor: { id: 'ada', name: 'ada' }, way: 'page', address: '192.0.2.7' },
  ...{
    action: 'settingsChanged',
    text: 'Settings changed',
    subject: { kind: 'settings', id: 'radarr', name: 'Radarr' },
  },
  changes: [{ field: 'apiKey', label: 'API key', before: '********', after: '********' }],
}
const actions: AuditActionList = [{ action: 'signedIn', text: 'Signed in' }]

const page = (entries: AuditEntry[], total = entries.length) =>
  wholeMarkup(
    <SettingsPages {...{ '*': 'Audit' }} />,
    [
      [['audit', { count: auditPageSize, position: 0 }], { entries, total }],
      [['audit-actions'], actions],
    ],
    '/Settings/Audit',
  )

describe('the audit', () => {
  test('says who did what to what, when and from where, and how many values are others', async () => {
    const html = await page([entry])
    for (const words of ['Settings changed', 'Radarr', 'ada', '192.0.2.7', '1 value', 'Signed in'])
      expect(html).toContain(words)
  })

  test('names whoever is no account by the way it came', async () => {
    const by = async (way: AuditEntry['way']) => page([{ ...entry, actor: null, way }])
    expect(await by('command')).toContain('Command line')
    expect(await by('portal')).toContain('The portal')
    expect(await by('program')).toContain('>API key<')
    expect(await by('page')).toContain('Not signed in')
  })

  test('says a value that was not there before in its line', async () => {
    const how = { field: 'how', label: 'How', before: null, after: 'Password' }
    const html = await page([{ ...entry, action: 'signedIn', text: 'Signed in', subject: null, changes: [how] }])
    expect(html).toContain('How: Password')
    expect(html).not.toContain('1 value')
  })

  test('names the account that is looked at, and leads to those that something was done to', async () => {
    const subject = { kind: 'user', id: 'ben', name: 'ben' } as const
    expect(await page([{ ...entry, subject }])).toMatch(/<button[^>]*>ben</)
    expect(await page([entry])).not.toMatch(/<button[^>]*>Radarr</)
  })

  test('has pages where there is more than fits one', async () => {
    expect(await page([entry])).not.toContain('1–50')
    expect(await page([entry], 120)).toContain('120')
  })

  test('says so where nothing fits', async () => {
    expect(await page([])).toContain('No entries')
  })

  test('is not for power users', async () => {
    signedInAs(['PowerUser'])
    expect(await page([entry])).not.toContain('Radarr')
  })
})
