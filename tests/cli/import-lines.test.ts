import { expect, test } from 'bun:test'
import { importLines } from '~/cli/import-lines'
import { noCounts, type ReadableReport } from '~/shared/import/report'

const names = (section: string, ...fields: string[]) => ({ section, fields })

const report: ReadableReport = {
  source: {
    ...{ portal: 'seerr', product: 'Seerr', engine: 'SQLite', schema: null, fingerprint: 'one', isKnown: false },
  },
  ...{ timeZone: 'UTC', isDryRun: true, counts: noCounts() },
  people: { signIn: { ownPassword: 0, mediaServer: 0, needsPassword: 0 }, matters: {} },
  settings: {
    taken: [names('portal', 'defaultLanguageCode'), names('radarr', 'ip')],
    kept: [names('customization', 'applicationName'), names('portal', 'baseUrl', 'wizard')],
    ...{ refused: [], connections: [], apiKey: 'none' },
  },
  ...{ stages: { pending: 2 }, failed: 0, decided: 1, tagged: 3, open: [], remarks: [], backup: null },
}

const settingsIn = (lines: readonly string[]) => lines.filter(line => /^settings (taken|that)/.test(line))

test('a section of settings is named once: as a whole, in part, or as it is here', () => {
  expect(settingsIn(importLines(report, false))).toEqual([
    'settings taken over: radarr',
    'settings taken over in part, the rest stays as it is here (see --replace-settings): portal',
    'settings that stay as they are here (see --replace-settings): customization',
  ])
  expect(settingsIn(importLines(report, true))).toEqual([
    'settings taken over: radarr (ip)',
    'settings taken over in part, the rest stays as it is here (see --replace-settings): portal (defaultLanguageCode; as here: baseUrl, wizard)',
    'settings that stay as they are here (see --replace-settings): customization (applicationName)',
  ])
})

test('requests are counted by what came with them', () => {
  expect(importLines(report, false)).toContain('  1 say who decided, 3 have tags')
  expect(importLines({ ...report, decided: 0, tagged: 0 }, false).join()).not.toContain('who decided')
})
