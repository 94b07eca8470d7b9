import { describe, expect, test } from 'bun:test'
import { exportLines } from '~/cli/export-lines'
import { exportKinds } from '~/shared/export/house'
import { type DetailLoss, detailLosses, type PersonLoss, personLosses } from '~/shared/export/losses'
import { type ExportReport, exportTally } from '~/shared/export/report'

/** A report in which each loss was found so many times. */
function report(times: number): ExportReport {
  const tally = exportTally()
  for (const loss of personLosses) for (let at = 0; at < times; at++) tally.person(loss, `person ${at}`)
  for (const loss of detailLosses) tally.detail(loss, times)
  for (const kind of exportKinds) tally.left(kind, 'putAway', times)
  for (let at = 0; at < times; at++) tally.signsIn('needsPassword')
  const { said } = tally
  return { ...said(), portal: 'seerr', product: 'Seerr 3', isDryRun: true, withSecrets: false, files: [] }
}

const lines = (times: number) => exportLines(report(times), false)
const lineOf = (times: number, part: string) => lines(times).find(line => line.includes(part))

describe('what an export loses', () => {
  test.each<[PersonLoss | DetailLoss, string, string, string]>([
    ['roles', 'roles that', '  1 has roles that mean nothing there', '  2 have roles that mean nothing there'],
    ['disabled', 'disabled', '  1 is disabled: there', '  2 are disabled: there'],
    ['signsInByEmail', 'not with their name', '  1 signs in with their', '  2 sign in with their'],
    ['mediaServers', 'room for one', ' 1 further media server: there', ' 2 further media servers: there'],
    ['inProgress', 'in progress', ' 1 issue in progress is open there', ' 2 issues in progress are open there'],
    ['votes', ' vote', ' 1 vote', ' 2 votes'],
    ['categories', 'is Other', 'the category of 1 issue is', 'the category of 2 issues is'],
    ['needsPassword', 'sign in there', '; 1 needs a new password', '; 2 need a new password'],
  ])('is said in the singular and the plural: %s', (_, part, one, several) => {
    expect(lineOf(1, part)).toContain(one)
    expect(lineOf(2, part)).toContain(several)
  })

  test('names the rules that are left here, where there are any', () => {
    const tally = exportTally()
    for (const name of ['Kids', 'Late show']) tally.ruleLeft(name)
    const left = exportLines({ ...report(0), ...tally.said() }, false)
    expect(left).toContain('rules that are left here: Kids, Late show')
    expect(left).toContain('  rules: 2 left here, nothing there is the same')
    expect(lineOf(1, 'rules that are left')).toBeUndefined()
  })

  test('is one line each, with how many there are in it', () => {
    const said = (times: number) => lines(times).filter(line => /^( {2}\d|not there)/.test(line))
    for (const times of [1, 2]) {
      expect(said(times)).toHaveLength(personLosses.length + detailLosses.length)
      for (const line of said(times)) expect(line).toMatch(new RegExp(`\\b${times}\\b`))
    }
    for (const line of said(1)) expect(line).not.toMatch(/\b1 (\w+s (of|are|take|ask|lose)|have|are|need|sign)\b/)
  })
})
